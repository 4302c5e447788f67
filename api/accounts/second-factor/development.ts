/**
 * Development only: the seeded operators and the person of the demo shop prove their second factor with a code
 * in the development mailbox.
 * Each sign-in has its own code, so that concurrent sign-ins do not wait for each other. Production has none
 * of this.
 */
import { randomInt } from 'node:crypto'
import { makeId } from '../../db/ids.ts'
import { commit } from '../../db/sql.ts'
import { findUser } from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'
import { bothFaces } from '../../platform/mail/faces.ts'
import { toText } from '../../platform/mail/write.ts'
import { isEqual } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { createChallenge, findChallenge } from './challenges.ts'
import { developmentCodeMail } from './mails.ts'

const SEEDED = /^(operator\d*|partner)@itda\.test$/

/** Returns the address for the code; null for anybody else. */
export async function developmentAddress(deps: ReadDeps, actor: Actor): Promise<string | null> {
  if (!deps.isDevelopment) return null
  const email = (await findUser(deps.db, actor.userId))?.email ?? ''
  return SEEDED.test(email) ? email : null
}

/** Returns the mark of this sign-in in the subject of the mail. */
export function mailMark({ sessionId }: Actor): string {
  return sessionId.slice(-4).toUpperCase()
}

/** True while the mailbox has a valid code for this sign-in. */
export async function isCodeMailed(deps: ReadDeps, actor: Actor): Promise<boolean> {
  return deps.isDevelopment && (await findChallenge(deps, actor, 'development')) !== null
}

/** Mails a code for this sign-in, which replaces an earlier one. */
export async function mailDevelopmentCode(deps: Deps, actor: Actor, to: string): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const asked = await createChallenge(deps, actor, 'development', code)
  const mail = bothFaces(deps, toText(deps, developmentCodeMail(code, mailMark(actor))))
  const id = makeId('mail', deps.now())
  await Promise.all([commit(deps, [asked], null), deps.mail.send([{ id, to, ...mail }], id)])
}

/** Returns the statement that uses the code up; null for a wrong code. */
export async function spendDevelopmentCode(
  deps: Deps,
  actor: Actor,
  code: string,
): Promise<D1PreparedStatement | null> {
  const [address, asked] = await Promise.all([
    developmentAddress(deps, actor),
    findChallenge(deps, actor, 'development'),
  ])
  return address && asked && isEqual(asked.value, code) ? asked.spent : null
}
