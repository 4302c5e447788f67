/** Names under which tries are counted. Neither address stands in the database in the clear. */
import type { Deps } from '../../deps.ts'
import { addTry, limitRate, requireTries } from '../rate-limit.ts'
import { indexOf } from '../secrets.ts'

/** Limits one kind of call per client address. Callers without one (our own jobs) are not limited. */
export async function limitClient(
  deps: Deps,
  call: string,
  most: number,
  windowSeconds: number,
): Promise<void> {
  if (deps.request.ip) await limitRate(deps, await clientTries(deps, call), most, windowSeconds)
}

/** Counts one more try of a client that `requireTriesLeft` will look at. */
export async function countClient(deps: Deps, call: string, windowSeconds: number): Promise<void> {
  if (deps.request.ip) await addTry(deps, await clientTries(deps, call), windowSeconds)
}

/** Throws `rate_limited` when the client has no tries left, without counting this one. */
export async function requireTriesLeft(
  deps: Deps,
  call: string,
  most: number,
  windowSeconds: number,
): Promise<void> {
  if (deps.request.ip) await requireTries(deps, await clientTries(deps, call), most, windowSeconds)
}

async function clientTries(deps: Deps, call: string): Promise<string> {
  return `${call}:ip:${await clientKey(deps)}`
}

/** Keyed hash of the client address; an IPv6 client is its /64, which one household can roam freely. */
export async function clientKey(deps: Deps): Promise<string> {
  const { ip } = deps.request
  const network = ip.includes(':') ? expandV6(ip).slice(0, 4).join(':') : ip
  return (await indexOf(deps, 'rate.ip', network)).slice(0, 32)
}

export async function addressKey(deps: Deps, email: string): Promise<string> {
  return (await indexOf(deps, 'rate.email', email)).slice(0, 32)
}

function expandV6(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = tail === undefined ? left : [...left, ...zeros, ...right]
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}
