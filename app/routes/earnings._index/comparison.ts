import { count, won } from '#app/ui/words/format.ts'
import { withParticle } from '#contract/core/particle.ts'

/**
 * Compares the earnings of a range with the same number of days before it, in won and, if there were any, in
 * percent.
 */
export function describeComparison(now: number, before: number, days: number): string {
  const earlier = earlierDays(days)
  const difference = now - before
  if (difference === 0)
    return before === 0 ? `${earlier}에도 수익이 없었어요.` : `${withParticle(earlier, '과/와')} 같아요.`
  if (before === 0) return `${earlier}에는 수익이 없었어요.`
  const percent = Math.round((Math.abs(difference) / before) * 100)
  return `${earlier}보다 ${won(Math.abs(difference))}(${count(percent)}%) ${difference > 0 ? '많아요 ▲' : '적어요 ▼'}`
}

/** The name of the same number of days before a range. */
export function earlierDays(days: number): string {
  return days === 1 ? '하루 전' : `이전 ${count(days)}일`
}
