import type { Handlers } from '../../http/handlers.ts'
import { approvePayoutBatch, dropPayoutBatch, revealPayoutBatch } from '../../money/payout-batches/decide.ts'
import { readBankFile, readWithholdingFile } from '../../money/payout-batches/files.ts'
import { makePayoutBatch, previewPayoutBatch } from '../../money/payout-batches/make.ts'
import { getPayoutBatch, listPayoutBatches } from '../../money/payout-batches/read.ts'
import { applyPayoutResult, getPayoutResult, uploadPayoutResult } from '../../money/payout-batches/results.ts'
import { decidePayoutConflict } from '../../money/payout-ops/conflicts.ts'
import { returnPayout } from '../../money/payout-ops/give-back.ts'
import { recordPayoutInvoice } from '../../money/payouts/invoices.ts'

export const payoutBatches: Handlers<'payoutBatches'> = {
  previewPayoutBatch,
  makePayoutBatch,
  listPayoutBatches,
  getPayoutBatch,
  approvePayoutBatch,
  dropPayoutBatch,
  revealPayoutBatch,
  readBankFile,
  readWithholdingFile,
  uploadPayoutResult,
  getPayoutResult,
  applyPayoutResult,
  recordPayoutInvoice,
  returnPayout,
  decidePayoutConflict,
}
