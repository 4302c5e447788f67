import { createRequire } from 'node:module'
import type typescript from 'typescript'

/** The TypeScript compiler. An `import` would first look through its nine megabytes for names, for longer than the check takes. */
export const ts: typeof typescript = createRequire(import.meta.url)('typescript')
