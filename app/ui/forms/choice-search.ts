/** Returns whether every typed word occurs somewhere in the text. */
export function isLike(text: string, typed: string): boolean {
  const whole = text.normalize('NFC').toLowerCase()
  const words = typed.normalize('NFC').toLowerCase().trim().split(/\s+/)
  return words.every((word) => whole.includes(word))
}
