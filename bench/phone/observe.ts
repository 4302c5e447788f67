/** Runs in the measured page before any of its own code and records the browser's own measurements of it. */
import type { Notes } from './sums.ts'

/**
 * Playwright sends it as text, so it must not refer to anything in this file. It cancels taps, so that the
 * page stays for the next tap.
 */
export function observe(): void {
  const notes: Notes = { ttfb: 0, fcp: 0, lcp: 0, tasks: [], shifts: [], taps: [], drawnAgain: 0 }
  Object.assign(window, { notes })
  const watch = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...more,
    })
  watch('navigation', (entry) => {
    notes.ttfb = (entry as PerformanceNavigationTiming).responseStart
  })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    notes.lcp = startTime
  })
  watch('longtask', ({ startTime, duration }) => void notes.tasks.push({ at: startTime, ms: duration }))
  watch('layout-shift', function note(entry) {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) notes.shifts.push({ at: entry.startTime, value })
  })
  watch('event', (entry) => void notes.taps.push(entry.duration), { durationThreshold: 16 })
  watch('mark', ({ name }) => {
    if (name === 'drawn-again') notes.drawnAgain += 1
  })
  addEventListener('click', (event) => event.preventDefault(), { capture: true })
}
