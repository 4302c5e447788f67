/** Data about a link beyond its row: clicks by day, whether its target still sells, and its earlier targets. */
import { id, isoTime, kstDate } from '../core/fields.ts'
import * as z from '../core/z.ts'

/** `slow`: more than 4 seconds. `gone` also after three days of not being reached. */
const LINK_PROBLEMS = ['gone', 'sold_out', 'moved_off', 'lost_param', 'slow'] as const
export const linkProblem = z.enum(LINK_PROBLEMS)

const counted = z.int()

const touched = z.object({ id: id('cnt'), title: z.string() })

export const linkReport = z.object({
  /** The last 30 days in Seoul, oldest first, days without a click too. */
  days: z.array(z.object({ on: kstDate, clicks: counted, billableClicks: counted })),
  clicks: counted,
  billableClicks: counted,
  /** Clicks of these days that do not count, by reason. */
  drops: z.object({ head: counted, prefetch: counted, bot: counted, no_gesture: counted, repeat: counted }),
  health: z.object({
    verdict: z.enum(['unchecked', 'ok', 'unreachable', ...LINK_PROBLEMS]),
    /** The address at which the visit ended, if it is not the target. */
    finalUrl: z.nullable(z.string()),
    checkedAt: z.nullable(isoTime),
  }),
  /** Another address the link could lead to; only while it has a problem. */
  suggestion: z.nullable(
    z.object({ url: z.string(), title: z.string(), kind: z.enum(['own_link', 'home']) }),
  ),
  /** Latest first, at most 10. */
  changes: z.array(z.object({ fromUrl: z.string(), toUrl: z.string(), at: isoTime })),
  /** The creator's living links to the same address, this one apart; at most 99. */
  siblings: z.array(id('lnk')),
  /** Latest contents the link stands in, at most 12. */
  contents: z.array(touched),
})

const partner = z.object({ id: id('prt'), title: z.string(), titleEn: z.string() })

export const repointed = z.object({ partner, changed: counted, unchanged: counted })

export const repointPreview = z.object({
  partner,
  targetUrl: z.string(),
  strippedParams: z.array(z.string()),
  changing: counted,
  /** Links that lead there already. */
  unchanged: counted,
  /** Contents with one of these links: their readers will arrive elsewhere. At most 12 of `contentCount`, which counts to 200. */
  contents: z.array(touched),
  contentCount: counted,
})

export type LinkProblem = z.infer<typeof linkProblem>
export type LinkReport = z.infer<typeof linkReport>
export type RepointPreview = z.infer<typeof repointPreview>
