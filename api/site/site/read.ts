/** Site data that every page needs. */

import { isOpen } from '../../accounts/legal/opening-state.ts'
import type { Actor } from '../../deps.ts'
import { toDetails } from '../../platform/business-details/business-details.ts'
import { findBusinessDetails } from '../../platform/business-details/queries.ts'
import { getPolicy } from '../../platform/policies/read.ts'
import * as db from '../../platform/site-config/queries.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { findBanner } from '../announcements/read.ts'
import { audienceOf, isAmong } from './audience.ts'

/** `redirectBetaDomain` is null when the caller is not in its audience. */
export async function getSiteConfig(deps: ReadDeps, actor: Actor | null) {
  const [beta, banner, business, open, policy] = await Promise.all([
    db.findBeta(deps.db),
    findBanner(deps),
    findBusinessDetails(deps.db),
    isOpen(deps),
    getPolicy(deps),
  ])
  const isTheirs = await isAmong(deps, audienceOf(beta.audience), actor?.userId ?? null)
  const redirectBetaDomain = isTheirs ? beta.value : null
  const { way: identityWay } = deps.identity
  const details = business && toDetails(business)
  return { redirectBetaDomain, banner, business: details, isOpen: open, policy, identityWay }
}

/** A sitemap has room for 50,000 addresses. */
const MOST_OF_A_KIND = 10_000

/** Public pages for search engines, in addition to the pages that every site has. */
export function listPublicPages(deps: ReadDeps) {
  return db.listPublicIds(deps.db, MOST_OF_A_KIND)
}
