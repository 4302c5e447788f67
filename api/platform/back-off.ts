const FIRST_SECONDS = 10
const MOST_SECONDS = 3600

/**
 * Returns the seconds until a message is tried again: ten at first, doubled with each attempt, at most an
 * hour. The fifteen attempts for clicks take seven and a half hours.
 */
export function backOff(attempts: number): number {
  return Math.min(MOST_SECONDS, FIRST_SECONDS * 2 ** (attempts - 1))
}
