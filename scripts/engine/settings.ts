/** What the workers are given: read from their wrangler.toml files, where each setting is written once. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { hashOf } from '../build.ts'
import { providerPort } from './ports.ts'

/** The first one answers the port; the others are reached through its service bindings. */
export const CONFIGS = [
  'wrangler.toml',
  'account/wrangler.toml',
  'office/wrangler.toml',
  'api/wrangler.toml',
  'back/wrangler.toml',
  'go/wrangler.toml',
  'demo/wrangler.toml',
]
/** Reading them takes wrangler, which takes seconds to load: the answer is kept until one of these changes. */
const KEPT = '.wrangler/code/settings.json'
const READ_FROM = [
  ...CONFIGS.flatMap((file) => [file, ...['.dev.vars', '.env'].map((name) => join(dirname(file), name))]),
  'package-lock.json',
  import.meta.filename,
]

export type Settings = {
  name: string
  /** Where its code begins; `isBuilt`: Vite has bundled it, nobody else does. */
  main: string
  isBuilt: boolean
  minify: boolean
  keepNames: boolean
  alias: Record<string, string>
  define: Record<string, string>
  crons: string[]
  options: Omit<ReturnType<typeof unstable_getMiniflareWorkerOptions>['workerOptions'], 'modulesRules'>
}

/** Of development, with the addresses of this port in the place of the written ones. */
export async function readSettings(port: number): Promise<Settings[]> {
  const all = await keep(read)
  return all.map(({ options, ...rest }) => {
    const written = options.bindings as Record<string, string>
    const bindings = { ...written, ...addressesAt(port, written) }
    return { ...rest, options: { ...options, bindings } }
  })
}

async function read(): Promise<Settings[]> {
  const { unstable_getMiniflareWorkerOptions: optionsOf, unstable_readConfig: readConfig } = await import(
    'wrangler'
  )
  return CONFIGS.map(function readOne(config): Settings {
    const {
      name = '',
      no_bundle,
      minify,
      keep_names,
      alias,
      triggers,
    } = readConfig({ config }, { hideWarnings: true })
    const { workerOptions, main = '', define } = optionsOf(config)
    const { modulesRules: _, ...options } = workerOptions
    return {
      name,
      main,
      isBuilt: no_bundle ?? false,
      minify: minify ?? false,
      keepNames: keep_names ?? true,
      alias: alias ?? {},
      define,
      crons: triggers.crons ?? [],
      options,
    }
  })
}

async function keep(make: () => Promise<Settings[]>): Promise<Settings[]> {
  const stamp = `${process.cwd()} ${hashOf(READ_FROM)}`
  const kept = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Kept) : null
  if (kept?.stamp === stamp) return kept.settings
  const settings = await make()
  mkdirSync(dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, JSON.stringify({ stamp, settings } satisfies Kept))
  return settings
}

type Kept = { stamp: string; settings: Settings[] }

/** A worker learns an address only where its file names one. */
function addressesAt(port: number, written: Record<string, string>): Record<string, string> {
  const all = {
    SITE_ORIGIN: `http://localhost:${port}`,
    OAUTH_DEV_URL: `http://127.0.0.1:${providerPort(port)}`,
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in written))
}
