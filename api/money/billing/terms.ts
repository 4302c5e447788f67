/** The due day and the billed company, as operators agreed with the partner. */

import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import * as db from './queries.ts'

type BillingTermsInput = { id: string; payMonths: number; payDay: number; billTo: string }

/** Existing invoices stay as they are. Throws `not_found`. */
export function setBillingTerms(deps: Deps, actor: Actor, wish: BillingTermsInput) {
  return operate(deps, actor, {
    action: 'setBillingTerms',
    subject: wish.id,
    find: () => db.findTerms(deps.db, wish.id),
    write: ({ id, partner_id, ...before }) => {
      const row = {
        partner_id: id,
        pay_months: wish.payMonths,
        pay_day: wish.payDay,
        bill_to: wish.billTo,
      }
      return {
        statements: db.putTerms(deps.db, row, !partner_id),
        before: partner_id ? before : undefined,
        after: row,
        races: { 'billing_terms.partner_id': 'conflict', exactly_one: 'conflict' },
      }
    },
  })
}
