/**
 * The way along the operators' desk. The address of an item that was opened from the desk carries its place
 * there; the decision then leads back to the desk with that place, and the desk opens the item after it.
 */
import * as pages from '#contract/site/pages.ts'
import type { DeskKind, DeskRow } from '#contract/upkeep/desk.ts'

const PLACE = /^\d{1,2}$/
const ID = /^[a-z]{3}_[0-9a-z_]{1,40}$/

/** Kinds whose rows open one item with its decision. The others lead to a list of cards. */
const OPENING: readonly DeskKind[] = [
  'claim',
  'inquiry',
  'payout',
  'application',
  'message',
  'flag',
  'business',
  'account',
  'content',
  'import',
]

type DeskPlace = { nth: number; was: string }

/** Returns the place on the desk that this address carries, empty when the item was opened elsewhere. */
export function deskOf(search: URLSearchParams): string {
  const nth = search.get('desk') ?? ''
  return PLACE.test(nth) ? nth : ''
}

/** Returns the address of a row of the desk with its place. */
export function deskHref({ href, kind }: Pick<DeskRow, 'href' | 'kind'>, nth: number): string {
  if (!OPENING.includes(kind)) return href
  const [path = '', hash] = href.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}desk=${nth}${hash ? `#${hash}` : ''}`
}

/** Returns the address that leads on from the item `was`, null when it was not opened from the desk. */
export function afterDesk({ searchParams }: URL, was: string | null): string | null {
  const nth = deskOf(searchParams)
  return nth && was && ID.test(was) ? `${pages.ops}?${new URLSearchParams({ desk: nth, was })}` : null
}

/** Parses the address that `afterDesk` returns. */
export function placeAfter({ searchParams }: URL): DeskPlace | null {
  const [nth, was] = [deskOf(searchParams), searchParams.get('was') ?? '']
  return nth && ID.test(was) ? { nth: Number(nth), was } : null
}

/**
 * Returns the address of the next item for this operator, null after the last one. The decided item has left
 * the desk, or it still stands at its place and waits for somebody else. Items that another operator looks
 * after are passed over.
 */
export function nextOnDesk(rows: DeskRow[], { nth, was }: DeskPlace): string | null {
  const at = rows.findIndex(({ id }) => id === was)
  const from = at < 0 ? nth : at + 1
  const next = rows.findIndex(
    ({ kind, holder }, place) => place >= from && OPENING.includes(kind) && (holder?.isMine ?? true),
  )
  const row = rows[next]
  return row ? deskHref(row, next) : null
}
