/** Stores the scroll position of a page for the visit and restores it on the way back. Every page of a list has its own. */

// A dialog over the page may change the address while the page stays.
const place = location.pathname + location.search

export function saveScroll(): void {
  sessionStorage[place] = scrollY
}

export function restoreScroll(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type === 'back_forward') scrollTo(0, sessionStorage[place] ?? 0)
}
