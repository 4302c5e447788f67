/** Makes the keys under which attempts are counted. The database contains neither address in clear text. */
import type { Deps } from '../deps.ts'
import type { ReadDeps } from '../read-deps.ts'
import { addTry, limitRate, requireTries } from './rate-limit.ts'
import { blindIndex } from './secrets.ts'

/** Limits one kind of call per client address. Callers without one (our own jobs) are not limited. */
export async function limitClient(
  deps: Deps,
  call: string,
  most: number,
  windowSeconds: number,
): Promise<void> {
  if (deps.request.ip) await limitRate(deps, await clientTries(deps, call), most, windowSeconds)
}

/** Counts one more attempt of a client, which `requireAttempts` checks. */
export async function countClient(deps: Deps, call: string, windowSeconds: number): Promise<void> {
  if (deps.request.ip) await addTry(deps, await clientTries(deps, call), windowSeconds)
}

/** Throws `rate_limited` when the client has no attempts left; does not count this one. */
export async function requireAttempts(
  deps: Deps,
  call: string,
  most: number,
  windowSeconds: number,
): Promise<void> {
  if (deps.request.ip) await requireTries(deps, await clientTries(deps, call), most, windowSeconds)
}

async function clientTries(deps: ReadDeps, call: string): Promise<string> {
  return `${call}:ip:${await clientKey(deps)}`
}

/**
 * Returns the keyed hash of the client address. An IPv6 client is its /64, because one household can use
 * every address in it.
 */
async function clientKey(deps: ReadDeps): Promise<string> {
  return (await blindIndex(deps, 'rate.ip', networkOf(deps.request.ip, { v4Bytes: 4, v6Groups: 4 }))).slice(
    0,
    32,
  )
}

/**
 * Returns the keyed hash of the caller's network: IPv4 /24, IPv6 /48, the smallest block that a hosting
 * customer usually has. It is only counted with one e-mail address, so neighbours behind a carrier's address
 * do not affect each other.
 */
export async function networkKey(deps: Deps): Promise<string> {
  return (
    await blindIndex(deps, 'rate.network', networkOf(deps.request.ip, { v4Bytes: 3, v6Groups: 3 }))
  ).slice(0, 32)
}

export async function addressKey(deps: Deps, email: string): Promise<string> {
  return (await blindIndex(deps, 'rate.email', email)).slice(0, 32)
}

/** Returns the first bytes of an IPv4 address, or the first groups of an IPv6 one. */
export function networkOf(ip: string, { v4Bytes, v6Groups }: { v4Bytes: number; v6Groups: number }): string {
  return ip.includes(':')
    ? expandV6(ip).slice(0, v6Groups).join(':')
    : ip.split('.').slice(0, v4Bytes).join('.')
}

function expandV6(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = tail === undefined ? left : [...left, ...zeros, ...right]
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}
