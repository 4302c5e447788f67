import { createRequire } from 'node:module'
import type typescript from 'typescript'

/**
 * The TypeScript compiler. `require` is used, because an `import` would first scan its nine megabytes for
 * names, which takes longer than the check.
 */
export const ts: typeof typescript = createRequire(import.meta.url)('typescript')
