/**
 * Starts the work at once, so that it shares a trip with the other calls of this moment although its result
 * is needed later. An earlier rejection is not reported as unhandled.
 */
export function begin<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {})
  return work
}
