// The least that a program can do: what `parity --version` is measured against.
#include <stdio.h>
int main(void) { puts("hello"); return 0; }
