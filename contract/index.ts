/** The whole product API on one page: noun → endpoint → shape. Its parts stand in modules of their own, so that a bundle can do without one. */
import { booksContract } from './books-nouns.ts'
import { officeContract } from './office-nouns.ts'
import { operatorContract } from './operator-nouns.ts'
import { siteContract } from './site-nouns.ts'

export const contract = { ...siteContract, ...booksContract, ...operatorContract, ...officeContract }

export type Contract = typeof contract

/** An endpoint by one name, such as `payouts.requestPayout`. */
export type EndpointName = {
  [Noun in keyof Contract & string]: `${Noun}.${keyof Contract[Noun] & string}`
}[keyof Contract & string]
