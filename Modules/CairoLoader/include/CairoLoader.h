// Cairo, loaded when the first picture needs it. Only the functions called are declared, as in Cairo's manual;
// docs/decisions/pictures.md says why its headers and the linker are not used.

#ifndef CAIRO_LOADER_H
#define CAIRO_LOADER_H

typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo cairo_t;
typedef int (*cairo_write_func_t)(void *closure, const unsigned char *data, unsigned int length);

typedef struct {
  double x_bearing, y_bearing, width, height, x_advance, y_advance;
} cairo_text_extents_t;

// The functions of Cairo that curta calls: what each returns, its name, its parameters.
#define CAIRO_FUNCTIONS(FUNCTION)                                                                     \
  FUNCTION(cairo_surface_t *, image_surface_create, (int format, int width, int height))              \
  FUNCTION(unsigned char *, image_surface_get_data, (cairo_surface_t *))                              \
  FUNCTION(int, image_surface_get_stride, (cairo_surface_t *))                                        \
  FUNCTION(cairo_surface_t *, pdf_surface_create_for_stream,                                          \
           (cairo_write_func_t, void *closure, double width, double height))                          \
  FUNCTION(void, pdf_surface_restrict_to_version, (cairo_surface_t *, int version))                   \
  FUNCTION(void, pdf_surface_set_metadata, (cairo_surface_t *, int metadata, const char *text))       \
  FUNCTION(int, surface_write_to_png_stream, (cairo_surface_t *, cairo_write_func_t, void *closure))  \
  FUNCTION(void, surface_flush, (cairo_surface_t *))                                                  \
  FUNCTION(void, surface_finish, (cairo_surface_t *))                                                 \
  FUNCTION(void, surface_destroy, (cairo_surface_t *))                                                \
  FUNCTION(int, surface_status, (cairo_surface_t *))                                                  \
  FUNCTION(cairo_t *, create, (cairo_surface_t *))                                                    \
  FUNCTION(void, destroy, (cairo_t *))                                                                \
  FUNCTION(int, status, (cairo_t *))                                                                  \
  FUNCTION(void, save, (cairo_t *))                                                                   \
  FUNCTION(void, restore, (cairo_t *))                                                                \
  FUNCTION(void, scale, (cairo_t *, double x, double y))                                              \
  FUNCTION(void, set_source_rgba, (cairo_t *, double red, double green, double blue, double alpha))   \
  FUNCTION(void, set_line_width, (cairo_t *, double))                                                 \
  FUNCTION(void, set_line_cap, (cairo_t *, int))                                                      \
  FUNCTION(void, set_line_join, (cairo_t *, int))                                                     \
  FUNCTION(void, set_dash, (cairo_t *, const double *dashes, int count, double offset))               \
  FUNCTION(void, set_antialias, (cairo_t *, int))                                                     \
  FUNCTION(void, move_to, (cairo_t *, double x, double y))                                            \
  FUNCTION(void, line_to, (cairo_t *, double x, double y))                                            \
  FUNCTION(void, arc, (cairo_t *, double x, double y, double radius, double from, double to))         \
  FUNCTION(void, rectangle, (cairo_t *, double x, double y, double width, double height))             \
  FUNCTION(void, stroke, (cairo_t *))                                                                 \
  FUNCTION(void, fill, (cairo_t *))                                                                   \
  FUNCTION(void, paint, (cairo_t *))                                                                  \
  FUNCTION(void, clip, (cairo_t *))                                                                   \
  FUNCTION(void, select_font_face, (cairo_t *, const char *family, int slant, int weight))            \
  FUNCTION(void, set_font_size, (cairo_t *, double))                                                  \
  FUNCTION(void, text_extents, (cairo_t *, const char *text, cairo_text_extents_t *))                 \
  FUNCTION(void, show_text, (cairo_t *, const char *text))

// A pointer to each function, by its name without "cairo_".
typedef struct {
#define FUNCTION(result, name, parameters) result(*name) parameters;
  CAIRO_FUNCTIONS(FUNCTION)
#undef FUNCTION
} CairoFunctions;

// The functions, loaded at the first call; NULL if the library, or one of them, is missing.
const CairoFunctions *load_cairo(void);

#endif
