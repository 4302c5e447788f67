import { enableCompileCache } from 'node:module'

/** Import this first: Node then caches the compiled code of later imports on disk for the next start. */
enableCompileCache('node_modules/.cache/itda/compiled')
