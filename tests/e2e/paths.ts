/**
 * Every page of this release, by the people who open it, from the `handle` of the routes (scripts/pages.ts).
 */
import { linkTo, type Page, readPages } from '../../scripts/pages.ts'

const PAGES = readPages().filter(({ isDrawn, handle }) => isDrawn && !handle.elsewhere)

export const VISITOR_PAGES = addressesFor('visitor')
/** Includes pages for visitors, which a creator reads, too. */
export const CREATOR_PAGES = ['/', '/partners', '/partners/prt_demo', ...addressesFor('creator', 'member')]
export const APPLICANT_PAGES = ['/', '/apply', '/links', '/channels', '/payouts', '/earnings']
export const PARTNER_PERSON_PAGES = addressesFor('partner')
export const AGENCY_PAGES = addressesFor('agency')
export const OPERATOR_PAGES = addressesFor('operator')

/** A way to the page of one item: the first page, then patterns for the address of each link. */
export type PathToPage = [string, ...RegExp[]]
/** Pages for everyone except operators; tests reach them as a creator. */
export const CREATOR_WAYS = waysFor('visitor', 'creator', 'member')
export const PARTNER_PERSON_WAYS = waysFor('partner')
export const AGENCY_WAYS = waysFor('agency')
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
    const links = [...between, handle.example].map((address) => linkTo(address, PAGES))
    return [start, ...(handle.alsoFrom ?? [])].map((first): PathToPage => [first, ...links])
  })
}

/** Pages for reading without forms, on which no island may load without an action of the reader. */
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
