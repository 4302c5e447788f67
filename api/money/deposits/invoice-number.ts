/** The twelfth of 2026 is `2026-12`. */
export function numberOf({ year, number }: { year: number; number: number }): string {
  return `${year}-${number}`
}
