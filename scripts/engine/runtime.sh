#!/bin/sh
# Starts the runtime of the workers and notes its process, which `exec` keeps: see guard.ts.
echo $$ > "$ITDA_RUNTIME_PID"
exec "$ITDA_WORKERD" "$@"
