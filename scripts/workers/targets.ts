/**
 * The target of a deployment. The wrangler.toml files describe the workers, and deployments.json an
 * installation: its address and the ids of its stores. This writes the files for wrangler from both, for
 * production, and with other names for staging.
 */
import { existsSync, readFileSync } from 'node:fs'
import { replaceFile } from '../files.ts'

export const TARGETS = ['production', 'staging'] as const
export type Target = (typeof TARGETS)[number]
export type WorkerName = 'api' | 'go' | 'ops' | 'web'

/** Throws for an unknown name. */
export function targetOf(name: string): Target {
  const found = TARGETS.find((one) => one === name)
  if (!found) throw new Error(`--env is one of ${TARGETS.join(', ')}`)
  return found
}

/**
 * `zone`: the domain at Cloudflare that contains the address. `d1`, `kv`: ids of its stores. `off`: features
 * (features.ts) that are turned off on purpose.
 */
export type Installation = { origin: string; zone: string; d1: string; kv: string; off: string[] }

const FILE = 'deployments.json'
const NAMED = 'itda-'
const STAGED = 'itda-staging-'
const PLACEHOLDER = /REPLACE_WITH|\.example$/

export function readDeployments(): Record<Target, Installation> {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Record<Target, Installation>
}

/** Saves the known facts of an installation, so that a later run finds them. */
export function saveInstallation(target: Target, known: Partial<Installation>): Installation {
  const all = readDeployments()
  const kept = { ...all[target], ...known }
  const text = `${JSON.stringify({ ...all, [target]: kept }, null, 2)}\n`
  if (text !== readFileSync(FILE, 'utf8')) replaceFile(FILE, text)
  return kept
}

/** Lists what deployments.json still lacks of an installation, as sentences. */
export function installationFaults(target: Target, { origin, zone, d1, kv }: Installation): string[] {
  const still = (name: string, value: string, then: string) =>
    `${FILE} ${target}.${name} is still "${value}": ${then}`
  const first = 'npm run deploy -- --first'
  const address = addressFault(origin, zone)
  return [
    ...(PLACEHOLDER.test(origin) ? [still('origin', origin, `${first} --origin https://…`)] : []),
    ...(PLACEHOLDER.test(zone)
      ? [still('zone', zone, `${first} --zone <domain registered at Cloudflare>`)]
      : []),
    ...(address ? [`${FILE} ${target}: ${address}`] : []),
    ...(isId(d1) ? [] : [still('d1', d1, `${first} makes the database and writes its id`)]),
    ...(isId(kv) ? [] : [still('kv', kv, `${first} makes the namespace and writes its id`)]),
  ]
}

/** Null for a valid address. */
export function addressFault(origin: string, zone: string): string | null {
  const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin && origin.startsWith('https://')
  if (!isOrigin) return `"${origin}" is no address of a site: https://itda.kr, without a path`
  const { hostname } = new URL(origin)
  if (hostname.startsWith('www.')) return `"${origin}" begins with www, which leads to the address without it`
  return hostname === zone || hostname.endsWith(`.${zone}`)
    ? null
    : `${hostname} does not lie in the domain "${zone}"`
}

// Cloudflare ids are 32 hexadecimal digits, with dashes for D1.
export function isId(value: string): boolean {
  return /^[0-9a-f]{32}$/.test(value.replaceAll('-', ''))
}

/**
 * Returns the path of the file for wrangler, and writes it if it is out of date. `change`: changes the text
 * for one command.
 */
export function configOf(config: string, target: Target, change = (text: string) => text): string {
  const file = config.replace(/wrangler\.toml$/, `wrangler.${target}.toml`)
  const text = change(toTarget(readFileSync(config, 'utf8'), target, readDeployments()[target]))
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) replaceFile(file, text)
  return file
}

/** The name of a production resource in another installation. */
export function nameIn(target: Target, name: string): string {
  return target === 'production' ? name : name.replace(/^itda(?=-|$)/, `itda-${target}`)
}

/**
 * Returns everything from `[env.production]` on, with the names and places of the target. Throws when a file
 * has no such section.
 */
export function toTarget(text: string, target: Target, { origin, zone, d1, kv }: Installation): string {
  const at = text.search(/^\[+env\.production/m)
  if (at < 0) throw new Error('a worker without [env.production] is not deployed')
  const written = hostIn(text)
  const { host } = new URL(origin)
  const named = target === 'production' ? NAMED : STAGED
  const placed = text
    .slice(at)
    .replaceAll('env.production', `env.${target}`)
    .replaceAll(`"${NAMED}`, `"${named}`)
    .replace('database_name = "itda"', `database_name = "${nameIn(target, 'itda')}"`)
    .replace(/zone_name = "[^"]*"/g, `zone_name = "${zone}"`)
    .replaceAll(`https://${written}`, origin)
    .replaceAll(`pattern = "${written}`, `pattern = "${host}`)
    .replace(siteAt(host), host === zone ? `${siteAt(host)}, ${siteAt(`www.${host}`)}` : siteAt(host))
    .replace(/^database_id = .*$/m, `database_id = "${d1}"`)
    .replace(/^(binding = "LINKS"\n)id = .*$/m, `$1id = "${kv}"`)
  return `# Written by npm run deploy from the file beside it and ${FILE}: do not edit.\n${text.slice(0, at)}${placed}`
}

/** The address of the site; `www.` of a domain redirects to it (app/services/door/target.server.ts). */
function siteAt(host: string): string {
  return `{ pattern = "${host}", custom_domain = true }`
}

/** The host in a wrangler.toml, from a variable or a route. */
function hostIn(text: string): string {
  const host = /^SITE_ORIGIN = "https:\/\/([^"]+)"/m.exec(text)?.[1] ?? /pattern = "([^/"]+)/.exec(text)?.[1]
  if (!host) throw new Error('neither SITE_ORIGIN nor a route says where production is')
  return host
}
