/** Which backups stay: the newest of seven days, of five weeks and of twelve months, by the calendar of Seoul. */
import { toKstDate } from '#contract/core/kst.ts'

const DAYS = 7
const WEEKS = 5
const MONTHS = 12
const DAY_MS = 86_400_000

/** Its moment is its name. */
export function idOfBackup(at: Date): string {
  return at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
}

/** Of whole ones. What is not among them may go. */
export function keptOf(ids: string[]): Set<string> {
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
