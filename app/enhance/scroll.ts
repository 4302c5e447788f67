/** Where a path was scrolled to, kept for the visit and taken up again on the way back. */

export function keepScroll(): void {
  sessionStorage[location.pathname] = scrollY
}

export function restoreScroll(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type === 'back_forward') scrollTo(0, sessionStorage[location.pathname] ?? 0)
}
