/**
 * Starts the work at once, so that it travels with the other requests of this moment, although its result is needed later. A
 * rejection before then is not reported as unhandled.
 */
export function begin<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {})
  return work
}
