/** The kinds of endpoints by what they cost, and why some cost more: see rows-most.ts. */
export type Own = readonly [read: number, written: number, why: string]
/** `each`: for every row of the page that was asked for, or every thing that was named. */
export type Most = {
  read: number
  written: number
  each: readonly [read: number, written: number]
  why?: string
}

/** Something of one person, or one thing. */
export const LOOK = { read: 30, written: 0, each: [0, 0] } as const
/** A page of many: it reads in proportion to what it shows, whatever stands behind it. */
export const LIST = { read: 30, written: 0, each: [4, 0] } as const
/** Who calls, what it is about, its commit with what follows from it by triggers. */
export const CHANGE = { read: 50, written: 40, each: [0, 0] } as const

/** What it takes two operators for. A mail is looked up by its person and has four entries. */
export const ASKED = [
  170,
  260,
  'every other operator is written to, fifty of them at most with four entries each, beside the request',
] as const

export const SEEN = 'who saw whose personal data is written'
export const MANY_CONSENTS = 'a person, a creator to be, and every consent by itself'
export const OF_AN_HOUR = 'the codes of the hour are counted'
export const MANY_PARTS = 'links, pictures and words to search for, each with its entries'
export const MOVED_MONTHS =
  'links, pictures and words each with their entries; what links earned goes along, a row a month, to content, kind of channel and groups'
export const MANY_POSTINGS =
  'an order, its event, its postings, each into a month that is open, and the sums of its day'
export const ALL_PARTNERS = 'the address is compared with those of every partner'
/** Up to a hundred are named at once. */
export const OF_LINKS = {
  read: 80,
  written: 20,
  each: [60, 30],
  why: 'each with its counters and its place to be found',
} as const
/** Up to a hundred are named at once, each of which is an act by itself. */
export const MANY = { read: 60, written: 20, each: [50, 45], why: 'each is an act by itself' } as const
/** The orders of a flag, see `countFollowing`. */
export const FOLLOWED = {
  read: 260,
  written: 320,
  each: [90, 60],
  why: 'its orders follow at once, and of those who wait for word of a flag fifty are written to and told by the bell',
} as const
export const LATER_PAGES = {
  ...LIST,
  each: [8, 0],
  why: 'a later page walks over the pages before it',
} as const
export const FIFTY = 'fifty addresses, each with its partner, its entries and its place to be found'

/** Outside of the contract: a signature over the bytes, and what the redirect asks for. */
export const OUTSIDE = {
  'POST /postbacks/{partnerId}': [
    410,
    180,
    'all earlier reports of its order are read; a burst holds the orders before it; a claim under another number is looked for by its link',
  ],
  'GET /internal/links/{code}': [10, 0, 'a link that is not in the cache'],
} as const satisfies Record<string, Own>
/** Owners are told by mail, up to fifty of them, found among those who run the platform. */
export const OWNERS_TOLD: Own = [2_000, 900, 'every owner is told']
