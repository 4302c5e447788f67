import { isBusinessNumber } from '#contract/platform/business-numbers.ts'

/** A number that nobody else has: the first valid one after a start taken from the clock. */
export function newBusinessNumber(): string {
  let number = 1_000_000_000 + (Date.now() % 8_000_000_000)
  while (!isBusinessNumber(String(number))) number += 1
  return String(number)
}
