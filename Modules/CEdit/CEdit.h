// libedit through its own interface, histedit.h.
#pragma once

#include <histedit.h>
