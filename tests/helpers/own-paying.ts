/** Of paying: what is the operator's own, and what is nobody's. */
import type { Person } from './make.ts'
import { business, paidPayout, payout } from './own-matters.ts'
import { clearDue } from './payout-batches.ts'
import { answer, giveBackByTwo, makeDueBatch, makeOperators, takeFile } from './payout-conflicts.ts'
import { approveBusiness, fund, INVOICE, request } from './payouts.ts'

/** A request of his business, and its tax invoice. */
export async function invoiced(me: Person) {
  await business(me)
  await approveBusiness(me)
  await fund(me, 20_000)
  const { id } = (await request(me, 20_000)).data
  return { id, ...INVOICE(20_000, 2_000) }
}

/** His payout, which the bank says it has sent although two others gave it back. */
export async function conflict(me: Person) {
  await clearDue()
  const { id } = await payout(me)
  const operators = await makeOperators()
  const batch = { id: await makeDueBatch(operators) }
  await takeFile(operators, batch.id)
  await giveBackByTwo(operators, id)
  await answer(operators, batch, '정상')
  return { id, outcome: 'unpaid', reason: '시험' }
}

const BATCHES = 'a batch holds nothing of who makes or approves it: tests/api/payout-batches.test.ts'
/** Of paying many: why acts on batches are nobody's own, and the one that may be. */
export const BATCH_ACTS = {
  'payoutBatches.returnPayout': paidPayout,
  'payoutBatches.decidePayoutConflict': conflict,
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
