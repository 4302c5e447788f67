const DAY_MS = 24 * 60 * 60_000

/** Returns the next time of a schedule: every minute, or one minute of the day (UTC). */
export function nextRun(cron: string, now: Date): Date {
  const [minute, hour] = cron.split(' ').map(Number)
  const next = new Date(now)
  if (cron.startsWith('* ')) {
    next.setUTCMinutes(next.getUTCMinutes() + 1, 0, 0)
    return next
  }
  next.setUTCHours(hour ?? 0, minute ?? 0, 0, 0)
  return next > now ? next : new Date(next.getTime() + DAY_MS)
}
