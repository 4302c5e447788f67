/** Recovery for a person who lost every authenticator: ten codes, each for one use. */
import { RECOVERY_CODES } from '#contract/accounts/second-factor.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { blindIndexes, type Indexes } from '../../platform/secrets.ts'
import { mailToOwner } from './notify.ts'
import { replaceRecoveryCodes } from './queries.ts'

/** Letters and digits that look alike are left out. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12

/** Only this answer contains the codes in clear text. */
export async function makeRecoveryCodes(deps: Deps, actor: Actor) {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  const hashes = await Promise.all(codes.map((code) => hashOfRecoveryCode(deps, actor.userId, code)))
  return operate(deps, actor, {
    action: 'makeRecoveryCodes',
    subject: actor.userId,
    write: async (_, now) => ({
      statements: replaceRecoveryCodes(
        deps.db,
        actor.userId,
        hashes.map((hash) => hash.now),
        now.toISOString(),
      ),
      mails: [await mailToOwner(deps, actor, '복구 코드를 새로 만들었어요')],
      answer: { codes },
    }),
  })
}

/** Hashes a recovery code as it was typed: spaces, dashes and capitals make no difference. */
export function hashOfRecoveryCode(deps: Deps, userId: string, typed: string): Promise<Indexes> {
  const code = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return blindIndexes(deps, 'recovery_codes.hash', `${userId}:${code}`)
}

/** About 59 bits, in three groups of four. */
function makeCode(): string {
  let code = ''
  while (code.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16)))
      if (byte < 248 && code.length < LENGTH) code += ALPHABET[byte % ALPHABET.length]
  }
  return code.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3')
}
