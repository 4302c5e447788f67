/**
 * Weak passwords that need no list: few different characters, a run over the keyboard, a repeated piece,
 * digits only, or a common word with characters around it.
 */
import { lookUp } from '#contract/core/look-up.ts'
import { COMMON_WORDS } from './common-passwords.ts'

const SEQUENCES = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
  '가나다라마바사아자차카타파하',
  // The same sequence typed on a Korean keyboard.
  'rkskekfkakqktkdkwkckzkxkvkgk',
  '00112233445566778899001122',
  '0102030405060708090010203040',
  // Across, along and around the keys of a keypad.
  '147258369147',
  '159753159',
  '159357159',
  '789456123',
  'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ',
].flatMap((row) => [row, [...row].reverse().join('')])
const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's' }
/** Maps a sign to the digit of its key, on Korean and American keyboards. */
const SHIFTED = '!@#$%^&*()'
const LEAST_RUN = 3
/** The most characters allowed beside runs and one word. */
const MOST_LOOSE = 2

export function isObvious(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (new Set(plain).size <= 3 || /^\d+$/.test(plain) || /^(.{1,6})\1+.{0,3}$/u.test(plain)) return true
  if (isRun(plain) || isMadeOfRuns(plain)) return true
  return [unleet(plain), plain, unleet(stripEnds(plain))].some(
    (text) => isMadeOfCommon(stripEnds(text)) || isMadeOfCommon(text.replaceAll(/[^\p{L}]/gu, '')),
  )
}

/** Returns the text without the digits and signs at both ends. */
export function stripEnds(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

function unleet(text: string): string {
  return text.replace(/[01345@$]/g, (c) => lookUp(LEET, c) ?? c)
}

function isRun(text: string): boolean {
  return SEQUENCES.some((row) => row.includes(text))
}

function isMadeOfCommon(text: string): boolean {
  if (COMMON_WORDS.has(text) || (text.length >= 4 && isRun(text))) return true
  return [...text].some((_, at) => COMMON_WORDS.has(text.slice(0, at)) && COMMON_WORDS.has(text.slice(at)))
}

/**
 * True for `qwe123!@#a`: runs and repetitions in sequence, at most one word among them, and hardly anything
 * else.
 */
function isMadeOfRuns(plain: string): boolean {
  const keys = plain.replace(/[!@#$%^&*()]/g, (c) => String((SHIFTED.indexOf(c) + 1) % 10))
  let loose = 0
  let hasWord = false
  for (let at = 0; at < keys.length && loose <= MOST_LOOSE; ) {
    const run = runAt(keys, at)
    const word: number = run || hasWord ? 0 : wordAt(plain, at)
    hasWord = hasWord || word > 0
    if (run + word === 0) loose += 1
    at += run || word || 1
  }
  return loose <= MOST_LOOSE
}

/** Returns the length of the run or repetition that begins here; 0 when there is none. */
function runAt(keys: string, at: number): number {
  let longest = 0
  for (let end = at + LEAST_RUN; end <= keys.length; end += 1) {
    const piece = keys.slice(at, end)
    if (!isRun(piece) && new Set(piece).size > 1) break
    longest = piece.length
  }
  return longest
}

function wordAt(plain: string, at: number): number {
  for (let end = plain.length; end - at >= LEAST_RUN; end -= 1)
    if (COMMON_WORDS.has(plain.slice(at, end))) return end - at
  return 0
}
