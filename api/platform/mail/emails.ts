/** E-mail addresses of old members: findable by a keyed hash, shown masked, never stored. */
import type { Deps } from '../../deps.ts'
import { blindIndexes, type Indexes } from '../secrets.ts'

/** `email` as the contract returns it: trimmed, lower case. */
export function hashEmail(deps: Deps, email: string): Promise<Indexes> {
  return blindIndexes(deps, 'network_members.email', email)
}

/** Returns for example `ha***@itda.test`: at most two letters, and never the whole name. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, Math.min(2, Math.floor(name.length / 2)))}***@${host}`
}
