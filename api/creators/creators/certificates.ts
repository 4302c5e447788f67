/**
 * A certificate is a signed text, not a row. It is valid until its last day, while its creator is still a
 * creator.
 */

import { AppError } from '#contract/core/errors.ts'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import type { Certificate } from '#contract/creators/creator-checks.ts'
import * as pages from '#contract/site/pages.ts'
import { findCertified } from '../../db/creators.ts'
import type { Actor, Deps } from '../../deps.ts'
import { limitClient } from '../../platform/client-keys.ts'
import { isSigned, sign } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'

const PURPOSE = 'creator_certificate'
const DIGITS = 32
const VALID_DAYS = 90
const GUESSES_AN_HOUR = 300

export async function createCertificate(deps: Deps, actor: Actor): Promise<Certificate> {
  const validUntil = addDays(toKstDate(deps.now()), VALID_DAYS)
  const who = actor.creatorId.slice('crt_'.length)
  const day = validUntil.replaceAll('-', '')
  return requireCertificate(
    deps,
    `${who}.${day}.${await sign(deps, PURPOSE, `${who}.${day}`, DIGITS)}`,
    validUntil,
  )
}

/** Returns the creator named in a genuine certificate, valid or not; null for a forged one. */
export async function findCertifiedId(deps: ReadDeps, code: string): Promise<string | null> {
  const [who = '', day = '', signature = ''] = code.split('.')
  return (await isGenuine(deps, who, day, signature)) ? `crt_${who}` : null
}

/**
 * Throws `not_found` for a forged or expired certificate, and when the creator has withdrawn or is suspended,
 * without saying which.
 */
export async function getCertificate(deps: ReadDeps, { code }: { code: string }): Promise<Certificate> {
  const [who = '', day = '', signature = ''] = code.split('.')
  const validUntil = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  const genuine = await isGenuine(deps, who, day, signature)
  // Counts only wrong guesses: a genuine certificate is shown however many strangers guessed from the same
  // address.
  if (!genuine)
    await deps.afterCheck((checked) => limitClient(checked, 'certificates', GUESSES_AN_HOUR, 3600))
  if (!genuine || validUntil < toKstDate(deps.now())) throw new AppError('not_found')
  return requireCertificate(deps, code, validUntil)
}

async function requireCertificate(deps: ReadDeps, code: string, validUntil: string): Promise<Certificate> {
  const row = await findCertified(deps.db, `crt_${code.split('.')[0]}`)
  if (!row) throw new AppError('not_found')
  return {
    code,
    nickname: row.nickname,
    grade: row.grade,
    approvedAt: row.approved_at,
    validUntil,
    verifyUrl: `${deps.siteOrigin}${pages.certificate(code)}`,
  }
}

function isGenuine(deps: ReadDeps, who: string, day: string, signature: string): Promise<boolean> {
  return isSigned(deps, [PURPOSE, `${who}.${day}`], signature, DIGITS)
}
