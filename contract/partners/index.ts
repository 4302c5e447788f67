import { categoryOps } from './categories.ts'
import { networkShops } from './network-shops.ts'
import { networks } from './networks.ts'
import { partnerFiles } from './partner-files.ts'
import { partnerOps } from './partner-ops.ts'
import { partners } from './partners.ts'

/** The nouns of this area. */
export const partnersNouns = {
  categoryOps,
  networkShops,
  networks,
  partnerFiles,
  partnerOps,
  partners,
}
