/** A result of the bank counts only when a whole cell equals a word of the list. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FileRow } from '#api/money/payout-batches/queries.ts'
import { readResult } from '#api/money/payout-batches/read-result.ts'
import { referenceOf } from '#api/money/payout-batches/serialize.ts'
import { counts } from '#api/money/settlements/columns.ts'
import { BANK_FILE_NAMES } from '#contract/money/bank-files.ts'
import { RESULT_WORDS } from '#contract/money/bank-result-words.ts'
import { RESULT_OUTCOMES } from '#contract/money/payout-results.ts'

const batchId = 'bat_01K00000000000000000ABCDE'
const rows = [{ id: 'pay_1', line: 1, net: 29_010, number_index: 'x' }] as FileRow[]
const context = {
  batchId,
  rows,
  today: '2026-11-24',
  hashOf: async () => ['y', 'z'],
  holderOf: async () => '',
}

async function read(result: string, reason = '') {
  const cells = [referenceOf(batchId, 1), result, reason, '2026-11-24']
  const csv = `참조번호,처리결과,실패사유,이체일\r\n${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}`
  return readResult(new TextEncoder().encode(csv), context as never)
}

const words = (outcome: (typeof RESULT_OUTCOMES)[number]) =>
  BANK_FILE_NAMES.flatMap((bank) => Object.keys(RESULT_WORDS[bank][outcome]))
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()

test('no bank result word maps to two outcomes, across all banks', () => {
  const all = RESULT_OUTCOMES.flatMap((outcome) => [...new Set(words(outcome))])
  expect(new Set(all).size).toBe(all.length)
  expect(all.map(plain)).toEqual(all)
})

test.each([
  '비정상',
  '미완료',
  '정상아님',
  '부분완료',
  '이체취소완료',
  '취소완료',
  '불성공',
  '부정상',
  '승인대기(미완료)',
])('%s is no transfer that was made', async (word) => {
  for (const reason of ['', '수취인 계좌 오류']) {
    const { rows: found, errors } = await read(word, reason)
    expect(found).toEqual([])
    expect(errors).toEqual([{ line: 2, column: '처리결과', message: expect.stringContaining(word) }])
  }
})

test('a result word matches only as a whole cell, regardless of width, blanks and case', async () => {
  for (const word of words('paid'))
    expect((await read(` ${word.toUpperCase()} `)).rows).toMatchObject([{ outcome: 'paid' }])
  expect((await read('ＯＫ')).rows).toMatchObject([{ outcome: 'paid' }])
  expect((await read('정상 처리')).rows).toMatchObject([{ outcome: 'paid' }])
  for (const word of words('failed'))
    expect((await read(word, '한도')).rows).toMatchObject([{ outcome: 'failed' }])
  for (const word of words('returned'))
    expect((await read(word, '해지')).rows).toMatchObject([{ outcome: 'returned' }])
})

test('a failure reason in a row marked as paid is an error', async () => {
  const { rows: found, errors } = await read('정상', '수취인 계좌 오류')
  expect([found, errors.map(({ column }) => column)]).toEqual([[], ['사유']])
})

/** Words of the list with text before, after or in them, and other texts. */
const pieces = fc.constantFrom(
  ...RESULT_OUTCOMES.flatMap(words),
  '미',
  '비',
  '불',
  '취소',
  '대기',
  '아님',
  '예정',
  '부분',
  '(',
  ')',
  '/',
  '-',
)
const said = fc.oneof(
  fc.array(pieces, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)

test('no word outside the list is read as paid, as failed or as returned', async () => {
  const known = new Set(RESULT_OUTCOMES.flatMap(words))
  await fc.assert(
    fc.asyncProperty(said, fc.constantFrom('', '한도 초과'), async (word, reason) => {
      const { rows: found } = await read(word, reason)
      const [one] = found
      if (one) expect(words(one.outcome)).toContain(plain(word.trim()))
      if (!known.has(plain(word.trim()))) expect(found).toEqual([])
    }),
    { numRuns: 1_000 },
  )
})

test('a settlement status also matches by whole words only', () => {
  expect(['정산완료', '정산 완료', '210', ''].map(counts)).toEqual([true, true, true, true])
  expect(['정산 대기', '취소완료', '310', 'Pending'].map(counts)).toEqual([false, false, false, false])
  expect(['정산완료취소', '미정산완료', '비정상', '2100', '취소철회'].map(counts)).toEqual(
    Array(5).fill(null),
  )
})
