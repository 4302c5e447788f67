/**
 * Builds what npm publishes of packages/: one file of JavaScript for each entry, and the declarations of a
 * library. `node packages/build.ts itda-js`, or all without a name. `npm publish` runs it first.
 */
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { run } from '../scripts/run.ts'

const ROOT = join(import.meta.dirname, '..')
type Manifest = { types?: string; bin?: Record<string, string> }

const names = process.argv.slice(2)
for (const name of names.length > 0 ? names : listPackages()) await buildPackage(name)

function listPackages(): string[] {
  const folder = join(ROOT, 'packages')
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'package.json')))
}

async function buildPackage(name: string): Promise<void> {
  const folder = join(ROOT, 'packages', name)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  const entries = Object.keys(manifest.bin ?? {})
  await build({
    absWorkingDir: folder,
    entryPoints: entries.length > 0 ? entries.map((one) => `src/${one}.ts`) : ['src/index.ts'],
    outdir: dist,
    bundle: true,
    format: 'esm',
    platform: entries.length > 0 ? 'node' : 'neutral',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'error',
  })
  for (const file of Object.values(manifest.bin ?? {})) chmodSync(join(folder, file), 0o755)
  if (manifest.types) await declare(folder, manifest.types)
}

async function declare(folder: string, types: string): Promise<void> {
  const dist = join(folder, 'dist')
  const compiler = join(ROOT, 'node_modules/typescript-7/bin/tsc')
  const { code, output } = await run(compiler, [
    ...['--ignoreConfig', '--declaration', '--emitDeclarationOnly', '--allowImportingTsExtensions'],
    ...['--strict', '--skipLibCheck', '--types', '', '--lib', 'ES2023,DOM,DOM.Iterable'],
    ...['--target', 'ES2022', '--module', 'ESNext', '--moduleResolution', 'Bundler'],
    ...['--outDir', dist, join(folder, 'src/index.ts')],
  ])
  if (code !== 0 || !existsSync(join(folder, types)))
    throw new Error(`${folder} has no declarations.\n${output}`)
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue
    const text = readFileSync(join(dist, file), 'utf8')
    writeFileSync(join(dist, file), text.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"))
  }
}
