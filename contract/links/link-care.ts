/** Data about a link beyond its row: clicks by day, the state of its target, and its earlier targets. */
import { id, imageSrc, isoTime, kstDate } from '../core/fields.ts'
import * as z from '../core/z.ts'

/** `slow`: more than 4 seconds. `gone`: the page is missing, or was unreachable for three days. */
const LINK_PROBLEMS = ['gone', 'sold_out', 'moved_off', 'lost_param', 'slow'] as const
export const linkProblem = z.enum(LINK_PROBLEMS)

const counted = z.int()

const touched = z.object({ id: id('cnt'), title: z.string() })

/** The product as the shop's page describes it; the price in won, null when the page states none. */
export const linkProduct = z.object({
  title: z.string(),
  imageSrc: z.nullable(imageSrc),
  priceWon: z.nullable(z.int()),
})

export const linkReport = z.object({
  /** The last 30 days in Seoul, oldest first, including days without a click. */
  days: z.array(z.object({ on: kstDate, clicks: counted, billableClicks: counted })),
  clicks: counted,
  billableClicks: counted,
  /** The uncounted clicks of these days, by reason. */
  drops: z.object({ head: counted, prefetch: counted, bot: counted, no_gesture: counted, repeat: counted }),
  health: z.object({
    verdict: z.enum(['unchecked', 'ok', 'unreachable', ...LINK_PROBLEMS]),
    /** The address at which the visit ended; null when it is the target. */
    finalUrl: z.nullable(z.string()),
    checkedAt: z.nullable(isoTime),
  }),
  /** Another address that the link could lead to, offered only while it has a problem. */
  suggestion: z.nullable(
    z.object({ url: z.string(), title: z.string(), kind: z.enum(['own_link', 'home']) }),
  ),
  /** Latest first, at most 10. */
  changes: z.array(z.object({ fromUrl: z.string(), toUrl: z.string(), at: isoTime })),
  /** The creator's other active links to the same address; at most 99. */
  siblings: z.array(id('lnk')),
  /** The latest contents with the link, at most 12. */
  contents: z.array(touched),
})

const partner = z.object({ id: id('prt'), title: z.string(), titleEn: z.string() })

export const repointed = z.object({ partner, changed: counted, unchanged: counted })

export const repointPreview = z.object({
  partner,
  targetUrl: z.string(),
  strippedParams: z.array(z.string()),
  changing: counted,
  /** Links that already lead there. */
  unchanged: counted,
  /**
   * Contents with one of these links, whose readers will arrive at the new address. At most 12 of
   * `contentCount`, which counts up to 200.
   */
  contents: z.array(touched),
  contentCount: counted,
})

export type LinkProblem = z.infer<typeof linkProblem>
export type LinkReport = z.infer<typeof linkReport>
export type RepointPreview = z.infer<typeof repointPreview>
