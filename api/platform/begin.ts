/** Begun at once, so that it travels with what else is asked for at this moment, and wanted later: until then its refusal is nobody's. */
export function begin<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {})
  return work
}
