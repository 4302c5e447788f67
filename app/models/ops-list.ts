import { opsDownload } from '#contract/site/pages.ts'

/**
 * The address of a list of the back office: its state, search, order and cursor, and the open and chosen
 * rows.
 */
export type OpsList = {
  path: string
  /** Empty in a list without states. */
  state: string
  q: string
  /** More filters. */
  more?: Record<string, string>
  /** Empty for the default order of the state. */
  sort: string
  after: string
  /** The id of the open row. */
  open: string | null
  /** The place on the desk that the open row was opened from; empty when it was opened here. */
  desk?: string
  /** The action to confirm, for the open row or for the chosen rows. */
  doing: string | null
  /** The chosen rows. */
  ids: string[]
}

/** The filter for the rows that the operator has taken. */
export const MINE = { mine: '1' } as const

type Change = Partial<Omit<OpsList, 'path'>> & { at?: string | null }

/**
 * The address of the list with some changes. No row is open or chosen unless `change` names it. `at`: the row
 * to show in place of rows that an act removed.
 */
export function opsHref(list: OpsList, change: Change = {}): string {
  const isOther = change.state !== undefined || change.sort !== undefined || change.q !== undefined
  const kept = { ...list, ...(isOther && { after: '' }), ...(change.state !== undefined && { sort: '' }) }
  const { path, state, q, sort, after } = { ...kept, ...change }
  const search = new URLSearchParams({ ...(state && { state }), ...list.more })
  const isSame = change.open != null && change.open === list.open
  const said = {
    q,
    sort,
    after,
    open: change.open,
    do: change.doing,
    at: change.at,
    desk: isSame ? list.desk : '',
  }
  for (const [name, value] of Object.entries(said)) if (value) search.set(name, value)
  for (const id of change.ids ?? []) search.append('ids', id)
  const asked = search.size > 0 ? `?${search}` : ''
  return `${path}${asked}${change.open ? `#${change.open}` : ''}`
}

/** The address of the same rows as a file, starting at this cursor. */
export function csvHref({ state, q, sort, after, more }: OpsList, name: string): string {
  const search = new URLSearchParams({ ...(state && { state }), ...more })
  for (const [key, value] of Object.entries({ q, sort, after })) if (value) search.set(key, value)
  return `${opsDownload(name)}?${search}`
}
