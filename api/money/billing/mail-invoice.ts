/** Mails an invoice to its partner. Each request of an operator sends one mail. */

import { AppError } from '#contract/core/errors.ts'
import { accountLine } from '#contract/platform/business-details.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toCompany } from '../../platform/business-details/business-details.ts'
import { findBusinessDetails } from '../../platform/business-details/queries.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { numberOf } from '../deposits/invoice-number.ts'
import { invoiceMail } from './mails.ts'
import * as db from './queries.ts'

/**
 * Throws `not_found`, `invoice_cancelled`, and `invoice_no_account` while there is no account for payments.
 */
export function mailInvoice(deps: Deps, actor: Actor, { id, to }: { id: string; to: string }) {
  return operate(deps, actor, {
    action: 'mailInvoice',
    subject: id,
    find: () => db.findInvoice(deps.db, id),
    guard: ({ state }) => {
      if (state === 'cancelled') throw new AppError('invoice_cancelled')
    },
    write: async (row, now) => {
      const company = await findBusinessDetails(deps.db)
      const account = company && accountLine(toCompany(company))
      if (!account) throw new AppError('invoice_no_account')
      const { title: partner, month, supply, vat, issued_on, due_on } = row
      const invoice = {
        partner,
        number: numberOf(row),
        month,
        supply,
        vat,
        issuedOn: issued_on,
        dueOn: due_on,
        account,
      }
      return {
        statements: db.markMailed(deps.db, id, { mailed_to: to, mailed_at: now.toISOString() }),
        // The recipient at a partner is a person, so the audit row does not contain the address.
        after: { isToLast: row.mailed_to === null ? null : row.mailed_to === to },
        mails: [{ to, ...invoiceMail({ ...invoice, billTo: row.bill_to }) }],
        races: { exactly_one: 'invoice_cancelled' },
      }
    },
  })
}
