/** The help: a few dozen articles that change with the product. */
import type { HelpText } from '#contract/site/documents.ts'
import { ACCOUNT_ARTICLES } from './account.ts'
import { LINK_ARTICLES } from './links.ts'
import { MONEY_ARTICLES } from './money.ts'
import { PAYOUT_ARTICLES } from './payouts.ts'

export const ARTICLES: HelpText[] = [
  ...LINK_ARTICLES,
  ...MONEY_ARTICLES,
  ...PAYOUT_ARTICLES,
  ...ACCOUNT_ARTICLES,
]
