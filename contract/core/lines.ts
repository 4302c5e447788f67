/** What a field of many lines says. */

/** Without empty ones and repeats. */
export function linesOf(value: string): string[] {
  const written = value.split('\n').map((line) => line.trim())
  return [...new Set(written)].filter((line) => line !== '')
}
