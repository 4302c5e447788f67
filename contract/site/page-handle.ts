/**
 * The facts that a page declares in the `handle` of its route. Only literals, because scripts/pages.ts reads
 * the source without running it. The addresses for browser tests, the rows of tests/web/faults and the list
 * of cached pages come from them.
 */
export type PageHandle = {
  /** The least privileged caller who may open it. */
  who: 'visitor' | 'member' | 'creator' | 'partner' | 'agency' | 'operator'
  /** An example address. The example data has it, unless `from` or `elsewhere` says otherwise. */
  example: string
  /** More example addresses for browser tests. */
  more?: string[]
  /**
   * The path to the page when the ids of the example data are not known in advance. The browser opens the
   * first address, then the first link that matches each following one, then this page.
   */
  from?: string[]
  /** Other first addresses of that path: lists that lead to examples in another state. */
  alsoFrom?: string[]
  /**
   * The reason why the browser tests do not open the page with the others: the test that does, or the page
   * that contains it.
   */
  elsewhere?: string
  /** Set when visitors share one cached rendering of the page. */
  cache?: PageCache
  /** `bare`: the page belongs to a creator, so it has no header, menu or footer of ours, only one line at its end. */
  frame?: 'bare'
}

export type PageCache = {
  /** The authors of the page's text. Text that people withdraw must disappear within a minute. */
  of: 'platform' | 'people'
  /** The query parameters that its loader reads. */
  reads?: string[]
  /**
   * True when the page depends on whether analytics counts the browser, so that the cache stores it only for
   * counted ones.
   */
  saysCounted?: true
  /** True when an experiment changes the headline. */
  isOnTrial?: true
}
