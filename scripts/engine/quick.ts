import { enableCompileCache } from 'node:module'

/** Imported first: what is loaded after it is compiled once, and read from disk by the next start. */
enableCompileCache('node_modules/.cache/itda/compiled')
