/** The content of an amount field while somebody types. This module imports nothing because an island uses it. */

type TypedAmount = {
  text: string
  /** The index of the letter after the caret. */
  caret: number
}

const AMOUNT = /^[\d,\s₩원]*$/

/**
 * Adds separators and keeps the caret after the same digit. Leaves a text unchanged that is no amount, so
 * that `1.5` does not become 15. `takes`: when only a separator was deleted, also deletes the digit before
 * (-1) or after (1) the caret.
 */
export function regroup({ text, caret }: TypedAmount, takes: -1 | 0 | 1 = 0): TypedAmount {
  const plain = text.normalize('NFKC')
  if (!AMOUNT.test(plain)) return { text, caret }
  const before = digitsOf(plain.slice(0, caret))
  const after = digitsOf(plain.slice(caret))
  const kept = takes === -1 ? before.slice(0, -1) : before
  const digits = kept + (takes === 1 ? after.slice(1) : after)
  const bare = digits.replace(/^0+(?=\d)/, '')
  const grouped = bare.replace(/\B(?=(\d{3})+$)/g, ',')
  return { text: grouped, caret: caretAfter(grouped, kept.length - (digits.length - bare.length)) }
}

/** Returns whether the second text is the first one without one separator. */
export function lostSeparator(before: string, after: string): boolean {
  return before.length === after.length + 1 && digitsOf(before) === digitsOf(after)
}

/**
 * Returns the amount after a press on a quick amount. Counts from 0 when the field has no amount or already
 * the maximum.
 */
export function addStep(now: number, step: number, most: number): number {
  const from = now > 0 && now < most ? now : 0
  return Math.min(from + step, most)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

function caretAfter(grouped: string, digits: number): number {
  let at = 0
  for (let passed = 0; passed < digits; at++) if (grouped[at] !== ',') passed += 1
  return at
}
