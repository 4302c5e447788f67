/**
 * Is a password one of the most common ones? The list lies beside the API as a Golomb-coded set: every entry is hashed to a number, the numbers
 * are sorted, and only the gaps between them are kept. Nothing listed is ever missed; about one in 2,000 others is taken for listed.
 * Written by tests/passwords/list.ts.
 */

import { lookUp } from '#contract/core/look-up.ts'
import type { ListedPasswords } from '#contract/site/documents.ts'

/** Numbers have so many bits: the more, the fewer passwords are refused by mistake. */
const NUMBER_BITS = 22
/** Of a gap, so many bits stand as they are and the rest as ones before a zero. */
export const REST_BITS = 11

const read = new WeakMap<ListedPasswords, Set<number>>()

export function isListed(listed: ListedPasswords, plain: string): boolean {
  const numbers = read.get(listed) ?? readNumbers(listed)
  read.set(listed, numbers)
  return numbers.has(numberOf(normalizePassword(plain)))
}

/** Capitals and the usual stand-ins are the letter they stand for: `P@ssw0rd` is `password`. */
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

/** FNV-1a over UTF-16 units with a final mix. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> (32 - NUMBER_BITS)
}

function readNumbers({ count, gaps }: ListedPasswords): Set<number> {
  const bytes = Uint8Array.from(atob(gaps), (c) => c.charCodeAt(0))
  let at = 0
  const bit = () => ((bytes[at >> 3] ?? 0) >> (7 - (at++ & 7))) & 1
  const found = new Set<number>()
  for (let last = 0; found.size < count; found.add(last)) {
    while (bit() === 1) last += 1 << REST_BITS
    let rest = 0
    for (let i = 0; i < REST_BITS; i += 1) rest = rest * 2 + bit()
    last += rest
  }
  return found
}
