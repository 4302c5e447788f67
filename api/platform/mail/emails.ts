/** Addresses of old members: found again by a keyed hash, shown masked, kept nowhere. */
import type { Deps } from '../../deps.ts'
import { blindIndexes, type Indexes } from '../secrets.ts'

/** `email` as the contract leaves it: trimmed, lower case. */
export function hashEmail(deps: Deps, email: string): Promise<Indexes> {
  return blindIndexes(deps, 'network_members.email', email)
}

/** `ha***@itda.test`: two letters at most, and never the whole name. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, Math.min(2, Math.floor(name.length / 2)))}***@${host}`
}
