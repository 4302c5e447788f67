/** Payouts that concern the operator personally. */
import type { Person } from '../make.ts'
import { approveBusiness, fund, INVOICE, request } from '../money/payouts.ts'
import { business } from './own-matters.ts'

/** A request of the operator's business, and its tax invoice. */
export async function requestInvoiced(me: Person) {
  await business(me)
  await approveBusiness(me)
  await fund(me, 20_000)
  const { id } = (await request(me, 20_000)).data
  return { id, ...INVOICE(20_000, 2_000) }
}
