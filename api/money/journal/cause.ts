/**
 * Finds the cause of a posting from its `ref`, which names the cause and its number: `ord_x:3` or
 * `ord_x:3:referral`.
 */

import { lookUp } from '#contract/core/look-up.ts'
import { causeId, type JournalEntry } from '#contract/money/journal.ts'
import { KINDS } from './kinds.ts'

type PostingCause = {
  kind: string
  ref: string
  product: string | null
  lines: number | null
  partner: string | null
  nickname: string | null
}

/**
 * The order of an invited person belongs to somebody else, so it gets another id, as in the list of
 * referrals.
 */
export function causeOf(row: PostingCause): JournalEntry['cause'] {
  const [id = ''] = row.ref.split(':')
  const isReferral = row.ref.endsWith(':referral')
  const shown = isReferral ? id.replace(/^ord_/, 'rfo_') : id
  return {
    kind: lookUp(KINDS, row.kind)?.cause ?? 'other',
    id: causeId.safeParse(shown).success ? shown : null,
    title: isReferral ? (row.nickname ?? '') : titleOf(row),
  }
}

/** Returns for example `머그컵 외 2개 · 연필나라`. */
export function titleOf({
  product,
  lines,
  partner,
}: Pick<PostingCause, 'product' | 'lines' | 'partner'>): string {
  const more = lines && lines > 1 ? ` 외 ${lines - 1}개` : ''
  return [product && `${product}${more}`, partner].filter(Boolean).join(' · ')
}
