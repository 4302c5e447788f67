/** Limits the database rows of a page: the sum of the rows that all its calls may read. */
import { expect } from 'vitest'
import { mostRowsOf } from '#tests/helpers/rows/rows.ts'
import type { Rounds } from './rounds.ts'

/** The number of rows that most lists show at once. */
const PAGE_SIZE = 20
/** The rows for the user, two lists, and three other items. */
const MOST_READ = 360
/** The menu for operators counts the waiting items of seven lists on each of its pages, in addition to the page's rows. */
const MENU = 'home.getWaiting'
const MOST_OF_MENU = 160
/** Operators' notes, up to fifty, come in addition to the page's rows. */
const NOTES = 'notes.getSubjectNotes'
const MOST_OF_NOTES = 130
/** An operator's saved filters of a list, up to twelve, come in addition to the page's rows. */
const FILTERS = 'savedFilters.listFiltersOfList'
const MOST_OF_FILTERS = 40
const ASIDE = [MENU, NOTES, FILTERS]
/**
 * An endpoint that alone reads more than a page states the reason in its declaration. A page may call this
 * many of them.
 */
const MOST_COSTLY = 2

const SHELF = 'a shelf has up to 60 cards'
const TO_NARROW = 'its list can be narrowed to one of fifty partners'
/** Pages whose other endpoints read more together, by path: the number of rows, and the reason. */
const MORE: Record<string, [read: number, why: string]> = {
  '/@ieum': [470, SHELF],
  '/creators/crt_1': [470, SHELF],
  '/shelf/preview/crt_1': [470, SHELF],
  '/settings': [550, SHELF],
  '/shelf': [660, SHELF],
  '/links': [450, TO_NARROW],
  '/ops/finance/entries': [
    510,
    'its list can be narrowed to one partner, or to a creator who is searched for, and says of each entry whose its two accounts are',
  ],
  '/ops/claims/clm_1': [460, 'it offers the templates of two forms'],
  '/ops/accounts': [380, 'its panel offers the templates of a refusal'],
  '/ops/contents': [460, 'its panel offers the templates of two forms beside what is known of the content'],
  '/ops/inquiries/inq_1': [
    410,
    'a hundred messages stand on it, the templates of an answer and five other inquiries',
  ],
  '/ops/payouts': [380, 'its panel offers the templates of a failure'],
  '/ops/site/experiments': [450, 'each variant of twenty experiments has two rows of numbers'],
  '/claims': [410, 'it offers the newest links to choose from'],
  '/search': [
    750,
    'the help is read as a whole, a hundred articles; own links and orders are searched as well',
  ],
}

const readBy = (endpoint: string) => mostRowsOf(endpoint, PAGE_SIZE).read

/** `page`: its path and the person who opens it. */
export function expectFewRows(page: string, rounds: Rounds): void {
  const asked = rounds.flat(2).filter((endpoint) => !ASIDE.includes(endpoint))
  expect(readBy(MENU)).toBeLessThanOrEqual(MOST_OF_MENU)
  expect(readBy(NOTES)).toBeLessThanOrEqual(MOST_OF_NOTES)
  expect(readBy(FILTERS)).toBeLessThanOrEqual(MOST_OF_FILTERS)
  const costly = asked.filter((endpoint) => readBy(endpoint) > MOST_READ)
  const rest = asked.filter((endpoint) => !costly.includes(endpoint))
  expect(new Set(costly).size, `${page} asks for ${costly.join(', ')}`).toBeLessThanOrEqual(MOST_COSTLY)
  const read = rest.reduce((sum, endpoint) => sum + readBy(endpoint), 0)
  const [most, why] = MORE[page.replace(/[? ].*$/, '')] ?? [MOST_READ, 'whatever a page shows']
  expect(read, `${page}: ${why}; it asks ${rest.join(', ')}`).toBeLessThanOrEqual(most)
}
