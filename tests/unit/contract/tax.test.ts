import { expect, test } from 'vitest'
import { isPerson, taxLabels, taxOf } from '#contract/money/tax/tax.ts'

test('for every amount up to 100,000 an individual’s parts add up, and the taxes are whole tens and never too much', () => {
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

test('for every amount up to 100,000 a business receives the whole, with 10 % on top for a tax invoice', () => {
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

/** The tax of an individual, calculated without the table of tax cases. */
function before(gross: number) {
  const incomeTax = Math.floor((gross * 3) / 1000) * 10
  const localTax = Math.floor((gross * 3) / 10_000) * 10
  return { gross, incomeTax, localTax, vat: 0, net: gross - incomeTax - localTax }
}

test('no withholding of 3.3 % differs from the calculation used before the tax table', () => {
  const large = Array.from({ length: 100_000 }, (_, i) => i * 9_999_991 + 100_001)
  for (let gross = 0; gross <= 100_000; gross += 1) same(gross)
  for (const gross of large) same(gross)

  function same(gross: number) {
    if (JSON.stringify(taxOf(gross, 'individual')) !== JSON.stringify(before(gross))) expect.fail(`${gross}`)
  }
})

test.each([
  [10_000, 0, 0],
  [125_000, 0, 0],
  [125_001, 10_000, 1_000],
  [125_130, 10_010, 1_000],
  [1_000_000, 80_000, 8_000],
])(
  'of an income of once %i won: %i and %i are withheld, nothing up to 125,000',
  (gross, incomeTax, localTax) => {
    expect(taxOf(gross, 'other')).toEqual({
      gross,
      incomeTax,
      localTax,
      vat: 0,
      net: gross - incomeTax - localTax,
    })
  },
)

test('for every one-off income up to 500,000 the parts add up, and the taxes are whole tens and never too much', () => {
  for (let gross = 125_001; gross <= 500_000; gross += 1) {
    const { incomeTax, localTax, net } = taxOf(gross, 'other')
    const isRight =
      incomeTax + localTax + net === gross &&
      incomeTax % 10 === 0 &&
      localTax % 10 === 0 &&
      incomeTax * 100 <= gross * 8 &&
      gross * 8 - incomeTax * 100 < 1000 &&
      localTax * 1000 <= gross * 8 &&
      gross * 8 - localTax * 1000 < 10_000
    if (!isRight) expect.fail(`${gross}: ${JSON.stringify(taxOf(gross, 'other'))}`)
  }
})

test('the tax labels name the rate of the withholding', () => {
  expect(taxLabels('individual')).toEqual({ income: '소득세 3%', local: '지방소득세 0.3%' })
  expect(taxLabels('other')).toEqual({ income: '소득세 8%', local: '지방소득세 0.8%' })
  expect((['individual', 'other', 'general', 'simplified', 'exempt'] as const).filter(isPerson)).toEqual([
    'individual',
    'other',
  ])
})
