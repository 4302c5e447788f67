import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { build } from 'esbuild'
import { afterEach, expect, test } from 'vitest'
import { codeOf, mapOf } from '../../../../scripts/engine/bundle.ts'
import { inSources } from '../../../../scripts/engine/stacks.ts'

const NAME = 'made-for-a-test'
afterEach(() => rmSync(mapOf(codeOf(NAME)), { force: true }))

test('a stack trace of a worker is mapped to source lines, and one without a source map stays unchanged', async () => {
  const source = `export default {\n  fetch() {\n    throw new Error('here')\n  },\n}\n`
  const built = await build({
    stdin: { contents: source, sourcefile: 'api/made.ts', resolveDir: '.' },
    bundle: true,
    minify: true,
    format: 'esm',
    sourcemap: 'external',
    outfile: codeOf(NAME),
    write: false,
  })
  const [map, code] = ['.map', '.js'].map(
    (end) => built.outputFiles.find(({ path }) => path.endsWith(end))?.text,
  )
  mkdirSync(dirname(codeOf(NAME)), { recursive: true })
  writeFileSync(mapOf(codeOf(NAME)), map ?? '')
  const column = (code?.indexOf('new Error') ?? 0) + 1
  const at = (worker: string) => `    at fetch (file:///work/api/${worker}.worker.js:1:${column})`
  expect(inSources(at(NAME))).toMatch(/^ {4}at fetch \((.*\/)?api\/made\.ts:3:\d+\)$/)
  expect(existsSync(mapOf(codeOf('nobody')))).toBe(false)
  expect(inSources(at('nobody'))).toBe(at('nobody'))
})
