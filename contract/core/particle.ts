/** Chooses Korean particles by the last sound of the preceding word. */
import { lookUp } from './look-up.ts'

const PAIRS = {
  '을/를': ['을', '를'],
  '이/가': ['이', '가'],
  '은/는': ['은', '는'],
  '과/와': ['과', '와'],
  '으로/로': ['으로', '로'],
  '이라/라': ['이라', '라'],
  '이나/나': ['이나', '나'],
  '이에요/예요': ['이에요', '예요'],
} as const

// Last sounds of 0–9 read in Korean: 영 일 이 삼 사 오 육 칠 팔 구. 8 is ㄹ.
const DIGIT_FINALS = [21, 8, 0, 16, 0, 0, 1, 8, 8, 0]
const RIEUL = 8
const LATIN_FINALS: Record<string, number> = { l: RIEUL, m: 16, n: 4 }

function finalOf(word: string): number {
  // Skips a day of the week in brackets: 11월 6일 (금)로
  const bare = word
    .trim()
    .replace(/ \([일월화수목금토]\)$/, '')
    .replace(/[)\]'"’”」』]{1,9}$/, '')
  // A word that ends in "le" ends in ㄹ: Google 구글, Apple 애플
  if (/le$/i.test(bare)) return RIEUL
  const last = bare.slice(-1)
  const code = last.charCodeAt(0)
  if (code >= 0xac00 && code <= 0xd7a3) return (code - 0xac00) % 28
  if (last >= '0' && last <= '9') return DIGIT_FINALS[Number(last)] ?? 0
  return lookUp(LATIN_FINALS, last.toLowerCase()) ?? 0
}

/** `withParticle('링크', '을/를')` → `링크를`. */
export function withParticle(word: string, pair: keyof typeof PAIRS): string {
  const final = finalOf(word)
  const closed = pair === '으로/로' ? final !== 0 && final !== RIEUL : final !== 0
  return `${word}${PAIRS[pair][closed ? 0 : 1]}`
}
