/**
 * The facts that a page declares in the `handle` of its route: literals only, because scripts/pages.ts reads the source without
 * running it. They yield the addresses the browser tests open, the rows of tests/web/faults and the pages cached for visitors.
 */
export type PageHandle = {
  /** The least privileged caller who may open it. */
  who: 'visitor' | 'member' | 'creator' | 'operator'
  /** One address of it. The example data has it, unless `from` or `elsewhere` says otherwise. */
  example: string
  /** Further addresses of it that a browser opens. */
  more?: string[]
  /**
   * The way a browser reaches the page when the ids of the example data are not known in advance: it opens the first address,
   * then the first link to a page like each following one, then this page.
   */
  from?: string[]
  /** The reason why the browser tests do not open it with the others: the test that does, or what shows the page instead. */
  elsewhere?: string
  /** One drawing of it serves every visitor for a while. */
  cache?: PageCache
}

export type PageCache = {
  /** The authors of the words on the page: text that people withdraw disappears within a minute. */
  of: 'platform' | 'people'
  /** The parameters its loader reads. */
  reads?: string[]
  /** It says whether this browser is counted, so it is kept for those who are. */
  saysCounted?: true
  /** The headline is on trial. */
  isOnTrial?: true
}
