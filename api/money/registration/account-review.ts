/**
 * Operators decide whether an account in the name of a business belongs to the approved business. No payout
 * goes to it before.
 */

import { AppError } from '#contract/core/errors.ts'
import type { AccountReview } from '#contract/money/account-ops.ts'
import { openName } from '../../accounts/identity/verify.ts'
import { moveIndex } from '../../db/indexes.ts'
import type { Actor, Deps } from '../../deps.ts'
import { scheduleHolds } from '../../orders/flags/holds.ts'
import { insertPiiAccess } from '../../platform/audit/pii.queries.ts'
import { type ListInput, toListed, toListQuery } from '../../platform/list-ask.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { open } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toAccountRow } from './account.ts'
import * as db from './account-reviews.queries.ts'
import { openReview, sealContextOf } from './asked-account.ts'
import { openTradeName } from './business.ts'
import { isNameOfBusiness } from './business-holder.ts'
import { fetchHolder } from './holder-check.ts'
import { accountAcceptedMail, accountRefusedMail } from './mails.ts'
import { replaceAccount } from './queries.ts'
import { confirmBusiness, toOfficeCheck } from './registry-check.ts'

/** Account holders are personal data: the log records who saw whose before the answer is sent. */
export async function listAccountReviews(
  deps: ReadDeps,
  actor: Actor,
  input?: ListInput<db.AccountReviewState, db.AccountReviewSort>,
) {
  const ask = toListQuery(input, 'waiting', (state) => (state === 'waiting' ? 'oldest' : 'newest'), actor)
  const { rows, next, counts } = await db.listAccountReviews(deps.db, ask)
  const items = await Promise.all(rows.map((row) => toReview(deps, actor, row)))
  const toSeen = (db: D1Database) => (row: (typeof rows)[number]) =>
    insertPiiAccess(db, deps.now(), {
      actorId: actor.userId,
      sessionId: actor.sessionId,
      creatorId: row.creator_id,
      what: `account_review:${row.id}`,
      reason: '상호 계좌 심사',
    })
  if (rows.length > 0) await deps.afterCheck(({ db: checked }) => checked.batch(rows.map(toSeen(checked))))
  return toListed(ask, items, next, counts)
}

/**
 * Makes it its owner's account; payouts wait two days if it replaces another account. Asks the tax office
 * again, and the bank if it has not answered yet. Throws `not_found`, `account_review_decided`,
 * `account_review_unready`, `own_matter`, `business_not_confirmed`.
 */
export function acceptAccountReview(deps: Deps, actor: Actor, { id }: { id: string }) {
  return operate(deps, actor, {
    action: 'acceptAccountReview',
    subject: id,
    find: () => db.findAccountReview(deps.db, id),
    guard: ({ review }) => {
      requireOpen(actor, review)
      if (!review.is_standing) throw unready(NOT_STANDING)
    },
    write: async ({ review, before }, now) => {
      const asked = await openReview(deps, review)
      const [taxOffice] = await Promise.all([
        confirmBusiness(deps, {
          id: review.business_id,
          number_sealed: review.number_of_business,
          type: review.business_type,
        }),
        review.holder_check === 'waiting' && requireHolderOfBank(deps, review, asked),
      ])
      const made = await toAccountRow(
        deps,
        {
          creatorId: review.creator_id,
          group: asked,
          fileId: review.file_id,
          check: { holder_check: 'matched', holder_check_at: null },
        },
        before,
      )
      const row = { ...made.row, review_id: id }
      return {
        statements: [
          ...db.decideAccountReview(deps.db, id, toDecision('accepted', actor, now, '')),
          ...moveIndex(deps.db, 'account_reviews.number_index', made.index),
          ...replaceAccount(deps.db, before, { ...made, row }),
        ],
        before: { state: review.state, accountId: before?.id },
        after: {
          state: 'accepted',
          accountId: row.id,
          businessId: review.business_id,
          heldUntil: row.held_until ?? undefined,
          taxOffice: taxOffice ?? undefined,
        },
        mails: [{ to: toOwner(review), ...accountAcceptedMail(row.held_until) }],
        races: {
          account_reviews_not_own: 'own_matter',
          account_reviews_transition: 'account_review_decided',
          exactly_one: 'account_review_decided',
          'payout_accounts.creator_id': 'account_review_decided',
          payout_accounts_reviewed: () => {
            throw unready(NOT_STANDING)
          },
        },
        // Another creator may have the same account: matching orders are held at once.
        wake: () => deps.waitUntil(scheduleHolds(deps)),
      }
    },
  })
}

