/** Chooses due payouts and makes one batch of them. */

import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { PayoutBatchPreview } from '#contract/money/payout-batches.ts'
import { MOST_IN_BATCH } from '#contract/money/payout-results.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { readSoloPaying } from '../../platform/approvals/solo-limits.queries.ts'
import { startedAudits } from '../../platform/operator-act/batch-audits.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { listOwnCreators } from '../../platform/operator-act/own-matter.queries.ts'
import { requirePayoutsOpen, STOPPED_SINCE } from '../../platform/site-config/stops.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { listDueDays } from './due-days.queries.ts'
import { type Candidate, type Choice, listCandidates, makeBatch } from './queries.ts'
import { obstaclesOf, secondReasonOf, sumOf, toPayee } from './serialize.ts'

/** The most payouts read for one batch; the others wait for the next. */
const MOST_LOOKED_AT = 2 * MOST_IN_BATCH
const FULL = `한 번에 ${MOST_IN_BATCH}건까지 이체해요. 이 일괄 이체를 만든 뒤에 다음 일괄 이체에 담아 주세요.`

async function choose(deps: ReadDeps, actor: Actor, choice: Partial<Choice>) {
  const [candidates, own] = await Promise.all([
    listCandidates(deps.db, choice, MOST_LOOKED_AT),
    listOwnCreators(deps.db, actor.userId),
  ])
  const rows: Candidate[] = []
  const excluded: { row: Candidate; why: string }[] = []
  for (const row of candidates) {
    const why = whyNot(row, own) ?? (rows.length < MOST_IN_BATCH ? null : FULL)
    if (why) excluded.push({ row, why })
    else rows.push(row)
  }
  return { rows, excluded }
}

function whyNot(row: Candidate, own: Set<string>): string | null {
  if (row.in_batch) return '이미 다른 일괄 이체에 들어 있어요.'
  if (row.by_hand) return '한 건씩 이체를 준비하고 있는 출금이에요. 출금 처리에서 마쳐 주세요.'
  if (own.has(row.creator_id)) return '본인과 관련된 출금이에요. 다른 운영자가 묶어야 해요.'
  return obstaclesOf(row)[0] ?? null
}

/** Writes nothing. Without a day it uses the earliest one. */
export async function previewPayoutBatch(
  deps: ReadDeps,
  actor: Actor,
  choice: Partial<Choice> = {},
): Promise<PayoutBatchPreview> {
  const [{ rows, excluded }, due, solo] = await Promise.all([
    choose(deps, actor, choice),
    listDueDays(deps.db, MOST_LOOKED_AT),
    readSoloPaying(deps.db, actor.userId, deps.now().toISOString()),
  ])
  return {
    payOn: choice.payOn ?? due[0]?.pay_on ?? toKstDate(deps.now()),
    due: due.map(({ pay_on, ...sums }) => ({ payOn: pay_on, ...sums })),
    total: sumOf(rows),
    secondReason: secondReasonOf(rows, solo),
    rows: rows.map((row) => ({ ...toPayee(row), payOn: row.pay_on })),
    excluded: excluded.map(({ row, why }) => ({ ...toPayee(row), why })),
  }
}

/**
 * One transaction of a few statements makes the batch, for any number of payouts. It omits payouts that moved
 * meanwhile or now have an obstacle. Throws `payout_batch_empty` and `payout_blocked`.
 */
export function makePayoutBatch(deps: Deps, actor: Actor, choice: Choice) {
  const id = makeId('bat', deps.now())
  return operate<Candidate[], { id: string }>(deps, actor, {
    action: 'makePayoutBatch',
    subject: id,
    find: async () => {
      const [{ rows }] = await Promise.all([choose(deps, actor, choice), requirePayoutsOpen(deps)])
      return rows
    },
    guard: (rows) => {
      if (rows.length === 0) throw new AppError('payout_batch_empty')
    },
    write: (rows, now) => {
      const { count, gross, net } = sumOf(rows)
      const chosen = rows.map((row) => ({ payout: row.id, audit: makeId('aud', now) }))
      const at = now.toISOString()
      return {
        statements: makeBatch(deps.db, {
          id,
          payOn: choice.payOn,
          madeBy: actor.userId,
          at,
          chosen,
          audits: startedAudits(deps, actor, id, at),
        }),
        after: { payOn: choice.payOn, count, gross, net },
        answer: { id },
        races: { ...STOPPED_SINCE, exactly_one: 'payout_batch_empty' },
      }
    },
  })
}
