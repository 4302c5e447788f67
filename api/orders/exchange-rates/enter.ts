/** Operators enter exchange rates. A rate that could move much money takes two of them. */

import { AppError } from '#contract/core/errors.ts'
import { addDays, formatDate, toKstDate } from '#contract/core/kst.ts'
import { MOVED_ALONE_WON } from '#contract/core/two-people.ts'
import {
  type ExchangeRateNew,
  RATE_ALONE_PERCENT,
  RATE_DAYS_BACK,
} from '#contract/orders/networks/exchange-rates.ts'
import { makeId } from '../../db/ids.ts'
import { readNamed } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { commandOf, type Plan } from '../../platform/approvals/plan.ts'
import type { ApprovalRow } from '../../platform/approvals/queries.ts'
import { requestApproval } from '../../platform/approvals/request-approval.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import * as db from './queries.ts'

type Answer = { result: 'entered' | 'asked' }
type Signers = { enteredBy: string; approvedBy: string | null }

/** Throws `invalid_input` for a day that is to come or too long ago, and `approval_open`. */
export async function enterExchangeRate(deps: Deps, actor: Actor, wish: ExchangeRateNew) {
  requireDay(deps, wish.fromOn)
  const { agreed, waiting } = await readNamed(deps.db, {
    agreed: db.agreedRate(deps.db, wish.currency),
    waiting: db.waitingCommission(deps.db, wish.currency, wish.fromOn),
  })
  const ask = () => askRate(deps, actor, wish)
  const rate = Number(wish.wonForOne)
  const last = Number(agreed[0]?.won_for_one ?? 0)
  const isFar = Math.abs(rate - last) > (last * RATE_ALONE_PERCENT) / 100
  if (isFar || (waiting[0]?.amount ?? 0) * rate > MOVED_ALONE_WON) return ask()
  return operate<undefined, Answer>(deps, actor, {
    action: 'enterExchangeRate',
    subject: wish.currency,
    write: (_, now) => ({
      ...write(deps, wish, { enteredBy: actor.userId, approvedBy: null }, now),
      answer: { result: 'entered' },
      // Two others agreed on another rate since it was read.
      races: { exchange_rates_alone: ask },
    }),
  })
}

function requireDay(deps: Deps, fromOn: string): void {
  const today = toKstDate(deps.now())
  const says =
    fromOn > today
      ? '아직 오지 않은 날이에요. 오늘이나 지난 날로 적어 주세요.'
      : fromOn < addDays(today, -RATE_DAYS_BACK)
        ? `${RATE_DAYS_BACK}일 전까지 적을 수 있어요.`
        : null
  if (says) throw new AppError('invalid_input', { fields: { fromOn: [says] } })
}

function askRate(deps: Deps, actor: Actor, { currency, fromOn, wonForOne }: ExchangeRateNew) {
  return requestApproval<Answer>(
    deps,
    actor,
    {
      kind: 'enterExchangeRate',
      subject: currency,
      command: { fromOn, wonForOne },
      says: `${formatDate(fromOn)} 주문부터 1 ${currency} = ${wonForOne}원`,
    },
    () => ({ result: 'asked' }),
  )
}

export async function planExchangeRate(deps: Deps, row: ApprovalRow, approvedBy: string): Promise<Plan> {
  const wish = { ...commandOf<Omit<ExchangeRateNew, 'currency'>>(row), currency: row.subject }
  const { statements, after } = write(deps, wish, { enteredBy: row.requested_by, approvedBy }, deps.now())
  return {
    statements,
    note: {
      action: 'enterExchangeRate',
      subject: row.subject,
      after: { ...after, requestedBy: row.requested_by },
    },
  }
}

function write(deps: Deps, wish: ExchangeRateNew, { enteredBy, approvedBy }: Signers, now: Date) {
  const { currency, fromOn, wonForOne } = wish
  return {
    statements: [
      db.insertRate(deps.db, {
        id: makeId('fxr', now),
        currency,
        from_on: fromOn,
        won_for_one: wonForOne,
        entered_by: enteredBy,
        approved_by: approvedBy,
        entered_at: now.toISOString(),
      }),
    ],
    after: { currency, fromOn, wonForOne },
  }
}
