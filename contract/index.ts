/** The whole product API: noun → endpoint → shape. Each area lists its nouns in an index.ts of its own. */

import { accountsNouns } from './accounts/index.ts'
import { creatorsNouns } from './creators/index.ts'
import { linksNouns } from './links/index.ts'
import { moneyNouns } from './money/index.ts'
import { ordersNouns } from './orders/index.ts'
import { partnersNouns } from './partners/index.ts'
import { platformNouns } from './platform/index.ts'
import { siteNouns } from './site/index.ts'
import { upkeepNouns } from './upkeep/index.ts'

export const contract = {
  ...platformNouns,
  ...partnersNouns,
  ...linksNouns,
  ...accountsNouns,
  ...creatorsNouns,
  ...ordersNouns,
  ...moneyNouns,
  ...siteNouns,
  ...upkeepNouns,
}

export type Contract = typeof contract

/** An endpoint by one name, such as `payouts.requestPayout`. */
export type EndpointName = {
  [Noun in keyof Contract & string]: `${Noun}.${keyof Contract[Noun] & string}`
}[keyof Contract & string]
