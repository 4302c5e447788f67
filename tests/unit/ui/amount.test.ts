import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addStep, lostSeparator, regroup } from '#app/ui/forms/amount.ts'
import { formatNumber, parseNumber } from '#contract/core/won.ts'

/** `12|34`: the text with the caret. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') })
const marked = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`

test.each([
  ['1234|', '1,234|'],
  ['1,2345|', '12,345|'],
  ['12|,345', '12|,345'],
  ['1,92|34', '19,2|34'],
  ['|1234', '|1,234'],
  ['10,000원|', '10,000|'],
  ['₩ 1234|5', '12,34|5'],
  ['１２，０００원|', '12,000|'],
  ['007|', '7|'],
  ['|007', '|7'],
  ['0|', '0|'],
  ['|', '|'],
])('%s is written %s', (typed, written) => {
  expect(marked(regroup(at(typed)))).toBe(written)
})

test.each(['1.5|', '만원|', '5만|', '-3|', '12a|'])(
  'what is no amount stays as it was typed: %s',
  (typed) => {
    expect(marked(regroup(at(typed)))).toBe(typed)
  },
)

test('deleting a separator deletes the digit next to it', () => {
  expect(lostSeparator('1,234', '1234')).toBe(true)
  expect(lostSeparator('1,234', '1,23')).toBe(false)
  expect(marked(regroup(at('1|234'), -1))).toBe('|234')
  expect(marked(regroup(at('12|345'), 1))).toBe('1,2|45')
})

test('an amount typed digit by digit is written with separators and parsed back to itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (amount) => {
      let field = { text: '', caret: 0 }
      for (const digit of String(amount))
        field = regroup({ text: field.text + digit, caret: field.caret + 1 })
      expect(field).toEqual({ text: formatNumber(amount), caret: formatNumber(amount).length })
      expect(parseNumber(field.text)).toBe(amount)
    }),
  )
})

test.each([
  ['12,000', 12_000],
  [' 12000 ', 12_000],
  ['１２,０００원', 12_000],
  ['₩1,234,567', 1_234_567],
  ['10,000 원', 10_000],
  ['1,234.5', 1234.5],
  ['-3,000', -3_000],
])('%j is read as %d', (text, amount) => {
  expect(parseNumber(text)).toBe(amount)
})

test.each(['', ' ', '원', '12,00', '1,2,3', '만원', '1 000'])('%j is read as no number', (text) => {
  expect(parseNumber(text)).toBeNaN()
})

test('a quick amount adds up to the full balance; from the full balance or an empty field it starts anew', () => {
  expect(addStep(30_000, 50_000, 410_000)).toBe(80_000)
  expect(addStep(400_000, 50_000, 410_000)).toBe(410_000)
  expect(addStep(410_000, 50_000, 410_000)).toBe(50_000)
  expect(addStep(Number.NaN, 10_000, 410_000)).toBe(10_000)
})
