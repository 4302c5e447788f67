/** The invoices to a partner and its payments, as its own people see them: without the names of operators. */
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { OPS_FILE_ROWS } from '#contract/core/ops-lists.ts'
import type { OwnInvoice, OwnInvoices } from '#contract/money/partner-invoices.ts'
import { readRows } from '../../db/sql.ts'
import type { Actor } from '../../deps.ts'
import { toCompany } from '../../platform/business-details/business-details.ts'
import { findBusinessDetails } from '../../platform/business-details/queries.ts'
import { toTable } from '../../platform/csv/write.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { numberOf } from '../deposits/invoice-number.ts'
import { receiptsOfInvoice } from '../deposits/queries.ts'
import { toReceipt } from '../deposits/read.ts'
import { findOwnInvoice, listInvoiceOrders, listOwnInvoices as listRows } from './own-invoices.queries.ts'
import { ORDER_HEAD, toInvoice, toOrderLine } from './read.ts'

type Page = { after?: string | undefined; limit?: number | undefined }

export async function listOwnInvoices(
  deps: ReadDeps,
  { partnerId }: Actor,
  { after, limit = 20 }: Page = {},
): Promise<OwnInvoices> {
  const { rows, next, open, months } = await listRows(deps.db, partnerId ?? '', { after, limit })
  const today = toKstDate(deps.now())
  return {
    items: rows.map((row) => toInvoice(row, today)),
    next,
    open: open.won,
    openInvoices: open.invoices,
    dueOn: open.due_on,
    isLate: open.due_on !== null && open.due_on < today,
    uninvoiced: months.map(({ month, expected, supply }) => ({ month, supply: expected - supply })),
  }
}

/** Throws `not_found`, also for an invoice to another partner. */
export async function getOwnInvoice(
  deps: ReadDeps,
  { partnerId }: Actor,
  { id }: { id: string },
): Promise<OwnInvoice> {
  const [row, receipts, company] = await Promise.all([
    findOwnInvoice(deps.db, partnerId ?? '', id),
    readRows(receiptsOfInvoice(deps.db, id)),
    findBusinessDetails(deps.db),
  ])
  if (!row) throw new AppError('not_found')
  return {
    ...toInvoice(row, toKstDate(deps.now())),
    billTo: row.bill_to,
    from: company && toCompany(company),
    cancelledAt: row.cancelled_at,
    receipts: receipts.map((one) => {
      const { id: receiptId, kind, happenedOn, amount, isUndone } = toReceipt(one)
      return { id: receiptId, kind, happenedOn, amount, isUndone }
    }),
  }
}

/** Throws `not_found`, also for an invoice to another partner. */
export async function exportOwnInvoice(
  deps: ReadDeps,
  { partnerId }: Actor,
  { id, after }: { id: string; after?: string | undefined },
) {
  const { invoice, orders, next } = await listInvoiceOrders(deps.db, partnerId ?? '', {
    id,
    after,
    limit: OPS_FILE_ROWS,
  })
  if (!invoice) throw new AppError('not_found')
  return { ...toTable(`itda-invoice-${numberOf(invoice)}`, ORDER_HEAD, orders.map(toOrderLine)), next }
}
