/** The tax invoice of a payout, recorded by its owner or by an operator. */

import { AppError, type ErrorCode } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { lookUp } from '#contract/core/look-up.ts'
import { formatWon } from '#contract/core/won.ts'
import type { Payout } from '#contract/money/payouts.ts'
import type { TaxInvoiceInput } from '#contract/money/tax/tax-invoices.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { openHolder } from '../registration/registration-state.ts'
import { isSameInvoice, toInvoice } from './invoice-state.ts'
import { findPayout, findPayoutOf, type PayoutRow } from './queries.ts'
import { toPayout } from './serialize.ts'
import { type InvoiceJson, type InvoiceRow, replaceInvoice } from './tax-invoices.queries.ts'

const RACES: Record<string, ErrorCode> = {
  'tax_invoices.approval_number': 'tax_invoice_taken',
  tax_invoices_of_open: 'tax_invoice_closed',
  tax_invoices_kept: 'tax_invoice_closed',
}

/**
 * Throws `not_found`, `tax_invoice_needless`, `tax_invoice_closed`, `tax_invoice_differs`,
 * `tax_invoice_taken`.
 */
export async function recordTaxInvoice(deps: Deps, actor: Actor, input: TaxInvoiceInput): Promise<Payout> {
  const row = await findPayoutOf(deps.db, actor.creatorId, input.id)
  if (!row) throw new AppError('not_found')
  const invoice = requireInvoice(deps, actor, row, input)
  const name = await openHolder(deps, row.account_id, row.holder_sealed)
  const answer = toPayout({ ...row, invoice: JSON.stringify(toJson(invoice)) }, name)
  try {
    return await commit(deps, replaceInvoice(deps.db, invoice), answer)
  } catch (error) {
    const guard = Object.keys(RACES).find((one) => violates(error, one))
    throw guard ? new AppError(lookUp(RACES, guard) as ErrorCode) : error
  }
}

/** Records an invoice that came by mail or on paper. Throws the same errors. */
export function recordPayoutInvoice(deps: Deps, actor: Actor, input: TaxInvoiceInput) {
  return operate(deps, actor, {
    action: 'recordPayoutInvoice',
    subject: input.id,
    find: () => findPayout(deps.db, input.id),
    write: (row) => {
      const invoice = requireInvoice(deps, actor, row, input)
      return {
        statements: replaceInvoice(deps.db, invoice),
        before: { invoice: row.invoice },
        after: { invoice: JSON.stringify(toJson(invoice)) },
        races: RACES,
      }
    },
  })
}

function requireInvoice(deps: Deps, actor: Actor, row: PayoutRow, input: TaxInvoiceInput): InvoiceRow {
  const due = toInvoice(row, null)
  if (!due) throw new AppError('tax_invoice_needless')
  if (row.state !== 'requested' && row.state !== 'processing') throw new AppError('tax_invoice_closed')
  if (!isSameInvoice(row.vat, due, input)) {
    const sentence = `공급가액 ${formatWon(due.supply)}, 부가세 ${formatWon(due.vat)}이어야 해요.`
    throw new AppError('tax_invoice_differs', { fields: { supply: [sentence] } })
  }
  const now = deps.now()
  if (input.issuedOn > toKstDate(now))
    throw new AppError('tax_invoice_differs', { fields: { issuedOn: ['오늘까지의 날짜를 적어 주세요.'] } })
  return {
    payout_id: row.id,
    approval_number: input.approvalNumber.replaceAll(/[ -]/g, '').toUpperCase(),
    issued_on: input.issuedOn,
    supply: input.supply,
    vat: input.vat,
    recorded_by: actor.userId,
    recorded_at: now.toISOString(),
  }
}

function toJson(row: InvoiceRow): InvoiceJson {
  return { number: row.approval_number, on: row.issued_on, supply: row.supply, vat: row.vat }
}
