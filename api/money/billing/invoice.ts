/**
 * Creates invoices for commission that was confirmed and not invoiced yet, and cancels them while nothing is
 * paid.
 */
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { makeId } from '../../db/ids.ts'
import { accountOfPartner, post } from '../../db/ledger.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import * as db from './queries.ts'

const VAT_OUT = 'vat_out'

type InvoiceInput = {
  id: string
  month: string
  supply: number
  vat: 'added' | 'none'
  issuedOn: string
  dueOn: string
}

/**
 * Invoices the whole rest of the month as the operator saw it. Throws `invoice_moved` when an order was
 * confirmed since.
 */
export function issueInvoice(deps: Deps, actor: Actor, wish: InvoiceInput) {
  const { id: partnerId, month, issuedOn, dueOn } = wish
  requireDays(deps, wish)
  const year = Number(issuedOn.slice(0, 4))
  const id = makeId('inv', deps.now())
  return operate(deps, actor, {
    action: 'issueInvoice',
    subject: id,
    find: () => db.findToInvoice(deps.db, { partnerId, month, year }),
    guard: (found) => {
      if (wish.supply < 1 || found.expected - found.supply !== wish.supply)
        throw new AppError('invoice_moved')
    },
    write: (found, now) => {
      const row = {
        id,
        year,
        number: (found.last_number ?? 0) + 1,
        partner_id: partnerId,
        month,
        bill_to: found.bill_to ?? '',
        orders: found.orders,
        supply: wish.supply,
        vat: wish.vat === 'added' ? Math.floor(wish.supply / 10) : 0,
        issued_on: issuedOn,
        due_on: dueOn,
        issued_by: actor.userId,
        issued_at: now.toISOString(),
      }
      return {
        statements: [db.insertInvoice(deps.db, row), ...postVat(deps, row, 'invoice_vat', now)],
        after: { ...row, issued_by: undefined },
        answer: { id },
        races: { invoices_of_confirmed: 'invoice_moved', 'invoices.year': 'conflict' },
      }
    },
  })
}

/**
 * Throws `not_found`, `invoice_cancelled`, `invoice_paid`, and `books_too_much` when its VAT was already paid
 * to the tax office.
 */
export function cancelInvoice(deps: Deps, actor: Actor, { id, reason }: { id: string; reason: string }) {
  return operate(deps, actor, {
    action: 'cancelInvoice',
    subject: id,
    find: () => db.findInvoice(deps.db, id),
    guard: (row) => {
      if (row.state === 'cancelled') throw new AppError('invoice_cancelled')
      if (row.received + row.written_off > 0) throw new AppError('invoice_paid')
    },
    write: (row, now) => {
      const set = { cancelled_by: actor.userId, cancelled_at: now.toISOString(), cancel_reason: reason }
      return {
        statements: [...db.cancelInvoice(deps.db, id, set), ...postVat(deps, row, 'invoice_vat_back', now)],
        before: { state: row.state, supply: row.supply, vat: row.vat },
        after: { state: 'cancelled', reason },
        races: {
          exactly_one: 'invoice_cancelled',
          invoices_cancelled_unpaid: 'invoice_paid',
          accounts_no_overdraft: 'books_too_much',
        },
      }
    },
  })
}

type Vat = { id: string; partner_id: string; vat: number }

/** From the invoice on, the partner owes us the VAT, and we owe it to the tax office. */
function postVat(
  deps: Deps,
  { id, partner_id, vat }: Vat,
  kind: 'invoice_vat' | 'invoice_vat_back',
  at: Date,
) {
  if (vat === 0) return []
  const receivable = accountOfPartner('receivable', partner_id)
  const [debit, credit] = kind === 'invoice_vat' ? [receivable, VAT_OUT] : [VAT_OUT, receivable]
  return [post(deps.db, { debit, credit, amount: vat, kind, ref: id, at: at.toISOString() })]
}

/** Throws `invalid_input`. */
function requireDays(deps: Deps, { month, issuedOn, dueOn }: InvoiceInput): void {
  const refuse = (field: string, says: string) =>
    new AppError('invalid_input', { fields: { [field]: [says] } })
  if (issuedOn > toKstDate(deps.now())) throw refuse('issuedOn', '아직 오지 않은 날이에요.')
  if (issuedOn < `${month}-01`) throw refuse('issuedOn', '청구하는 달보다 이른 날이에요.')
  if (dueOn < issuedOn) throw refuse('dueOn', '청구하는 날보다 이른 날이에요.')
}
