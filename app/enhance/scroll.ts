/** Where a page was scrolled to, kept for the visit and taken up again on the way back. Every page of a list is one of its own. */

// A dialog over the page may change the address while the page stays.
const place = location.pathname + location.search

export function saveScroll(): void {
  sessionStorage[place] = scrollY
}

export function restoreScroll(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type === 'back_forward') scrollTo(0, sessionStorage[place] ?? 0)
}
