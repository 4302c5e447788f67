/**
 * A deposit closes invoices of one partner, or of several partners of one network, the earliest due first.
 * The bank's deduction is a fee.
 */
import { AppError } from '#contract/core/errors.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { renewPayments } from '../partner-payments/renew.ts'
import { allocateReceipts } from './allocate.ts'
import { postReceipt } from './post.ts'
import * as db from './queries.ts'

type MatchInput = { id: string; invoices: string[]; fee: number; reason: string }
type Part = { invoiceId: string; kind: 'paid' | 'fee'; amount: number }

const RACES = {
  invoices_not_overpaid: 'deposit_moved',
  invoices_cancelled_unpaid: 'deposit_moved',
  deposits_not_overspent: 'deposit_moved',
  deposits_aside_unused: 'deposit_moved',
} as const

/** Throws `not_found`, `invalid_input`, and `deposit_moved` when an invoice was closed meanwhile. */
export function matchDeposit(deps: Deps, actor: Actor, wish: MatchInput) {
  const ids = [...new Set(wish.invoices)]
  return operate(deps, actor, {
    action: 'matchDeposit',
    subject: wish.id,
    find: () => db.readToMatch(deps.db, wish.id, ids),
    write: ({ deposit, invoices }, now) => {
      if (deposit.state !== 'open' || deposit.rest === 0 || invoices.length < ids.length)
        throw new AppError('deposit_moved')
      const [first] = invoices
      const partners = [...new Set(invoices.map(({ partner_id }) => partner_id))]
      if (
        !first ||
        (partners.length > 1 && !invoices.every(({ network }) => network && network === first.network))
      )
        throw refuse('invoices', '한 파트너나, 한 네트워크에 속한 파트너들의 청구서만 함께 고를 수 있어요.')
      const partnerOf = new Map(invoices.map(({ id, partner_id }) => [id, partner_id]))
      const parts = divide(deposit.rest, wish.fee, invoices)
      const at = now.toISOString()
      const rows = parts.map(({ invoiceId, kind, amount }) => ({
        id: makeId('rcp', now),
        kind,
        invoice_id: invoiceId,
        deposit_id: deposit.id,
        amount,
        happened_on: deposit.happened_on,
        reason: wish.reason,
        requested_by: actor.userId,
        at,
      }))
      const rest = deposit.rest - sumOf(parts, 'paid')
      return {
        statements: [
          ...rows.flatMap((row) => [
            db.insertReceipt(deps.db, row),
            postReceipt(deps, { ...row, partner_id: partnerOf.get(row.invoice_id) ?? '' }, at),
          ]),
          // A payer's name that paid for several partners identifies none of them.
          ...(partners.length > 1
            ? []
            : db.putPayer(
                deps.db,
                { name: deposit.payer_name, partner_id: first.partner_id },
                deposit.known_id,
              )),
        ],
        before: { rest: deposit.rest },
        after: { rest, partner: partners.join(' '), parts },
        answer: { rest },
        races: RACES,
        wake: () => {
          deps.waitUntil(allocateReceipts(withoutKey(deps)))
          deps.waitUntil(renewPayments(deps, partners))
        },
      }
    },
  })
}

/** For follow-up work that a repeat of the request does not repeat. */
export function withoutKey(deps: Deps): Deps {
  return { ...deps, request: { ...deps.request, idempotency: null } }
}

type Open = { id: string; open: number }

/** Throws `invalid_input` when an invoice would get nothing, or when the fee exceeds the open rest. */
function divide(rest: number, fee: number, invoices: readonly Open[]): Part[] {
  let [money, taken] = [rest, fee]
  const parts = invoices.flatMap(({ id, open }): Part[] => {
    const paid = Math.min(money, open)
    const lost = Math.min(taken, open - paid)
    money -= paid
    taken -= lost
    return [
      { invoiceId: id, kind: 'paid' as const, amount: paid },
      { invoiceId: id, kind: 'fee' as const, amount: lost },
    ].filter(({ amount }) => amount > 0)
  })
  if (taken > 0) throw refuse('fee', '수수료가 청구서에 남는 돈보다 커요.')
  if (invoices.some(({ id }) => !parts.some(({ invoiceId }) => invoiceId === id)))
    throw refuse('invoices', '입금보다 많은 청구서를 골랐어요. 받기로 한 날이 빠른 것부터 골라 주세요.')
  return parts
}

function sumOf(parts: Part[], kind: Part['kind']): number {
  return parts.reduce((sum, one) => sum + (one.kind === kind ? one.amount : 0), 0)
}

function refuse(field: string, says: string): AppError {
  return new AppError('invalid_input', { fields: { [field]: [says] } })
}
