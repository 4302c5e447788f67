/** What the worker behind the API answers (api/routes/back.ts), so all that pages of payouts, orders and partners may call. */

import { booksContract } from './books-nouns.ts'
import { categoryOps } from './categories.ts'
import { everyPageContract } from './every-page-nouns.ts'
import { ops } from './ops.ts'
import { site } from './site.ts'

export const backContract = {
  ...booksContract,
  ...everyPageContract,
  site: { getSiteConfig: site.getSiteConfig },
  categoryOps,
  ops,
}
