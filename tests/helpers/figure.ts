/**
 * Prints a measured line, which `npm test` shows under its part. It merges equal lines of several files and
 * counts them.
 */
export function figure(text: string): void {
  console.info(`figure: ${text}`)
}
