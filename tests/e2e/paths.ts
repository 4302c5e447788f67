/** Every page of this release, by who opens it: what the routes say of themselves (`handle`, scripts/pages.ts). */
import { linkTo, type Page, readPages } from '../../scripts/pages.ts'

const PAGES = readPages().filter(({ isDrawn, handle }) => isDrawn && !handle.elsewhere)

export const VISITOR_PAGES = addressesFor('visitor')
/** A creator reads pages of visitors, too. */
export const CREATOR_PAGES = ['/', '/partners', '/partners/prt_demo', ...addressesFor('creator', 'member')]
export const APPLICANT_PAGES = ['/', '/apply', '/links', '/channels', '/payouts', '/earnings']
export const OPERATOR_PAGES = addressesFor('operator')

/** Pages of one thing: the page to begin at, then what the address of each link on the way looks like. */
export type PathToPage = [string, ...RegExp[]]
/** Everyone who is not an operator reaches them as a creator. */
export const CREATOR_WAYS = waysFor('visitor', 'creator', 'member')
export const OPERATOR_WAYS = waysFor('operator')

function addressesFor(...whoever: Page['handle']['who'][]): string[] {
  return PAGES.filter(({ handle }) => whoever.includes(handle.who)).flatMap(({ handle }) =>
    handle.from ? (handle.more ?? []) : [handle.example, ...(handle.more ?? [])],
  )
}

function waysFor(...whoever: Page['handle']['who'][]): PathToPage[] {
  return PAGES.filter(({ handle }) => whoever.includes(handle.who)).flatMap(({ handle }): PathToPage[] => {
    const [start, ...between] = handle.from ?? []
    if (!start) return []
    return [[start, ...[...between, handle.example].map((address) => linkTo(address, PAGES))]]
  })
}

/** Pages that are read, not filled in: no island may wake on them by itself. */
export const READING_PAGES = [
  '/',
  '/partners',
  '/partners/prt_demo',
  '/campaigns',
  '/campaigns?tab=mine',
  '/earnings',
  '/links?tab=mine',
  '/links?tab=trash',
]
