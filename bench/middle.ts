/** The one in the middle: a round that met somebody else's work on the machine counts no more than any other. */
export function middle(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
