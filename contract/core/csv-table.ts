/** A table to download: CSV text that a spreadsheet opens safely. */
import * as z from './z.ts'

/** The API refuses to export more lines; the person has to choose a shorter range. */
export const EXPORT_MOST_ROWS = 10_000
export const EXPORT_MOST_DAYS = 366

export const table = z.object({
  fileName: z.string().check(z.regex(/^[a-z0-9-]{1,60}\.csv$/)),
  /** The number of lines without the header. */
  rows: z.int(),
  /** UTF-8 with a byte order mark, lines end in CRLF. */
  csv: z.string(),
})
