/** The whole product API on one page: noun → endpoint → shape. */

import { creatorOps } from './applications.ts'
import { auth } from './auth.ts'
import { channels } from './channels.ts'
import { creators } from './creators.ts'
import { dev } from './dev.ts'
import { links } from './links.ts'
import { ops } from './ops.ts'
import { orders } from './orders.ts'
import { partners } from './partners.ts'
import { payouts } from './payouts.ts'
import { site } from './site.ts'
import { versions } from './versions.ts'

export const contract = {
  auth,
  channels,
  creators,
  creatorOps,
  dev,
  links,
  ops,
  orders,
  partners,
  payouts,
  site,
  versions,
}

export type Contract = typeof contract
