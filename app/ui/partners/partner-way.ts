import { withParticle } from '#contract/core/particle.ts'
import type { Partner } from '#contract/partners/partners.ts'
import { count } from '../words/format.ts'

type PayingTerms = Pick<Partner, 'networkTitle' | 'paysWhen' | 'expectedPayDays' | 'confirmDays'>

/** Describes when the earning of an order of today arrives: `약 45일 뒤 받아요`. */
function paidAfter({ paysWhen, expectedPayDays, confirmDays }: Omit<PayingTerms, 'networkTitle'>): string {
  return paysWhen === 'confirmed'
    ? `약 ${count(expectedPayDays)}일 뒤 받아요`
    : `약 ${count(confirmDays)}일 뒤 확정되고, 파트너가 지급하면 받아요`
}

/** Describes the network and the time: `쿠팡 파트너스를 통해 · 약 45일 뒤 받아요`. */
export function partnerWay(partner: PayingTerms): string {
  const { networkTitle } = partner
  return [...(networkTitle ? [`${withParticle(networkTitle, '을/를')} 통해`] : []), paidAfter(partner)].join(
    ' · ',
  )
}

/** The rows of a partner's conditions about its network and the time until the money arrives. */
export function wayFacts(partner: PayingTerms) {
  return [
    ...(partner.networkTitle ? [{ label: '제휴 네트워크', value: partner.networkTitle }] : []),
    ...(partner.paysWhen === 'confirmed'
      ? [{ label: '받기까지', value: `오늘 주문하면 약 ${count(partner.expectedPayDays)}일` }]
      : []),
  ]
}
