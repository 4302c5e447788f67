/** The forms of missing sales, for creators and operators. */

import { sampleOf } from '../samples.ts'
import { type FormRow, form } from './form-row.ts'

const CLM = 'clm_1'
const FILE = new File(['%PDF-1.7 test'], 'keep-out.pdf', { type: 'application/pdf' })
/** The partner was asked. */
export const FORWARDED = {
  'claimOps.getOpsClaim': {
    ...sampleOf('claimOps.getOpsClaim'),
    state: 'forwarded',
    isOwn: false,
    facts: { ...sampleOf('claims.getClaim').facts, order: null },
  },
}
const toAsk = { 'claimOps.getOpsClaim': { ...FORWARDED['claimOps.getOpsClaim'], state: 'open' } }
const toAccept = {
  'claimOps.getOpsClaim': {
    ...toAsk['claimOps.getOpsClaim'],
    facts: { ...sampleOf('claims.getClaim').facts, order: { id: 'ord_1', state: 'pending' } },
  },
}
const at = `/ops/claims/${CLM}`

export const CLAIM_FORMS: Record<string, FormRow[]> = {
  'routes/claims._index': [
    form('/claims', 'claims.createClaim', {
      link: 'keep-me-link',
      orderCode: 'keep-me-number',
      orderedOn: '2026-11-20',
      orderedTime: '14:05',
      amount: '32000',
      text: 'keep-me-text',
      file1: FILE,
    }),
  ],
  'routes/ops.claims.$id': [
    form(
      at,
      'claimOps.forwardClaim',
      { intent: 'forward', to: 'keep-me@shop.test', text: 'keep-me-text' },
      undefined,
      {
        who: 'operator',
        given: toAsk,
      },
    ),
    form(at, 'claimOps.answerClaim', { intent: 'answer', answer: 'keep-me-answer' }, undefined, {
      who: 'operator',
      given: FORWARDED,
    }),
    form(
      at,
      'claimOps.importClaim',
      { intent: 'import', status: 'pending', amount: '32000', commission: '1600' },
      ['32000', '1600'],
      { who: 'operator', given: FORWARDED },
    ),
    form(at, 'claimOps.acceptClaim', { intent: 'accept' }, [], { who: 'operator', given: toAccept }),
    form(at, 'claimOps.declineClaim', { intent: 'decline', reason: 'keep-me-reason' }, undefined, {
      who: 'operator',
      given: FORWARDED,
    }),
  ],
}
