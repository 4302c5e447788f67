import { approvePayoutBatch, dropPayoutBatch, revealPayoutBatch } from '../domain/payout-batches/decide.ts'
import { readBankFile, readWithholdingFile } from '../domain/payout-batches/files.ts'
import { makePayoutBatch, previewPayoutBatch } from '../domain/payout-batches/make.ts'
import { getPayoutBatch, listPayoutBatches } from '../domain/payout-batches/read.ts'
import { applyPayoutResult, getPayoutResult, uploadPayoutResult } from '../domain/payout-batches/results.ts'
import { decidePayoutConflict } from '../domain/payouts/conflicts.ts'
import { returnPayout } from '../domain/payouts/give-back.ts'
import { recordPayoutInvoice } from '../domain/payouts/invoices.ts'
import type { Handlers } from '../handlers.ts'

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