/** The account in use remains. Throws `not_found`, `account_review_decided`, `own_matter`. */
export function refuseAccountReview(
  deps: Deps,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
) {
  return operate(deps, actor, {
    action: 'refuseAccountReview',
    subject: id,
    find: () => db.findAccountReview(deps.db, id),
    guard: ({ review }) => requireOpen(actor, review),
    write: ({ review }, now) => ({
      statements: db.decideAccountReview(deps.db, id, toDecision('refused', actor, now, reason)),
      before: { state: review.state },
      after: { state: 'refused', reason },
      mails: [{ to: toOwner(review), ...accountRefusedMail(reason) }],
      races: {
        account_reviews_not_own: 'own_matter',
        account_reviews_transition: 'account_review_decided',
        exactly_one: 'account_review_decided',
      },
    }),
  })
}

const NOT_STANDING =
  '등록한 사업자 정보가 지금은 승인된 것이 아니거나 바뀌었어요. 사업자를 먼저 확인해 주세요.'

function unready(reason: string): AppError {
  return new AppError('account_review_unready', { values: { reason } })
}

function requireOpen(actor: Actor, review: db.ReviewedAccount): void {
  if (review.user_id === actor.userId) throw new AppError('own_matter')
  if (review.state !== 'waiting') throw new AppError('account_review_decided')
}

function toDecision<State extends 'accepted' | 'refused'>(
  state: State,
  actor: Actor,
  now: Date,
  reason: string,
) {
  return { state, by: actor.userId, at: now.toISOString(), reason }
}

function toOwner({ user_id, email }: db.ReviewedAccount) {
  return { userId: user_id, email }
}

async function requireHolderOfBank(
  deps: Deps,
  review: db.ReviewedAccount,
  asked: { accountBank: string; accountNumber: string; accountName: string },
): Promise<void> {
  const [tradeName, person] = await namesOf(deps, review)
  const found = await fetchHolder(
    deps,
    { bank: asked.accountBank, number: asked.accountNumber, holder: asked.accountName },
    (name) => isNameOfBusiness(name, tradeName, person),
  )
  if (found === 'waiting') throw unready('은행이 아직 예금주를 알려 주지 않았어요. 잠시 뒤에 다시 해 주세요.')
  if (found !== 'matched')
    throw unready('은행에 등록된 예금주와 달라요. 인정하지 않기로 처리하고 이유를 알려 주세요.')
}

/** Returns the names of the business and of its owner. */
function namesOf(deps: ReadDeps, row: db.ReviewedAccount): Promise<[string, string]> {
  return Promise.all([
    openTradeName(deps, { id: row.business_id, trade_name_sealed: row.trade_name_sealed }) ?? '',
    row.name_sealed ? openName(deps, row.creator_id, row.name_sealed) : '',
  ])
}

async function toReview(deps: ReadDeps, actor: Actor, row: db.ReviewedAccount): Promise<AccountReview> {
  const [[tradeName, identityName], accountName] = await Promise.all([
    namesOf(deps, row),
    row.holder_sealed ? open(deps.keys.data, sealContextOf('holder', row.id), row.holder_sealed) : '',
  ])
  return {
    id: row.id,
    creator: { id: row.creator_id, nickname: row.nickname },
    isOwn: row.user_id === actor.userId,
    identityName,
    accountBank: row.bank,
    accountLast: row.number_last,
    accountName,
    holderCheck: row.holder_check as AccountReview['holderCheck'],
    fileId: row.file_id,
    business: {
      tradeName,
      registrationNumberLast: row.business_last,
      type: row.business_type as AccountReview['business']['type'],
      state: row.business_state as AccountReview['business']['state'],
      fileId: row.business_file_id,
      openedOn: row.opened_on,
      officeCheck: toOfficeCheck(row),
      ceasedAt: row.ceased_at,
    },
    isStanding: row.is_standing === 1,
    state: row.state as AccountReview['state'],
    reason: row.reason,
    submittedAt: row.created_at,
    decidedAt: row.decided_at,
  }
}
