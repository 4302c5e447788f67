/** The two ways in which an order finds its creator: a click comes back, or a word that the network knows them by. */
import { lookUp } from '../core/look-up.ts'
import { NETWORK_FACTS } from './network-facts.ts'

export const ATTRIBUTIONS = ['click', 'sub_id'] as const
export type Attribution = (typeof ATTRIBUTIONS)[number]

/** A partner without a network reports with our click ids. */
export function attributionOf(network: string | null): Attribution {
  return factsOf(network)?.attribution ?? 'click'
}

/** Returns the title of a network that never says what is confirmed, so that our calendar decides; else null. */
export function calendarNetworkOf(network: string | null): string | null {
  const facts = factsOf(network)
  return facts?.confirms === 'calendar' ? facts.title : null
}

/** True for a network whose rows come in several currencies: without an exchange rate they have no won. */
export function isForeign(network: string | null): boolean {
  return factsOf(network)?.currency === 'several'
}

function factsOf(network: string | null) {
  return lookUp(NETWORK_FACTS, network ?? '')
}

/** Returns how a network writes the words of creators; null where clicks come back. */
export function wordsOf(network: string | null): { network: string; mostLetters: number } | null {
  const facts = factsOf(network)
  if (!network || facts?.attribution !== 'sub_id') return null
  return { network, mostLetters: facts.reference.mostLetters }
}

/** The sentence about a missing order in place of its clicks. */
export const CLAIM_BY_SUB_ID =
  '채널 번호로 주문을 알리는 파트너라 어느 링크에서 샀는지는 알 수 없어요. 주문 번호와 주문한 날로 확인해요.'

/** The sentence about a message, wherever a page would otherwise name its click. */
export const BY_SUB_ID = '채널 번호로 이어진 주문이에요. 어느 링크에서 샀는지는 알 수 없어요.'
