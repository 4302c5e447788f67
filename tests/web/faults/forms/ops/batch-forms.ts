/** The forms of payout batches, for the table of forms. */

import { sampleOf } from '../../samples.ts'
import { type FormRow, form } from '../form-row.ts'

const BAT = sampleOf('payoutBatches.getPayoutBatch').id
const RES = sampleOf('payoutBatches.getPayoutResult').id
const PAY = sampleOf('payoutOps.listOpsPayouts').items[0].id
const opsPayouts = sampleOf('payoutOps.listOpsPayouts')
const payoutIn = (state: string, more: object = {}) => ({
  ...opsPayouts,
  items: [{ ...opsPayouts.items[0], state, requestedBy: null, ...more }],
})
const PAID = payoutIn('paid')
const DIFFERS = payoutIn('failed', {
  conflict: { bankOn: '2026-11-20', batchId: BAT, resultId: RES },
})
const sample = sampleOf('payoutBatches.getPayoutBatch')
/** The batch in the state before each of its steps. */
const batch = (state: string, more: object = {}) => ({
  'payoutBatches.getPayoutBatch': { ...sample, state, openUntil: null, mayApprove: false, ...more },
})
const CSV = new File(['참조번호,처리결과,이체일'], 'result.csv', { type: 'text/csv' })
export const REMAINING = {
  'payoutBatches.getPayoutResult': { ...sampleOf('payoutBatches.getPayoutResult'), errors: [], left: 1 },
}
export const DRAFT = batch('draft', { mayApprove: true })
export const OPENED = batch('sent', { openUntil: '2026-11-23T00:00:00.000Z' })
const OPERATOR = { who: 'operator' } as const

export const BATCH_FORMS: Record<string, FormRow[]> = {
  'routes/ops.batches._index': [
    form(
      '/ops/batches?payOn=2026-12-10',
      'payoutBatches.makePayoutBatch',
      { payOn: '2026-12-10' },
      [],
      OPERATOR,
    ),
  ],
  'routes/ops.batches.$id._index': [
    form(
      `/ops/batches/${BAT}?do=approve`,
      'payoutBatches.approvePayoutBatch',
      { intent: 'approve', id: BAT },
      [],
      {
        ...OPERATOR,
        given: DRAFT,
      },
    ),
    form(
      `/ops/batches/${BAT}?do=drop`,
      'payoutBatches.dropPayoutBatch',
      { intent: 'drop', id: BAT, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { ...OPERATOR, given: batch('approved') },
    ),
    form(
      `/ops/batches/${BAT}?do=reveal`,
      'payoutBatches.revealPayoutBatch',
      { intent: 'reveal', id: BAT, reason: '일괄 이체 은행 파일 만들기' },
      ['일괄 이체 은행 파일 만들기'],
      { ...OPERATOR, given: batch('approved') },
    ),
    form(
      `/ops/batches/${BAT}`,
      'payoutBatches.readBankFile',
      { intent: 'bank-file', id: BAT, layout: 'free', kind: 'csv', columns: '계좌번호, 금액' },
      ['계좌번호, 금액'],
      { ...OPERATOR, given: OPENED, works: 200, isKeyless: true },
    ),
    form(`/ops/batches/${BAT}`, 'payoutBatches.readWithholdingFile', { intent: 'withholding', id: BAT }, [], {
      ...OPERATOR,
      given: OPENED,
      works: 200,
      isKeyless: true,
    }),
    form(
      `/ops/batches/${BAT}`,
      'payoutBatches.uploadPayoutResult',
      { intent: 'results', id: BAT, file: CSV },
      [],
      {
        ...OPERATOR,
        given: OPENED,
      },
    ),
  ],
  'routes/ops.batches.$id.results.$result': [
    form(`/ops/batches/${BAT}/results/${RES}`, 'payoutBatches.applyPayoutResult', { id: RES }, [], {
      ...OPERATOR,
      given: REMAINING,
    }),
  ],
}

/** The form for a returned payout. */
export const RETURN_FORM = form(
  `/ops/payouts?state=paid&open=${PAY}&do=return`,
  'payoutBatches.returnPayout',
  { intent: 'return', id: PAY, returnedOn: '2026-11-20', reason: 'keep-me-reason' },
  ['2026-11-20', 'keep-me-reason'],
  { ...OPERATOR, given: { 'payoutOps.listOpsPayouts': PAID } },
)

/** The form for a payout that the bank reports as sent. */
export const CONFLICT_FORM = form(
  `/ops/payouts?state=failed&open=${PAY}&do=conflict`,
  'payoutBatches.decidePayoutConflict',
  { intent: 'conflict', id: PAY, outcome: 'paid', reason: 'keep-me-reason' },
  ['keep-me-reason'],
  { ...OPERATOR, given: { 'payoutOps.listOpsPayouts': DIFFERS } },
)

/** The tax invoice of a payout, from its owner and from an operator. */
const INVOICE = {
  approvalNumber: '202611200000000012345678',
  issuedOn: '2026-11-20',
  supply: '20000',
  vat: '2000',
}
export const OWN_INVOICE_FORM = form(
  '/payouts',
  'payouts.recordTaxInvoice',
  { intent: 'invoice', id: sampleOf('payouts.listPayouts').items[0].id, ...INVOICE },
  Object.values(INVOICE),
)
export const INVOICE_FORM = form(
  `/ops/payouts?open=${PAY}&do=invoice`,
  'payoutBatches.recordPayoutInvoice',
  { intent: 'invoice', id: PAY, ...INVOICE },
  Object.values(INVOICE),
  OPERATOR,
)

/** The pages of payment acts that require the second factor within ten minutes, with the answers there. */
export const PAYING: Record<string, [path: string, given?: Record<string, unknown>]> = {
  'payoutBatches.approvePayoutBatch': ['/ops/batches/bat_1?do=approve'],
  'payoutBatches.revealPayoutBatch': ['/ops/batches/bat_1?do=reveal'],
  'payoutBatches.applyPayoutResult': ['/ops/batches/bat_1/results/res_1', REMAINING],
  'payoutBatches.returnPayout': ['/ops/payouts?state=paid&open=pay_1&do=return'],
  'payoutBatches.decidePayoutConflict': ['/ops/payouts?state=failed&open=pay_1&do=conflict'],
  'payoutOps.revealAccount': ['/ops/payouts?open=pay_1&do=reveal'],
  'payoutOps.markPayoutPaid': ['/ops/payouts?open=pay_1&do=paid'],
  'taxFiles.openTaxFile': ['/ops/tax-files?kind=monthly-business&month=2026-10&do=open'],
}
