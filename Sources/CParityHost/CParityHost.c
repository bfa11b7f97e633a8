#include "CParityHost.h"
