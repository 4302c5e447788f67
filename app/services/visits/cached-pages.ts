/** Written by `npm run generate` from `handle` of the routes. Do not edit. */
import type { PageCache } from '#contract/site/page-handle.ts'

/** By address; `*` is one part of it. */
export const CACHED_PAGES: Record<string, PageCache> = {
  '/@*': {"of":"people","reads":["page","collection"]},
  '/': {"of":"platform","isOnTrial":true,"reads":["partner","clicks","bought","order"]},
  '/announcements/*': {"of":"platform"},
  '/announcements': {"of":"platform","reads":["page"]},
  '/creators/*': {"of":"people","reads":["page","collection"]},
  '/developers': {"of":"platform","reads":["lang"]},
  '/developers/areas/*': {"of":"platform","reads":["lang"]},
  '/developers/guides/*': {"of":"platform","reads":["lang"]},
  '/developers/reference/*': {"of":"platform","reads":["lang"]},
  '/groups/*': {"of":"people","reads":["page"]},
  '/help/*': {"of":"platform"},
  '/help': {"of":"platform"},
  '/partners/*': {"of":"platform"},
  '/partners': {"of":"platform","reads":["category","rateBps","windowDays","sort","page"]},
  '/privacy': {"of":"platform","saysCounted":true,"reads":["version"]},
  '/terms': {"of":"platform","reads":["version"]},
}
