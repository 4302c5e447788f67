/**
 * What a page says of itself, as `handle` of its route: literals alone, because it is read without being run (scripts/pages.ts). From it come the
 * addresses the browser tests open, the rows of tests/web/faults and the pages that are kept for visitors.
 */
export type PageHandle = {
  /** Who may open it at least. */
  who: 'visitor' | 'member' | 'creator' | 'operator'
  /** One address of it. The example data has it, unless `from` or `elsewhere` says otherwise. */
  example: string
  /** Further addresses of it that a browser opens. */
  more?: string[]
  /** How a browser comes to it where the example data's ids are not known before: it opens the first address, then the first link to a page like each next one, then to this. */
  from?: string[]
  /** Why the browser tests do not open it with the others: where they do, or what shows it instead. */
  elsewhere?: string
  /** One drawing of it serves every visitor for a while. */
  cache?: PageCache
}

export type PageCache = {
  /** Whose words stand on it: what people take back is gone within a minute. */
  of: 'platform' | 'people'
  /** The parameters its loader reads. */
  reads?: string[]
  /** It says whether this browser is counted, so it is kept for those who are. */
  saysCounted?: true
  /** Its headline is on trial. */
  isOnTrial?: true
}
