/** The settings of the workers, read from their wrangler.toml files, where each setting is written once. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { hashOf } from '../build.ts'
import { openToReaders } from '../readers.ts'
import { providerPort } from './ports.ts'

/** The first worker answers the port and reaches the others through its service bindings. */
export const CONFIGS = [
  'wrangler.toml',
  'ops/wrangler.toml',
  'api/wrangler.toml',
  'go/wrangler.toml',
  'demo/wrangler.toml',
]
/** `production`: the values of `[env.production]` for the deployed workers. */
export type Environment = 'development' | 'production'
/**
 * Reading the settings needs wrangler, which takes seconds to load. So the result is cached until one of
 * these files changes.
 */
const fileOf = (environment: Environment) => `.wrangler/code/settings-${environment}.json`
const READ_FROM = [
  ...CONFIGS.flatMap((file) => [file, ...['.dev.vars', '.env'].map((name) => join(dirname(file), name))]),
  'package-lock.json',
  import.meta.filename,
]

export type Settings = {
  name: string
  /** The entry point of its code; `isBuilt`: Vite has bundled it already. */
  main: string
  isBuilt: boolean
  /** The command that builds it for a deployment; empty when Vite builds it. */
  build: string
  minify: boolean
  keepNames: boolean
  alias: Record<string, string>
  define: Record<string, string>
  crons: string[]
  options: Omit<ReturnType<typeof unstable_getMiniflareWorkerOptions>['workerOptions'], 'modulesRules'>
}

/** Reads the settings, with the addresses of this port instead of those in the files. */
export async function readSettings(
  port: number,
  environment: Environment = 'development',
): Promise<Settings[]> {
  const all = await keep(environment)
  return all.map(({ options, ...rest }) => {
    const written = options.bindings as Record<string, string>
    const bindings = { ...written, ...addressesAt(originAt(port, environment), port, written) }
    return { ...rest, options: { ...options, bindings } }
  })
}

/** A deployment is reached only over https. */
export function originAt(port: number, environment: Environment): string {
  return `${environment === 'production' ? 'https' : 'http'}://localhost:${port}`
}

async function read(environment: Environment): Promise<Settings[]> {
  // Silences wrangler's warnings about values outside of [env.production], which are there on purpose, and
  // its log in a home directory, which a service may lack.
  process.env.WRANGLER_LOG ??= 'error'
  process.env.WRANGLER_WRITE_LOGS ??= 'false'
  const { unstable_getMiniflareWorkerOptions: optionsOf, unstable_readConfig: readConfig } = await import(
    'wrangler'
  )
  const env = environment === 'production' ? environment : undefined
  const configs = CONFIGS.filter((config) => !env || !config.startsWith('demo/'))
  return configs.map(function readOne(config): Settings {
    const {
      name = '',
      no_bundle,
      build,
      minify,
      keep_names,
      alias,
      triggers,
    } = readConfig({ config, ...(env && { env }) }, { hideWarnings: true })
    const { workerOptions, main = '', define } = optionsOf(config, env)
    const { modulesRules: _, ...options } = workerOptions
    return {
      name,
      main,
      isBuilt: no_bundle ?? false,
      build: build.command ?? '',
      minify: minify ?? false,
      keepNames: keep_names ?? true,
      alias: alias ?? {},
      define,
      crons: triggers.crons ?? [],
      options,
    }
  })
}

async function keep(environment: Environment): Promise<Settings[]> {
  const file = fileOf(environment)
  const stamp = `${process.cwd()} ${hashOf(READ_FROM)}`
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StampedSettings) : null
  if (kept?.stamp === stamp) return kept.settings
  const settings = await read(environment)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ stamp, settings } satisfies StampedSettings))
  openToReaders(file)
  return settings
}

type StampedSettings = { stamp: string; settings: Settings[] }

/** Replaces only the addresses that the worker's file contains. */
function addressesAt(origin: string, port: number, written: Record<string, string>): Record<string, string> {
  const all = {
    SITE_ORIGIN: origin,
    OAUTH_DEV_URL: `http://127.0.0.1:${providerPort(port)}`,
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in written))
}
