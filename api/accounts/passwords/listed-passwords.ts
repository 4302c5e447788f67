/**
 * Checks whether a password is one of the most common ones. tests/passwords/list.ts writes the list
 * documents/listed-passwords.json in the form that `normalizePassword` returns.
 */

import { lookUp } from '#contract/core/look-up.ts'

const read = new WeakMap<readonly string[], Set<string>>()

export function isListed(listed: readonly string[], plain: string): boolean {
  const passwords = read.get(listed) ?? new Set(listed)
  read.set(listed, passwords)
  return passwords.has(normalizePassword(plain))
}

/** Replaces capitals and common substitutes with the letter they represent: `P@ssw0rd` becomes `password`. */
export function normalizePassword(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[013457@$!|]/g, (c) => lookUp(LEET, c) ?? c)
}

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
}
