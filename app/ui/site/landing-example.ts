import { addDays, nextPayOn } from '#contract/core/kst.ts'

/** One order on its way to the bank account: amounts in won, days `YYYY-MM-DD` in Seoul. */
export type LandingExample = {
  partnerTitle: string
  rateBps: number
  shareBps: number
  orderWon: number
  commissionWon: number
  earningWon: number
  orderedOn: string
  confirmedOn: string
  paidOn: string
}

type ExampleInput = {
  partner: { title: string; rateBps: number; confirmDays: number }
  shareBps: number
  orderWon: number
  today: string
  payDays: number[]
}

/**
 * Calculates the earning of an order of today, with the partner's own rate and confirmation time and the pay
 * dates.
 */
export function exampleOf({ partner, shareBps, orderWon, today, payDays }: ExampleInput): LandingExample {
  const commissionWon = Math.floor((orderWon * partner.rateBps) / 10_000)
  const confirmedOn = addDays(today, partner.confirmDays)
  return {
    partnerTitle: partner.title,
    rateBps: partner.rateBps,
    shareBps,
    orderWon,
    commissionWon,
    earningWon: Math.floor((commissionWon * shareBps) / 10_000),
    orderedOn: today,
    confirmedOn,
    paidOn: nextPayOn(confirmedOn, payDays),
  }
}
