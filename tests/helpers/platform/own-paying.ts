/** Of paying: what is the operator's own, and what is nobody's. */
import type { Person } from '../make.ts'
import { approveBusiness, fund, INVOICE, request } from '../money/payouts.ts'
import { business, paidPayout } from './own-matters.ts'

/** A request of his business, and its tax invoice. */
export async function invoiced(me: Person) {
  await business(me)
  await approveBusiness(me)
  await fund(me, 20_000)
  const { id } = (await request(me, 20_000)).data
  return { id, ...INVOICE(20_000, 2_000) }
}

const BATCHES =
  'a batch holds nothing of who makes or approves it: tests/api/money/payout-batches/payout-batches.test.ts'
/** Of paying many: why acts on batches are nobody's own, and the one that may be. */
export const BATCH_ACTS = {
  'payoutBatches.returnPayout': paidPayout,
  'payoutBatches.decidePayoutConflict':
    'asks only: another operator approves it, and his own is refused (approvals_payout_not_own)',
  'payoutBatches.recordPayoutInvoice': invoiced,
  'payoutBatches.makePayoutBatch': BATCHES,
  'payoutBatches.approvePayoutBatch': BATCHES,
  'payoutBatches.dropPayoutBatch': BATCHES,
  'payoutBatches.revealPayoutBatch': BATCHES,
  'payoutBatches.readBankFile': BATCHES,
  'payoutBatches.readWithholdingFile': BATCHES,
  'payoutBatches.uploadPayoutResult': 'a file that is read and shown; nothing counts before it is applied',
  'payoutBatches.applyPayoutResult': 'each is refused by itself, as the act of one payout is',
}
