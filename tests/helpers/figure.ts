/** A measured line that `npm test` prints under its part; equal lines of several files become one with their number. */
export function figure(text: string): void {
  console.info(`figure: ${text}`)
}
