/**
 * Advertising by e-mail, by SMS and at night: three consents, a ledger row for every change, and the result told to the
 * person (Act on Promotion of Information and Communications Network Utilization, article 50, paragraph 7).
 */
import { BRAND } from '#contract/brand.ts'
import { CONSENT_LABELS } from '#contract/consents.ts'
import { AppError } from '#contract/errors.ts'
import { toKstDate } from '#contract/kst.ts'
import { changeConsent, type MarketingKind } from '../../db/consents.ts'
import { insertMail } from '../../db/outbox.ts'
import { commit } from '../../db/sql.ts'
import { findUser } from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'

type Wish = { emailAgreed: boolean; smsAgreed: boolean; nightAgreed?: boolean }
const KINDS = ['email', 'sms', 'night'] as const

/** What stands already is not written again. Night goes with the last of the other two. */
export async function setMarketingConsent(deps: Deps, actor: Actor, wish: Wish) {
  const user = await findUser(deps.db, actor.userId)
  if (!user) throw new AppError('unauthenticated')
  const before = {
    email: user.email_agreed === 1,
    sms: user.sms_agreed === 1,
    night: user.night_agreed === 1,
  }
  const hasChannel = wish.emailAgreed || wish.smsAgreed
  const after = {
    email: wish.emailAgreed,
    sms: wish.smsAgreed,
    night: hasChannel && (wish.nightAgreed ?? before.night),
  }
  const now = deps.now()
  const kinds = KINDS.filter((kind) => before[kind] !== after[kind])
  const changed = kinds.map((kind) => toNotice(kind, after[kind], now))
  const answer = {
    emailAgreed: after.email,
    smsAgreed: after.sms,
    nightAgreed: after.night,
    changed,
  }
  const statements = KINDS.flatMap((kind) =>
    changeConsent(deps.db, now, { userId: actor.userId, kind, agreed: after[kind] }),
  )
  if (user.email && changed.length)
    statements.push(
      insertMail(deps.db, now, {
        to: user.email,
        subject: `[${BRAND.name}] 광고 수신 동의 처리 결과`,
        text: `${changed.map((one) => one.sentence).join('\n')}\n\n설정에서 언제든 바꿀 수 있어요.\n${deps.siteOrigin}/settings?tab=marketing`,
      }),
    )
  await commit(deps, statements, answer)
  deps.waitUntil(deps.wakeMail())
  return answer
}

function toNotice(kind: MarketingKind, agreed: boolean, at: Date) {
  const [year = '', month = '', day = ''] = toKstDate(at).split('-')
  const when = `${year}년 ${Number(month)}월 ${Number(day)}일`
  const did = agreed ? '에 동의했어요' : ' 동의를 철회했어요'
  return {
    kind,
    agreed,
    at: at.toISOString(),
    sentence: `${when}에 ${BRAND.name}의 ${CONSENT_LABELS[kind]}${did}.`,
  }
}
