import { AppError } from '#contract/core/errors.ts'
import type { Receipt } from '#contract/money/statements.ts'
import { isPerson, type TaxType } from '#contract/money/tax/tax.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { maskName } from '../registration/names.ts'
import { openHolder } from '../registration/registration-state.ts'
import { toOrigins } from './origins.ts'
import { findReceipt } from './queries.ts'
import { toPaid } from './statement-payouts.ts'

/** One payout as it was paid. Throws `not_found`, also for another creator's, and `payout_not_paid`. */
export async function getReceipt(deps: ReadDeps, actor: Actor, { id }: { id: string }): Promise<Receipt> {
  const row = await findReceipt(deps.db, actor.creatorId, id)
  if (!row) throw new AppError('not_found')
  if (!row.paid_on) throw new AppError('payout_not_paid')
  const name = await openHolder(deps, row.account_id, row.holder_sealed)
  return {
    ...toPaid(row),
    asOf: deps.now().toISOString(),
    payer:
      row.company_name === null
        ? null
        : {
            companyName: row.company_name,
            representative: row.representative ?? '',
            businessNumber: row.business_number ?? '',
            address: row.address ?? '',
          },
    invoiceNumber: row.invoice_number,
    receiver: { nickname: row.nickname, name: maskName(name) },
    requestedAt: row.requested_at,
    returnedOn: row.returned_on,
    accountBank: row.bank,
    accountLast: row.number_last,
    origins: toOrigins(row),
    businessLast: isPerson(row.tax_type as TaxType) ? null : row.business_last,
  }
}
