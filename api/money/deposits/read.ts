/** Deposits with guesses of their partners. */

import { AppError } from '#contract/core/errors.ts'
import type { Deposit, OpenInvoice, Receipt } from '#contract/money/deposits.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { numberOf } from './invoice-number.ts'
import { propose } from './propose.ts'
import * as db from './queries.ts'

/** The most invoices that a page offers. */
const MOST_CHOICES = 100

type ListInput = { view?: 'open' | 'all' | 'aside'; after?: string; limit?: number }

export async function listDeposits(deps: ReadDeps, _actor: Actor, input: ListInput = {}) {
  const { view = 'open', after, limit = 20 } = input
  const { rows, next, ...read } = await db.listDeposits(deps.db, { view, after, limit })
  const invoices = read.invoices.map(toOpenInvoice)
  return { items: rows.map((row) => toDeposit(row, invoices)), next }
}

/** Throws `not_found`. */
export async function getDeposit(deps: ReadDeps, _actor: Actor, { id }: { id: string }) {
  const read = await db.readDeposit(deps.db, id)
  if (!read) throw new AppError('not_found')
  const { deposit, receipts } = read
  const invoices = read.invoices.map(toOpenInvoice)
  const shown = toDeposit(deposit, invoices)
  const partnerId = shown.proposal?.partner?.id
  const isOf = ({ partner }: OpenInvoice) => partner.id === partnerId
  const others = invoices.filter((one) => !isOf(one))
  return {
    ...shown,
    asideReason: deposit.aside_reason,
    invoices: [...invoices.filter(isOf), ...others].slice(0, MOST_CHOICES),
    receipts: receipts.map(toReceipt),
  }
}

function isOpen({ state, rest }: db.DepositRow): boolean {
  return state === 'open' && rest > 0
}

function toDeposit(row: db.DepositRow, invoices: OpenInvoice[]): Deposit {
  return {
    id: row.id,
    happenedOn: row.happened_on,
    amount: row.amount,
    rest: row.rest,
    payer: row.payer,
    memo: row.memo,
    state: row.state === 'aside' ? 'aside' : row.rest === 0 ? 'matched' : row.used > 0 ? 'part' : 'open',
    proposal: isOpen(row)
      ? propose({ rest: row.rest, name: row.payer_name, knownId: row.known_id }, invoices)
      : null,
  }
}

function toOpenInvoice(row: db.OpenInvoiceRow): OpenInvoice {
  return {
    id: row.id,
    number: numberOf(row),
    partner: { id: row.partner_id, title: row.title },
    network: row.network,
    month: row.month,
    dueOn: row.due_on,
    open: row.open,
  }
}

export function toReceipt(row: db.ListedReceipt): Receipt {
  return {
    id: row.id,
    kind: row.kind as Receipt['kind'],
    invoice: {
      id: row.invoice_id,
      number: numberOf(row),
      partner: { id: row.partner_id, title: row.title },
    },
    depositId: row.deposit_id,
    happenedOn: row.happened_on,
    amount: row.amount,
    reason: row.reason,
    by: row.requester ?? '',
    isUndone: row.undone_at !== null,
    undoneReason: row.undone_reason,
  }
}
