import { expect, test } from 'vitest'
import { subjectHref, subjectKind } from '#app/models/subject.ts'
import { SUBJECT_KINDS } from '#contract/platform/subjects/subjects.ts'

test('the log names every kind of subject that operators decide about', () => {
  for (const kind of SUBJECT_KINDS) expect(subjectKind(`${kind}_1`), kind).not.toBe(`${kind}_1`)
  expect(['clm_1', 'inq_1', 'pay_1'].map(subjectKind)).toEqual(['누락 주문', '문의', '출금'])
})

test('a claim, an inquiry and a payout link to their pages, and what has neither name nor page shows its id', () => {
  expect(subjectHref('clm_1')).toBe('/ops/claims/clm_1')
  expect(subjectHref('inq_1')).toBe('/ops/inquiries/inq_1')
  expect(subjectHref('pay_1')).toBe('/ops/payouts?q=pay_1&open=pay_1#pay_1')
  expect([subjectKind('2026-11'), subjectHref('2026-11')]).toEqual(['2026-11', null])
})
