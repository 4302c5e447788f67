/** The blocks of a text for developers, which documents/developers/ reads from a file. */
import * as z from '../../core/z.ts'

/** The drawings that a text may show; app/ui/site/developers/figure.tsx draws them. */
export const FIGURES = ['report-states'] as const

const piece = z.object({
  as: z.enum(['text', 'code', 'strong', 'link']),
  text: z.string(),
  /** The address of a link. */
  href: z.optional(z.string()),
})
const line = z.array(piece)

export const block = z.discriminatedUnion('as', [
  z.object({
    as: z.literal('heading'),
    /** The anchor of the heading. */
    id: z.string(),
    text: z.string(),
  }),
  z.object({ as: z.literal('paragraph'), line }),
  /** A remark set apart, such as what has to be checked with the maker of a shop system. */
  z.object({ as: z.literal('note'), line }),
  z.object({ as: z.literal('list'), isNumbered: z.boolean(), lines: z.array(line) }),
  z.object({ as: z.literal('table'), head: z.array(line), rows: z.array(z.array(line)) }),
  /** `{origin}` in the text stands for the address of the site. */
  z.object({ as: z.literal('code'), language: z.string(), text: z.string() }),
  z.object({ as: z.literal('figure'), name: z.enum(FIGURES) }),
])
export type Block = z.infer<typeof block>
export type Piece = z.infer<typeof piece>
