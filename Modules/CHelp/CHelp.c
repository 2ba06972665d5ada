#include "CHelp.h"

// Clang knows the directive in each standard of C, and warns of it before C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char topics[] = {
#embed "../../Sources/Calculator/Help/Pages/topics.txt"
    , 0};

static const unsigned char missing[] = {
#embed "../../Sources/Calculator/Help/Pages/missing.txt"
    , 0};

static const unsigned char errors[] = {
#embed "../../Sources/Calculator/Help/Pages/errors.txt"
    , 0};

static const unsigned char settings[] = {
#embed "../../Sources/Calculator/Help/Pages/settings.txt"
    , 0};

static const unsigned char commands[] = {
#embed "../../Sources/Calculator/Help/Pages/commands.txt"
    , 0};

static const unsigned char elsewhere[] = {
#embed "../../Sources/Calculator/Help/Pages/elsewhere.txt"
    , 0};

const unsigned char *help_topics(void) { return topics; }
const unsigned char *help_missing(void) { return missing; }
const unsigned char *help_errors(void) { return errors; }
const unsigned char *help_settings(void) { return settings; }
const unsigned char *help_commands(void) { return commands; }
const unsigned char *help_elsewhere(void) { return elsewhere; }
