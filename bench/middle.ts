/**
 * The median. Other work on the machine may slow down a round, which changes a median less than an average.
 */
export function middle(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
