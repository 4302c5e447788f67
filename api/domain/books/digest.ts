import { createHash } from 'node:crypto'
import type { Posting } from '../../db/books.ts'

/** The digest after an entry: of the digest before it and all that the entry says. So one that is changed, left out or put in changes all that follow. */
export function digestAfter(before: string, { id, debit, credit, amount, kind, ref, at }: Posting): string {
  return createHash('sha256')
    .update([before, id, debit, credit, amount, kind, ref, at].join('\n'))
    .digest('hex')
}
