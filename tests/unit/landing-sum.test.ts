import { expect, test } from 'vitest'
import { sum } from '#app/enhance/sum.ts'
import { parseSumInput, SUM_FIELDS, SUM_NAMES, sumOf } from '#app/models/landing-sum.ts'
import { formatNumber, formatWon } from '#contract/core/won.ts'

const asked = (search: string) => parseSumInput(new URLSearchParams(search))

test('without numbers the landing calculator uses its defaults', () => {
  expect(asked('')).toEqual({ clicks: 3000, bought: 2, order: 50_000, partnerId: null, wrong: [] })
  expect(asked('clicks=&bought=+&order=')).toEqual(asked(''))
  expect(asked('partner=prt_a&clicks=1,200&bought=1.5&order=30 000')).toEqual({
    clicks: 1200,
    bought: 1.5,
    order: 30_000,
    partnerId: 'prt_a',
    wrong: [],
  })
})

test('the calculator reports an unusable number at its field and puts the nearest allowed number in its place', () => {
  expect(asked('clicks=0&bought=99&order=1')).toEqual({
    clicks: 1,
    bought: 20,
    order: 1000,
    partnerId: null,
    wrong: ['clicks', 'bought', 'order'],
  })
  for (const odd of ['abc', '1e999', '-5', 'NaN', 'Infinity', '0x10ffffffff', '９', '1'.repeat(400)])
    for (const name of SUM_NAMES) {
      const { least, most } = SUM_FIELDS[name]
      const value = asked(new URLSearchParams({ [name]: odd }).toString())[name]
      expect(value >= least && value <= most, `${name}=${odd}`).toBe(true)
    }
  expect(asked('clicks=abc').wrong).toEqual(['clicks'])
})

test('the calculator computes each order by itself and the tax as of one payout', () => {
  expect(sumOf({ clicks: 3000, bought: 2, order: 50_000 }, 1200, 7000)).toEqual({
    orders: 60,
    commissionWon: 360_000,
    earningWon: 252_000,
    taxWon: 8310,
    netWon: 243_690,
  })
  expect(sumOf({ clicks: 1, bought: 0.1, order: 1000 }, 800, 7000)).toMatchObject({
    orders: 0,
    taxWon: 0,
    netWon: 0,
  })
})

/** The parts of the page's form that the script uses. */
function formOf(fields: Record<string, string>, rateBps: number, shareBps: number) {
  const outs = ['orders', 'commission', 'earning', 'tax', 'net', 'on'].map((out) => ({
    dataset: { out },
    textContent: 'before',
  }))
  const form = {
    dataset: { sum: String(shareBps) },
    elements: {
      namedItem: (name: (typeof SUM_NAMES)[number]) => ({
        value: fields[name],
        dataset: { least: String(SUM_FIELDS[name].least), most: String(SUM_FIELDS[name].most) },
      }),
    },
    querySelector: () => ({ selectedOptions: [{ dataset: { rate: String(rateBps), on: '12월 10일' } }] }),
    querySelectorAll: () => outs,
  }
  sum(form as unknown as HTMLFormElement)
  return Object.fromEntries(outs.map(({ dataset, textContent }) => [dataset.out, textContent]))
}

test('the browser script computes the same sum as the page', () => {
  const numbers = [1, 7, 999, 1000, 4321, 33_333, 99_999, 250_000, 1_000_000, 2_999_999, 9_000_000]
  for (const [at, clicks] of numbers.entries())
    for (const [nth, bought] of [0.1, 0.3, 1, 1.7, 2.9, 14.3, 20, 35].entries()) {
      const order = numbers[(at * 3 + nth) % numbers.length] as number
      const rateBps = 37 * (at + 1) + 100 * nth
      const fields = { clicks: formatNumber(clicks), bought: String(bought), order: String(order) }
      const page = sumOf(asked(new URLSearchParams(fields).toString()), rateBps, 7000)
      expect(formOf(fields, rateBps, 7000), JSON.stringify({ ...fields, rateBps })).toEqual({
        orders: `${formatNumber(page.orders)}건`,
        commission: formatWon(page.commissionWon),
        earning: formatWon(page.earningWon),
        tax: formatWon(0 - page.taxWon),
        net: formatWon(page.netWon),
        on: '12월 10일',
      })
    }
  const half = formOf({ clicks: '', bought: '2', order: '1000' }, 800, 7000)
  expect(half.net, 'a field that is being emptied leaves the sum').toBe('before')
})
