/**
 * Stores the scroll position of a page for the visit and restores it on the way back. Each page of a list has
 * its own position.
 */

// The address when the page loaded: a dialog over the page may change the address.
const place = location.pathname + location.search

export function saveScroll(): void {
  sessionStorage[place] = scrollY
}

export function restoreScroll(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type === 'back_forward') scrollTo(0, sessionStorage[place] ?? 0)
}
