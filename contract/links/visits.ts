/** The messages of the web worker to the API about visits of creators' pages: one for many, and nothing about the visitors. */
import * as z from '../core/z.ts'

/** `batchId`: counted once, however often it comes. At most 200 pages. */
export const visitBatch = z.object({
  batchId: z.string().check(z.minLength(8), z.maxLength(64)),
  visits: z
    .array(
      z.object({
        /** A creator's id, or `@handle`. */
        creator: z.string().check(z.regex(/^(crt_[0-9a-z_]{1,40}|@[a-z0-9_.-]{3,20})$/)),
        /** The day in Seoul. */
        day: z.iso.date(),
        count: z.int().check(z.minimum(1), z.maximum(100_000)),
      }),
    )
    .check(z.maxLength(200)),
})
export type VisitBatch = z.infer<typeof visitBatch>
