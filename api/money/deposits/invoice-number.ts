/** Returns for example `2026-12` for the twelfth invoice of 2026. */
export function numberOf({ year, number }: { year: number; number: number }): string {
  return `${year}-${number}`
}
