/**
 * Withdrawal from the platform. The member first sees its effect on their money. The amount given up must
 * equal the one that was shown.
 */

import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { formatWon } from '#contract/core/won.ts'
import { ERASED_AT_ONCE, RETAINED_AFTER_ERASURE } from '#contract/upkeep/retention.ts'
import { commit, violates } from '../../db/sql.ts'
import { findUser } from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'
import { removeDeletedFiles } from '../../platform/files/store.ts'
import { postMail } from '../../platform/mail/post.ts'
import { getPolicy } from '../../platform/policies/read.ts'
import { seal } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { mailAgencyEnd } from '../agencies/agencies.ts'
import { changeConsent } from '../consents/queries.ts'
import { revokeSessionsOf } from '../sessions/queries.ts'
import { clearRefreshCookie } from '../sessions/sessions.ts'
import * as db from './erase-account.queries.ts'
import { erasePerson } from './erase-person.queries.ts'
import { goodbyeMail } from './mails.ts'

/** The text that replaces a name. */
const NOBODY = '탈퇴한 회원'
const DONE = { done: true as const }

export async function getWithdrawal(deps: ReadDeps, actor: Actor) {
  const [held, policy] = await Promise.all([requireHoldings(deps, actor), getPolicy(deps)])
  const balance = held.available + held.debt
  const hasOpenPayout = held.open_payouts > 0
  return {
    balance,
    pending: held.pending,
    lost: lostOf(held),
    hasOpenPayout,
    canWithdraw: !hasOpenPayout && actor.role !== 'operator',
    linkCount: held.link_count,
    sentences: toSentences(actor, held, policy.minimumPayoutWon),
  }
}

/**
 * Throws `withdrawal_operator`, `withdrawal_payout_open`, or `withdrawal_changed` when the member would now
 * lose another amount.
 */
export async function withdraw(deps: Deps, actor: Actor, { lost }: { lost: number }) {
  if (actor.role === 'operator') throw new AppError('withdrawal_operator')
  const held = await requireHoldings(deps, actor)
  if (held.open_payouts > 0) throw new AppError('withdrawal_payout_open')
  if (lostOf(held) !== lost) throw new AppError('withdrawal_changed')
  try {
    await commit(deps, await toStatements(deps, actor, held), DONE)
  } catch (error) {
    if (violates(error, 'users_leave_without_open_payout')) throw new AppError('withdrawal_payout_open')
    if (violates(error, 'exactly_one')) throw await whatChanged(deps, actor)
    throw error
  }
  clearRefreshCookie(deps)
  deps.waitUntil(Promise.all([deps.wakeMail(), removeDeletedFiles(deps)]))
  return DONE
}

async function toStatements(deps: Deps, actor: Actor, held: db.Holdings): Promise<D1PreparedStatement[]> {
  const now = deps.now()
  const at = now.toISOString()
  const { userId, creatorId } = actor
  const { agency_id: agencyId, agency_name: agencyName } = held
  const [user, rows, agencyMails] = await Promise.all([
    findUser(deps.db, userId),
    db.listSealedRows(deps.db, creatorId),
    agencyId !== null && agencyName !== null
      ? mailAgencyEnd(deps, { id: agencyId, name: agencyName }, userId)
      : [],
  ])
  const email = user?.email ?? null
  const leaver = { userId, creatorId, email, at, on: toKstDate(now), name: NOBODY }
  const sealValue = (place: string, value: string) => seal(deps.keys.data, place, value)
  const accounts = rows.accounts.map(async ({ id }) => {
    const number = await sealValue(`payout_accounts.number_sealed.${id}`, '')
    const holder = await sealValue(`payout_accounts.holder_sealed.${id}`, NOBODY)
    return db.erasePayoutAccount(deps.db, id, { number, holder }, at)
  })
  const businesses = rows.businesses.map(async ({ id }) =>
    db.eraseBusiness(deps.db, id, await sealValue(`businesses.number_sealed.${id}`, ''), at),
  )
  const withdrawn = (['email', 'sms', 'night'] as const).flatMap((kind) =>
    changeConsent(deps.db, now, { userId, kind, agreed: false }),
  )
  return [
    db.requireLost(deps.db, creatorId, lostOf(held)),
    db.requireSealedRows(deps.db, creatorId, rows),
    db.requireEndingAgency(deps.db, userId, agencyId),
    ...withdrawn,
    ...db.endAccount(deps.db, leaver),
    revokeSessionsOf(deps.db, userId, { reason: 'withdrawal', at, except: null }),
    ...erasePerson(deps.db, leaver),
    ...(await Promise.all([...accounts, ...businesses])),
    ...postMail(deps, email, goodbyeMail()),
    ...agencyMails,
  ]
}

/** Finds out which guard aborted the batch: the account has ended, or the amount changed. */
async function whatChanged(deps: Deps, actor: Actor): Promise<AppError> {
  const user = await findUser(deps.db, actor.userId)
  return new AppError(user?.withdrawn_at ? 'unauthenticated' : 'withdrawal_changed')
}

async function requireHoldings(deps: ReadDeps, actor: Actor): Promise<db.Holdings> {
  const held = await db.findHoldings(deps.db, actor.creatorId)
  if (!held) throw new AppError('not_found')
  return held
}

function lostOf(held: db.Holdings): number {
  return Math.max(0, held.available + held.debt) + held.awaited + held.pending
}

function toSentences(actor: Actor, held: db.Holdings, minimumPayoutWon: number): string[] {
  const balance = held.available + held.debt
  const sentences: string[] = []
  if (actor.role === 'operator') sentences.push(new AppError('withdrawal_operator').message)
  if (held.open_payouts > 0) sentences.push(new AppError('withdrawal_payout_open').message)
  if (balance > 0)
    sentences.push(
      `출금 가능 금액 ${formatWon(balance)}은 탈퇴하면 받을 수 없어요. ${
        balance < minimumPayoutWon
          ? `출금은 ${formatWon(minimumPayoutWon)}부터 할 수 있어요.`
          : '받으려면 먼저 출금해 주세요.'
      }`,
    )
  if (balance < 0) sentences.push(`마이너스 잔액 ${formatWon(balance)}은 장부에 그대로 남아요.`)
  if (held.awaited > 0)
    sentences.push(
      `확정됐고 파트너의 지급을 기다리는 수익 ${formatWon(held.awaited)}은 탈퇴하면 지급돼도 받을 수 없어요.`,
    )
  if (held.pending > 0)
    sentences.push(`아직 확정되지 않은 수익 ${formatWon(held.pending)}은 탈퇴하면 확정되어도 받을 수 없어요.`)
  if (held.agency_name !== null)
    sentences.push(
      `대표가 혼자인 대행사 ‘${held.agency_name}’도 끝나요. 대행사를 남기려면 다른 대표를 먼저 초대해 주세요.`,
    )
  if (held.link_count > 0)
    sentences.push(`링크 ${held.link_count}개는 30일 뒤에 멈추고, 그동안의 수익은 받을 수 없어요.`)
  sentences.push(`바로 지워요: ${ERASED_AT_ONCE}.`)
  for (const { what, until, why } of RETAINED_AFTER_ERASURE)
    sentences.push(`남아요: ${what}. ${until} (${why}).`)
  sentences.push('다시 가입할 수 있지만 지운 정보와 금액은 되돌릴 수 없어요.')
  return sentences
}
