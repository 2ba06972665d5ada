// The files of Sources/Calculator/Help/Pages, compiled in: UTF-8, and a zero at the end.
//
// This is C because Swift has no directive that embeds a file as it is.
#pragma once

const unsigned char *help_topics(void);
const unsigned char *help_missing(void);
const unsigned char *help_errors(void);
const unsigned char *help_settings(void);
const unsigned char *help_commands(void);
const unsigned char *help_elsewhere(void);
