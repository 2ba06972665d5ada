/// The C library, by the name that each system has for it.
///
/// It is re-exported, so that files name one module and do not distinguish systems in their imports.
#if canImport(Darwin)
@_exported public import Darwin
#elseif canImport(Glibc)
@_exported public import Glibc
#else
@_exported public import Musl
#endif
