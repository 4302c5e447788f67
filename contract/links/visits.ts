/**
 * The visits of creators' pages that the web worker sends to the API. One message covers many visits and
 * contains no data about visitors.
 */
import * as z from '../core/z.ts'

/** `batchId`: the API counts a batch once, even if it arrives again. At most 200 pages. */
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
