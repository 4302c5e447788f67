/** What paying many, and its tax, may cost the database: see rows-most.ts. */
import type { EndpointName } from '#contract/index.ts'
import { type Most, type Own, SEEN } from './rows-kinds.ts'

/** A batch of 300 is one transaction of a few statements. */
const BATCH =
  '300 payouts at once, each with what speaks against it, its event, its audit row and its entries of indexes'

const ASKED_OF_PAYOUT = [
  320,
  320,
  'every other operator is written to, fifty of them at most; or its orders go back, with the journal, and the bell tells',
] as const
const OF_A_YEAR = [120_000, 0, 'everybody who was paid in a year is counted'] as const

export const PAYING = {
  'payoutBatches.previewPayoutBatch': [
    18_000,
    0,
    'what is due is looked at, 600 at most, each with what speaks against it',
  ],
  'payoutBatches.makePayoutBatch': [60_000, 12_000, BATCH],
  'payoutBatches.getPayoutBatch': [12_000, 0, '300 rows, each with what speaks against it'],
  'payoutBatches.approvePayoutBatch': [12_000, 900, BATCH],
  'payoutBatches.dropPayoutBatch': [6_000, 1_500, BATCH],
  'payoutBatches.revealPayoutBatch': [18_000, 3_000, SEEN],
  'payoutBatches.readBankFile': [3_000, 10, 'the accounts of 300 rows'],
  'payoutBatches.readWithholdingFile': [3_000, 10, 'the accounts of 300 rows'],
  'payoutBatches.uploadPayoutResult': [4_000, 1_500, 'a file of 300 lines'],
  'payoutBatches.getPayoutResult': [3_000, 0, 'a file of 300 lines'],
  'payoutBatches.applyPayoutResult': [
    40_000,
    6_000,
    'fifty rows, each an act by itself with its postings, its mail and the orders it pays',
  ],
  'payoutOps.markPayoutFailed': ASKED_OF_PAYOUT,
  'payoutBatches.returnPayout': ASKED_OF_PAYOUT,
  'payoutBatches.decidePayoutConflict': ASKED_OF_PAYOUT,
  'taxFiles.getTaxFile': OF_A_YEAR,
  'taxFiles.readTaxFile': [120_000, 50_000, 'everybody who was paid in a year, and who saw whose number'],
} as const satisfies Partial<Record<EndpointName, Most | Own>>
