// What `:set` sets; the settings with commands of their own are on the pages of those.

extension HelpPage {
  static let settings = Setting.all.map { setting in
    HelpPage(
      .setting,
      [":set \(setting.name)", setting.name],
      heading: ":set \(setting.name) \(setting.values)",
      setting.summary,
      setting.page
    )
  }
}
