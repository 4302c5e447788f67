/**
 * The partners for a choice on a page of operators: as many as a field can offer, by name, and others through
 * the beginning of their name.
 */
type Choice = { id: string; title: string }
type ChoicePage = { items: Choice[]; next: string | null }
/** `field`: the parameter of the address that holds the beginning of their names. */
export type PartnerChoices = { partners: Choice[]; q: string; hasMore: boolean; field?: 'find' }

/** The limit of offered partners, because each costs some database rows. */
const MOST = 40
const MOST_CHARS = 60

/** The query for the list of partners in every state. */
export function partnersQuery(request: Request, field?: 'find') {
  const q = wordOf(request, field)
  return { sort: 'title' as const, limit: MOST, ...(q && { q }) }
}

/** `asked`: the partner from the address, which is always offered. */
export function toPartnerChoices(
  request: Request,
  { items, next }: ChoicePage,
  asked?: Choice | null,
  field?: 'find',
): PartnerChoices {
  const named = items.map(({ id, title }) => ({ id, title }))
  const isThere = !asked || named.some(({ id }) => id === asked.id)
  const partners = isThere ? named : [{ id: asked.id, title: asked.title }, ...named]
  return { partners, q: wordOf(request, field), hasMore: next !== null, ...(field && { field }) }
}

/** The same for the partners that everybody sees. */
export function openPartnersQuery(request: Request) {
  return { q: wordOf(request), limit: MOST }
}

export function toOpenPartnerChoices(
  request: Request,
  { items, total }: { items: Choice[]; total: number },
  asked?: Choice | null,
): PartnerChoices {
  return toPartnerChoices(request, { items, next: total > items.length ? 'more' : null }, asked)
}

function wordOf(request: Request, field = 'q'): string {
  return (new URL(request.url).searchParams.get(field) ?? '').trim().slice(0, MOST_CHARS)
}
