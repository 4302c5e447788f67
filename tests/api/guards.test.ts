/**
 * Proof by mutation: every guard of money in the database is taken out, one at a time, from a database made by the real migrations, and the
 * behaviour that rests on it must be seen to break. With the guard in place the same behaviour holds.
 */
import { afterAll, expect, test } from 'vitest'
import { testEnv, useDatabase } from '../helpers/api.ts'
import { figure } from '../helpers/figure.ts'
import { APPEND_ONLY_GUARDS } from '../helpers/guards/append-only.ts'
import { BILLING_GUARDS } from '../helpers/guards/billing.ts'
import { BOOK_GUARDS } from '../helpers/guards/books.ts'
import { makeDatabaseWithout } from '../helpers/guards/broken.ts'
import { BUSINESS_GUARDS } from '../helpers/guards/businesses.ts'
import type { Guard } from '../helpers/guards/guard.ts'
import { LEDGER_GUARDS } from '../helpers/guards/ledger.ts'
import { LINKPRICE_GUARDS } from '../helpers/guards/linkprice.ts'
import { OPERATOR_GUARDS } from '../helpers/guards/operators.ts'
import { ORDER_GUARDS } from '../helpers/guards/orders.ts'
import { PAYOUT_BATCH_GUARDS } from '../helpers/guards/payout-batches.ts'
import { PAYOUT_ORDER_GUARDS } from '../helpers/guards/payout-orders.ts'
import { PAYOUT_RESULT_GUARDS } from '../helpers/guards/payout-results.ts'
import { PAYOUT_GUARDS } from '../helpers/guards/payouts.ts'
import { POLICY_GUARDS } from '../helpers/guards/policies.ts'
import { SECOND_FACTOR_GUARDS } from '../helpers/guards/second-factor.ts'
import { STOP_GUARDS } from '../helpers/guards/stops.ts'
import { TAX_INVOICE_GUARDS } from '../helpers/guards/tax-invoices.ts'
import { TRANSFER_GUARDS } from '../helpers/guards/transfers.ts'

const GUARDS = [
  ...BUSINESS_GUARDS,
  ...LEDGER_GUARDS,
  ...PAYOUT_GUARDS,
  ...ORDER_GUARDS,
  ...LINKPRICE_GUARDS,
  ...TRANSFER_GUARDS,
  // Behind those that decide flags: everybody they pay has the same bank account, which is looked at there.
  ...PAYOUT_ORDER_GUARDS,
  ...OPERATOR_GUARDS,
  ...SECOND_FACTOR_GUARDS,
  ...POLICY_GUARDS,
  ...APPEND_ONLY_GUARDS,
  ...BOOK_GUARDS,
  ...BILLING_GUARDS,
  ...PAYOUT_BATCH_GUARDS,
  ...PAYOUT_RESULT_GUARDS,
  ...TAX_INVOICE_GUARDS,
  ...STOP_GUARDS,
]
let noticed = 0

afterAll(() => {
  useDatabase(testEnv.DB)
  figure(`${noticed} of ${GUARDS.length} guards noticed when they are taken out`)
  expect(noticed).toBe(GUARDS.length)
})

for (const guard of GUARDS) {
  test(`${guard.name} is missed when it is gone${guard.besides ? `, beside ${guard.besides.join(' and ')}` : ''}`, async () => {
    useDatabase(guard.besides ? await makeDatabaseWithout(guard.besides) : testEnv.DB)
    await guard.probe()
    useDatabase(await makeDatabaseWithout([guard.name, ...(guard.besides ?? [])]))
    expect(await objectionOf(guard)).toBe('AssertionError')
    noticed += 1
  })
}

/** The name of what the probe threw: only an assertion about money counts, not a statement that no longer runs. */
async function objectionOf({ probe }: Guard): Promise<string> {
  return probe().then(
    () => 'nothing was noticed',
    (error: Error) => (error.name === 'AssertionError' ? error.name : String(error.stack)),
  )
}
