// cmark-gfm, which reads and writes Markdown, loaded when the first Markdown sheet is exported. Only the functions
// called are declared, as in its manual, cmark-gfm(3); docs/decisions/sheets.md says why.

#ifndef COMMON_MARK_LOADER_H
#define COMMON_MARK_LOADER_H

#include <stddef.h>

typedef struct cmark_node cmark_node;
typedef struct cmark_parser cmark_parser;
typedef struct cmark_iter cmark_iter;
typedef struct cmark_llist cmark_llist;
typedef struct cmark_syntax_extension cmark_syntax_extension;

// The functions that curta calls: what each returns, its name, its parameters. A type of nodes and an event are an int.
#define COMMON_MARK_FUNCTIONS(FUNCTION)                                                          \
  FUNCTION(void, gfm_core_extensions_ensure_registered, (void))                                  \
  FUNCTION(cmark_syntax_extension *, find_syntax_extension, (const char *name))                  \
  FUNCTION(cmark_parser *, parser_new, (int options))                                            \
  FUNCTION(int, parser_attach_syntax_extension, (cmark_parser *, cmark_syntax_extension *))      \
  FUNCTION(cmark_llist *, parser_get_syntax_extensions, (cmark_parser *))                        \
  FUNCTION(void, parser_feed, (cmark_parser *, const char *text, size_t length))                 \
  FUNCTION(cmark_node *, parser_finish, (cmark_parser *))                                        \
  FUNCTION(void, parser_free, (cmark_parser *))                                                  \
  FUNCTION(cmark_iter *, iter_new, (cmark_node * root))                                          \
  FUNCTION(int, iter_next, (cmark_iter *))                                                       \
  FUNCTION(cmark_node *, iter_get_node, (cmark_iter *))                                          \
  FUNCTION(void, iter_free, (cmark_iter *))                                                      \
  FUNCTION(int, node_get_type, (cmark_node *))                                                   \
  FUNCTION(int, node_get_start_line, (cmark_node *))                                             \
  FUNCTION(const char *, node_get_literal, (cmark_node *))                                       \
  FUNCTION(cmark_node *, node_new, (int type))                                                   \
  FUNCTION(int, node_set_literal, (cmark_node *, const char *text))                              \
  FUNCTION(int, node_set_on_enter, (cmark_node *, const char *text))                             \
  FUNCTION(int, node_replace, (cmark_node * old, cmark_node * new))                              \
  FUNCTION(void, node_free, (cmark_node *))                                                      \
  FUNCTION(char *, render_html, (cmark_node *, int options, cmark_llist *extensions))            \
  FUNCTION(char *, render_latex, (cmark_node *, int options, int width))

// A pointer to each function, by its name without "cmark_".
typedef struct {
#define FUNCTION(result, name, parameters) result(*name) parameters;
  COMMON_MARK_FUNCTIONS(FUNCTION)
#undef FUNCTION
} CommonMarkFunctions;

// The functions, loaded at the first call; NULL if a library, or one of the functions, is missing.
const CommonMarkFunctions *load_common_mark(void);

#endif
