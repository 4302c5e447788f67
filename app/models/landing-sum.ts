/**
 * The example that visitors calculate on the landing page: the earnings of many clicks at one partner's best
 * rate and the share of the first grade.
 */
import { taxOf } from '#contract/money/tax/tax.ts'

export type SumPartner = {
  id: string
  title: string
  rateBps: number
  /** The earliest day on which an order of today can be paid out, `YYYY-MM-DD`. */
  paidOn: string
}
/** `bought`: buyers per hundred clicks. */
export const SUM_FIELDS = {
  clicks: { least: 1, most: 1_000_000, usual: 3000, unit: '번' },
  bought: { least: 0.1, most: 20, usual: 2, unit: '%' },
  order: { least: 1000, most: 3_000_000, usual: 50_000, unit: '원' },
} as const
export type SumField = keyof typeof SUM_FIELDS
export const SUM_NAMES = Object.keys(SUM_FIELDS) as SumField[]

export type SumInput = Record<SumField, number> & {
  partnerId: string | null
  /** The fields with an unusable value. */
  wrong: SumField[]
}

/**
 * Reads the input from the address. An unusable value is replaced by the usual number, or by the nearest
 * allowed one.
 */
export function parseSumInput(search: URLSearchParams): SumInput {
  const asked: SumInput = { clicks: 0, bought: 0, order: 0, partnerId: search.get('partner'), wrong: [] }
  for (const name of SUM_NAMES) {
    const { least, most, usual } = SUM_FIELDS[name]
    const text = search.get(name)?.replace(/[,\s]/g, '') ?? ''
    const typed = text === '' ? usual : Number(text)
    const whole = name === 'bought' ? Math.round(typed * 10) / 10 : Math.floor(typed)
    asked[name] = Number.isNaN(typed) ? usual : Math.min(most, Math.max(least, whole))
    if (asked[name] !== whole) asked.wrong.push(name)
  }
  return asked
}

type SumOf = {
  orders: number
  commissionWon: number
  earningWon: number
  taxWon: number
  netWon: number
}

/**
 * Calculates as for real orders: each order separately, without fractions of a won. The tax is that of one
 * payout of all orders.
 */
export function sumOf(asked: Record<SumField, number>, rateBps: number, shareBps: number): SumOf {
  const orders = Math.floor((asked.clicks * Math.round(asked.bought * 10)) / 1000)
  const commission = Math.floor((asked.order * rateBps) / 10_000)
  const earningWon = orders * Math.floor((commission * shareBps) / 10_000)
  const { net: netWon } = taxOf(earningWon, 'individual')
  return { orders, commissionWon: orders * commission, earningWon, taxWon: earningWon - netWon, netWon }
}
