/** The audience of the beta host: everybody, a share of the members, or named members. */

import { AppError } from '#contract/core/errors.ts'
import { linesOf } from '#contract/core/lines.ts'
import { BETA_AUDIENCE_LABELS, type BetaAudience } from '#contract/site/beta.ts'
import type { Deps } from '../../deps.ts'
import { maskEmail } from '../../platform/mail/emails.ts'
import { roughly } from '../../platform/policies/rounded-count.ts'
import { hmac } from '../../platform/secrets.ts'
import * as db from '../../platform/site-config/queries.ts'
import type { ReadDeps } from '../../read-deps.ts'

/** The audience as the database stores it; null means everybody. */
type Audience = { kind: 'share'; percent: number } | { kind: 'named'; userIds: string[] } | null

export function audienceOf(kept: string | null): Audience {
  return kept === null ? null : (JSON.parse(kept) as Audience)
}

/**
 * Visitors are in neither a share nor a list of names. A larger share adds people to a smaller one, because
 * each member has a fixed place out of a hundred.
 */
export async function isAmong(deps: ReadDeps, audience: Audience, userId: string | null): Promise<boolean> {
  if (audience === null) return true
  if (userId === null) return false
  if (audience.kind === 'named') return audience.userIds.includes(userId)
  // Uses the oldest key even after a rotation, so that no member's place changes.
  const [a = 0, b = 0, c = 0] = await hmac(deps.keys.index.steps[0].bytes, `beta.share:${userId}`)
  return ((a << 16) | (b << 8) | c) % 100 < audience.percent
}

type AudienceInput = { audience: BetaAudience['kind']; percent?: number | undefined; people: string }

/** Throws `invalid_input` at an empty field, or at a name that matches nobody. */
export async function requireAudience(
  deps: Deps,
  { audience, percent, people }: AudienceInput,
): Promise<Audience> {
  if (audience === 'everybody') return null
  if (audience === 'share') {
    if (percent === undefined) throw fieldError('percent', '몇 퍼센트의 회원을 보낼지 입력해 주세요.')
    return { kind: 'share', percent }
  }
  const names = linesOf(people)
  if (names.length === 0) throw fieldError('people', '이메일 주소나 회원 번호를 한 줄에 하나씩 적어 주세요.')
  const found = await db.listMembersNamed(deps.db, names)
  const known = new Set(found.map(({ asked }) => asked))
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw fieldError(
      'people',
      `회원을 찾을 수 없어요: ${unknown.slice(0, 5).join(', ')}. 주소나 번호를 확인해 주세요.`,
    )
  return { kind: 'named', userIds: [...new Set(found.map(({ id }) => id))].sort() }
}

/** Describes the audience, for the audit log and the list of changes. */
export function wordsOf(audience: Audience): string {
  if (audience === null) return BETA_AUDIENCE_LABELS.everybody
  return audience.kind === 'share'
    ? `회원의 ${audience.percent}%`
    : `지정한 회원 ${audience.userIds.length}명`
}

/**
 * Returns the number of members in the audience; empty when the description already states it. A large number
 * is rounded, so that the sentence stays true while people join and leave.
 */
export function countOf(audience: Audience, members: number): string {
  if (audience?.kind === 'named') return ''
  if (audience === null) return `회원 ${roughly(members)}`
  return roughly(Math.round((members * audience.percent) / 100))
}

/** The audience for the back office; people are shown by masked addresses. */
export function toBetaAudience(
  kept: string | null,
  named: { id: string; email: string | null }[],
): BetaAudience {
  const audience = audienceOf(kept)
  const people = named.map(({ id, email }) => ({ id, email: email ? maskEmail(email) : '' }))
  return {
    kind: audience?.kind ?? 'everybody',
    percent: audience?.kind === 'share' ? audience.percent : null,
    people,
  }
}

function fieldError(field: 'percent' | 'people', sentence: string): AppError {
  return new AppError('invalid_input', { fields: { [field]: [sentence] } })
}
