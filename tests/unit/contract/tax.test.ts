import { expect, test } from 'vitest'
import { taxOf } from '#contract/tax.ts'

test('every amount up to 100,000: the parts add up, taxes are whole tens and never too much', () => {
  for (let gross = 0; gross <= 100_000; gross += 1) {
    const { incomeTax, localTax, vat, net } = taxOf(gross, 'individual')
    const isRight =
      incomeTax + localTax + net === gross &&
      vat === 0 &&
      incomeTax % 10 === 0 &&
      localTax % 10 === 0 &&
      incomeTax <= gross * 0.03 &&
      gross * 0.03 - incomeTax < 10 &&
      localTax <= gross * 0.003 + 1e-9 &&
      gross * 0.003 - localTax < 10
    if (!isRight) expect.fail(`${gross}: ${JSON.stringify(taxOf(gross, 'individual'))}`)
  }
})

test('every amount up to 100,000: a business keeps the whole, with a tax invoice 10 % on top', () => {
  for (let gross = 0; gross <= 100_000; gross += 1) {
    for (const type of ['general', 'simplified', 'exempt'] as const) {
      const { incomeTax, localTax, vat, net } = taxOf(gross, type)
      const expected = type === 'general' ? Math.floor(gross / 10) : 0
      if (incomeTax !== 0 || localTax !== 0 || vat !== expected || net !== gross + vat)
        expect.fail(`${gross} ${type}`)
    }
  }
})

const BOUNDARIES: [number, number, number, number][] = [
  [0, 0, 0, 0],
  [333, 0, 0, 333],
  [334, 10, 0, 324],
  [3_333, 90, 0, 3_243],
  [3_334, 100, 10, 3_224],
  [10_000, 300, 30, 9_670],
  [10_333, 300, 30, 10_003],
  [10_334, 310, 30, 9_994],
  [33_333, 990, 90, 32_253],
  [33_334, 1_000, 100, 32_234],
  [1_000_000, 30_000, 3_000, 967_000],
  [999_999_999_999, 29_999_999_990, 2_999_999_990, 967_000_000_019],
  [1_000_000_000_000, 30_000_000_000, 3_000_000_000, 967_000_000_000],
]
for (const [gross, incomeTax, localTax, net] of BOUNDARIES) {
  test(`an individual's ${gross} won: ${incomeTax} + ${localTax} withheld`, () => {
    expect(taxOf(gross, 'individual')).toEqual({ gross, incomeTax, localTax, vat: 0, net })
  })
}
