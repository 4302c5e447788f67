/** Reads the value of a text field with many lines. */

/** Trimmed lines, without empty lines and duplicates. */
export function linesOf(value: string): string[] {
  const written = value.split('\n').map((line) => line.trim())
  return [...new Set(written)].filter((line) => line !== '')
}
