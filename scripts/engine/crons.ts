/** The five fields of a `[triggers] crons` line, in UTC: minute, hour, day, month, weekday. */
const FIELDS = [
  { name: 'minute', from: 0, to: 59, of: (at: Date) => at.getUTCMinutes() },
  { name: 'hour', from: 0, to: 23, of: (at: Date) => at.getUTCHours() },
  { name: 'day', from: 1, to: 31, of: (at: Date) => at.getUTCDate() },
  { name: 'month', from: 1, to: 12, of: (at: Date) => at.getUTCMonth() + 1 },
  // Cloudflare counts weekdays from Sunday, which is 1.
  { name: 'weekday', from: 1, to: 7, of: (at: Date) => at.getUTCDay() + 1 },
]

/**
 * Lists the lines that are due in the minute of `at`. Throws on a line that only Cloudflare can read (names,
 * `L`, `W`, `#`).
 */
export function dueCrons(crons: string[], at: Date): string[] {
  return crons.filter((cron) => isDue(cron, at))
}

function isDue(cron: string, at: Date): boolean {
  const parts = cron.trim().split(/\s+/)
  if (parts.length !== FIELDS.length) throw new Error(`"${cron}" does not have five fields`)
  const hits = FIELDS.map(({ name, from, to, of }, i) =>
    valuesOf(parts[i] ?? '', from, to, `${name} of "${cron}"`).has(of(at)),
  )
  const [minute, hour, day, month, weekday] = hits
  // When both day and weekday are given, either is enough.
  const isDay = parts[2] !== '*' && parts[4] !== '*' ? day || weekday : day && weekday
  return Boolean(minute && hour && month && isDay)
}

/** Reads `*`, `5`, `1-5`, each with a step such as `0-59/10`, and lists of these. */
function valuesOf(field: string, from: number, to: number, where: string): Set<number> {
  const values = new Set<number>()
  for (const part of field.split(',')) {
    const [, range = '', step = '1'] = /^(\*|\d+(?:-\d+)?)(?:\/([1-9]\d*))?$/.exec(part) ?? []
    if (range === '') throw new Error(`the local clock cannot read "${part}" as the ${where}`)
    const [first = from, last = part.includes('/') ? to : first] =
      range === '*' ? [from, to] : range.split('-').map(Number)
    if (first < from || last > to || first > last) throw new Error(`"${part}" is no ${where}`)
    for (let value = first; value <= last; value += Number(step)) values.add(value)
  }
  return values
}
