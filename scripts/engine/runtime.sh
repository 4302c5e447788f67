#!/bin/sh
# Writes the process id of the runtime, which `exec` preserves, to a file: see guard.ts.
echo $$ > "$ITDA_RUNTIME_PID"
exec "$ITDA_WORKERD" "$@"
