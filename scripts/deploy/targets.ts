/**
 * Where a deployment goes. Production is written in the wrangler.toml files. Staging is the same with names, an address and stores of its own:
 * its files are written from those of production and `deployments.json`, so it cannot lag behind.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

export const TARGETS = ['production', 'staging'] as const
export type Target = (typeof TARGETS)[number]
export type WorkerName = 'desk' | 'back' | 'api' | 'go' | 'office' | 'books' | 'account' | 'web'

/** `off`: which features (features.ts) the site does without, knowingly. */
type Known = { production: { off: string[] }; staging: Staging }
type Staging = { origin: string; zone: string; d1: string; kv: string; off: string[] }

const NAMED = 'itda-'
const STAGED = 'itda-staging-'

export function readDeployments(): Known {
  return JSON.parse(readFileSync('deployments.json', 'utf8')) as Known
}

/** The file and environment wrangler is given for a worker; writes it where it is made from another. */
export function configOf(config: string, target: Target): string {
  if (target === 'production') return config
  const file = config.replace(/wrangler\.toml$/, `wrangler.${target}.toml`)
  const text = toStaging(readFileSync(config, 'utf8'), readDeployments().staging)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  return file
}

/** Everything from `[env.production]` on, with the names and places of staging. Throws when a file has none. */
export function toStaging(text: string, { origin, zone, d1, kv }: Staging): string {
  const at = text.search(/^\[+env\.production/m)
  if (at < 0) throw new Error('a worker without [env.production] is not deployed')
  const production = text.slice(at)
  const host = new URL(addressIn(text)).host
  const staged = production
    .replaceAll('env.production', 'env.staging')
    .replaceAll(`"${NAMED}`, `"${STAGED}`)
    .replace('database_name = "itda"', 'database_name = "itda-staging"')
    .replace(/zone_name = "[^"]*"/g, `zone_name = "${zone}"`)
    .replaceAll(`https://${host}`, origin)
    .replaceAll(`pattern = "${host}`, `pattern = "${new URL(origin).host}`)
    .replace(/^database_id = .*$/m, `database_id = "${d1}"`)
    .replace(/^(binding = "LINKS"\n)id = .*$/m, `$1id = "${kv}"`)
  return `# Written from the file beside it by npm run deploy: do not edit.\n${text.slice(0, at)}${staged}`
}

/** The address of production as the file says it, in a variable or in a route. */
function addressIn(text: string): string {
  const origin = /^SITE_ORIGIN = "(https:[^"]+)"/m.exec(text)?.[1]
  const pattern = /pattern = "([^/"]+)/.exec(text)?.[1]
  if (!origin && !pattern) throw new Error('neither SITE_ORIGIN nor a route says where production is')
  return origin ?? `https://${pattern}`
}
