/** Reads the value of a field of many lines. */

/** Without empty ones and repeats. */
export function linesOf(value: string): string[] {
  const written = value.split('\n').map((line) => line.trim())
  return [...new Set(written)].filter((line) => line !== '')
}
