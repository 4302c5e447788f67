const FIRST_SECONDS = 10
const MOST_SECONDS = 3600

/** Seconds until a message is tried again after so many tries: ten, twice as long each time, an hour at most. The fifteen tries of clicks take seven hours and a half. */
export function backOff(attempts: number): number {
  return Math.min(MOST_SECONDS, FIRST_SECONDS * 2 ** (attempts - 1))
}
