/**
 * Selects the backups to keep: the newest of each of seven days, five weeks and twelve months, by the
 * calendar of Seoul.
 */
import { toKstDate } from '#contract/core/kst.ts'

const DAYS = 7
const WEEKS = 5
const MONTHS = 12
const DAY_MS = 86_400_000

/** Returns the id of a backup, which is its moment. */
export function idOfBackup(at: Date): string {
  return at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
}

/** `ids` are the complete backups. Those not in the result may be deleted. */
export function selectRetained(ids: string[]): Set<string> {
  const newest = ids.toSorted().reverse()
  const keepNewest = (most: number, spanOf: (day: string) => string) => {
    const bySpan = new Map<string, string>()
    for (const id of newest) {
      const span = spanOf(dayOf(id))
      if (!bySpan.has(span)) bySpan.set(span, id)
    }
    return [...bySpan.values()].slice(0, most)
  }
  return new Set([
    ...keepNewest(DAYS, (day) => day),
    ...keepNewest(WEEKS, (day) => String(Math.floor((Date.parse(day) / DAY_MS + 3) / 7))),
    ...keepNewest(MONTHS, (day) => day.slice(0, 7)),
  ])
}

function dayOf(id: string): string {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)/.exec(id) ?? []
  return toKstDate(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
}
