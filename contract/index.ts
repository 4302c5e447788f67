/** The whole product API: noun → endpoint → shape. Each area lists its nouns in an index.ts of its own. */

import * as accounts from './accounts/index.ts'
import * as creators from './creators/index.ts'
import * as links from './links/index.ts'
import * as money from './money/index.ts'
import * as orders from './orders/index.ts'
import * as partners from './partners/index.ts'
import * as platform from './platform/index.ts'
import * as site from './site/index.ts'
import * as upkeep from './upkeep/index.ts'

export const contract = {
  ...platform,
  ...partners,
  ...links,
  ...accounts,
  ...creators,
  ...orders,
  ...money,
  ...site,
  ...upkeep,
}

export type Contract = typeof contract

/** An endpoint by one name, such as `payouts.requestPayout`. */
export type EndpointName = {
  [Noun in keyof Contract & string]: `${Noun}.${keyof Contract[Noun] & string}`
}[keyof Contract & string]
