/** Bundles the workers that Vite does not build, and caches their code on disk until the sources change. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, stop } from 'esbuild'
import { hashOf } from '../build.ts'
import { openToReaders } from '../readers.ts'
import { run } from '../run.ts'
import { BUNDLING } from './bundling.ts'
import type { Settings } from './settings.ts'

const FOLDER = '.wrangler/code'
/** The sources of all these workers, which may import from each other's folders. */
const BUNDLED_FROM = ['api', 'go', 'demo', 'contract', 'package.json', 'package-lock.json']

/** Returns the path of the worker's code. */
export async function bundleIfChanged(settings: Settings): Promise<string> {
  if (settings.isBuilt) return settings.build ? buildIfChanged(settings) : settings.main
  const file = codeOf(settings.name)
  const stamp = hashOf([...BUNDLED_FROM, import.meta.filename, join(import.meta.dirname, 'bundling.ts')])
  if (existsSync(file) && read(`${file}.stamp`) === stamp) return file
  const { code, map } = await bundle(settings)
  write(mapOf(file), map)
  write(file, code)
  write(`${file}.stamp`, stamp)
  openToReaders(file, mapOf(file), `${file}.stamp`)
  return file
}

/**
 * Builds as a deployment does, with the command in its wrangler.toml. Another process may have run the
 * command since.
 */
async function buildIfChanged({ main, build: command }: Settings): Promise<string> {
  const [, script = '', ...args] = command.split(' ')
  const sources = hashOf([...BUNDLED_FROM, script, 'scripts/engine/bundling.ts'])
  const stamp = () => `${sources} ${hashOf([main])}`
  const file = `${main}.stamp`
  if (existsSync(file) && read(file) === stamp()) return main
  const { code, output } = await run(script, args)
  if (code !== 0) throw new Error(`${command} failed.\n${output}`)
  writeFileSync(file, stamp())
  openToReaders('build')
  return main
}

/** The path of the code of a worker that is bundled here. */
export function codeOf(name: string): string {
  return join(FOLDER, `${name}.js`)
}

/** The path of the map beside the code; stacks.ts uses it to translate a stack. */
export function mapOf(file: string): string {
  return `${file}.map`
}

/** Ends esbuild's own process, which would keep running. */
export async function endBundling(): Promise<void> {
  await stop()
}

async function bundle({ name, main, minify, keepNames, alias, define }: Settings) {
  const result = await build({
    ...BUNDLING,
    entryPoints: [main],
    minify,
    keepNames,
    alias,
    define: { 'process.env.NODE_ENV': '"development"', ...define },
    sourcemap: 'external',
    outfile: codeOf(name),
    write: false,
    logLevel: 'silent',
  })
  const textOf = (end: string) => result.outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
  return { code: textOf('.js'), map: textOf('.map') }
}

/** Writes the whole file in one step, because another start may read it meanwhile. */
function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const part = `${file}.${process.pid}`
  writeFileSync(part, text)
  renameSync(part, file)
}

function read(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
