/**
 * Writes off an amount that a partner will not pay. One operator may do so up to a limit per partner and
 * month, above it a second one approves.
 */
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { MOVED_ALONE_WON } from '#contract/core/two-people.ts'
import { formatWon } from '#contract/core/won.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { commandOf, type Plan } from '../../platform/approvals/plan.ts'
import type { ApprovalRow } from '../../platform/approvals/queries.ts'
import { requestApproval } from '../../platform/approvals/request-approval.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { allocateReceipts } from '../deposits/allocate.ts'
import { numberOf } from '../deposits/invoice-number.ts'
import { withoutKey } from '../deposits/match.ts'
import { postReceipt } from '../deposits/post.ts'
import { insertReceipt, sumWrittenOffAlone } from '../deposits/queries.ts'
import { findInvoice, type NamedInvoice } from './queries.ts'

type WriteOffInput = { id: string; amount: number; reason: string }
type Answer = { result: 'done' | 'asked' }
const RACES = {
  invoices_not_overpaid: 'invoice_moved',
  invoices_cancelled_unpaid: 'invoice_cancelled',
  write_offs_alone: 'invoice_moved',
} as const

/** Throws `not_found`, `invoice_cancelled`, `invalid_input`, `approval_open`. */
export async function writeOffInvoice(deps: Deps, actor: Actor, wish: WriteOffInput) {
  const [found, alone] = await Promise.all([
    requireOpen(deps, wish),
    sumWrittenOffAlone(deps.db, wish.id, toKstDate(deps.now())),
  ])
  if (alone + wish.amount > MOVED_ALONE_WON)
    return requestApproval<Answer>(
      deps,
      actor,
      {
        kind: 'writeOffInvoice',
        subject: wish.id,
        command: { amount: String(wish.amount), reason: wish.reason },
        says: `${found.title}의 청구서 ${numberOf(found)}에서 ${formatWon(wish.amount)}을 받지 않기로 해요. 이유: ${wish.reason}`,
      },
      () => ({ result: 'asked' }),
    )
  return operate<NamedInvoice, Answer>(deps, actor, {
    action: 'writeOffInvoice',
    subject: wish.id,
    find: async () => found,
    write: (row, now) => ({
      statements: write(deps, row, { ...wish, requestedBy: actor.userId, approvedBy: null }, now),
      after: { amount: wish.amount, reason: wish.reason },
      answer: { result: 'done' },
      races: RACES,
      wake: () => deps.waitUntil(allocateReceipts(withoutKey(deps))),
    }),
  })
}

/** Checks the request again, because money may have arrived since. */
export async function planWriteOff(deps: Deps, row: ApprovalRow, approvedBy: string): Promise<Plan> {
  const { amount, reason } = commandOf<{ amount: string; reason: string }>(row)
  const wish = { id: row.subject, amount: Number(amount), reason }
  const found = await requireOpen(deps, wish)
  const signed = { requestedBy: row.requested_by, approvedBy }
  return {
    statements: write(deps, found, { ...wish, ...signed }, deps.now()),
    note: {
      action: 'writeOffInvoice',
      subject: row.subject,
      after: { amount: wish.amount, reason, requestedBy: row.requested_by },
    },
    races: RACES,
  }
}

async function requireOpen(deps: Deps, { id, amount }: WriteOffInput): Promise<NamedInvoice> {
  const found = await findInvoice(deps.db, id)
  if (!found) throw new AppError('not_found')
  if (found.state === 'cancelled') throw new AppError('invoice_cancelled')
  if (amount > found.open)
    throw new AppError('invalid_input', {
      fields: { amount: [`남은 돈 ${formatWon(found.open)}보다 많아요.`] },
    })
  return found
}

type Signers = { requestedBy: string; approvedBy: string | null }

function write(deps: Deps, invoice: NamedInvoice, wish: WriteOffInput & Signers, now: Date) {
  const row = {
    id: makeId('rcp', now),
    kind: 'write_off',
    invoice_id: invoice.id,
    deposit_id: null,
    amount: wish.amount,
    happened_on: toKstDate(now),
    reason: wish.reason,
    requested_by: wish.requestedBy,
    approved_by: wish.approvedBy,
    at: now.toISOString(),
  }
  return [insertReceipt(deps.db, row), postReceipt(deps, { ...row, partner_id: invoice.partner_id }, row.at)]
}
