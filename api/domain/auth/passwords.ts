/** Passwords: what is strong enough, and scrypt. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { fromBase64Url, toBase64Url } from '../secrets.ts'
import { COMMON_WORDS } from './common-passwords.ts'

/** OWASP's figures for scrypt: N = 2^15, r = 8, p = 3; 32 MiB and about 200 ms of one core. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const LENGTH = 32
/** Hashed against when there is nothing to compare with, so that every try costs the same. */
const NOBODY = `scrypt$15$8$3$${toBase64Url(new Uint8Array(16))}$${toBase64Url(new Uint8Array(LENGTH))}`

/** `scrypt$15$8$3$<salt>$<hash>`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = new Uint8Array(randomBytes(16))
  return `scrypt$15$8$3$${toBase64Url(salt)}$${toBase64Url(await derive(password, salt))}`
}

/** One hash for every call: without a stored hash a dummy is compared and the answer is false. */
export async function isPasswordRight(password: string, stored: string | null): Promise<boolean> {
  const [, , , , salt = '', hash = ''] = (stored ?? NOBODY).split('$')
  const same = timingSafeEqual(await derive(password, fromBase64Url(salt)), fromBase64Url(hash))
  return same && stored !== null
}

/** Throws `password_weak` with the reason beside the field. Length is judged by the contract. */
export function requireStrongPassword(password: string, email: string): void {
  const plain = password.normalize('NFKC').toLowerCase()
  const reason = containsAddress(plain, email)
    ? '비밀번호에 이메일 주소가 들어 있어요. 다른 비밀번호를 써 주세요.'
    : isCommon(plain)
      ? '너무 쉬운 비밀번호예요. 다른 비밀번호를 써 주세요.'
      : null
  if (reason) throw new AppError('password_weak', { fields: { password: [reason] } })
}

function containsAddress(plain: string, email: string): boolean {
  const [local = ''] = email.toLowerCase().split('@')
  return plain.includes(email.toLowerCase()) || (local.length >= 4 && plain.includes(local))
}

const SEQUENCES = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '가나다라마바사아자차카타파하',
  'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ',
].flatMap((row) => [row, [...row].reverse().join('')])
const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's' }

/** Few characters, a straight run, a repeated piece, digits only, or one or two common words with things around them. */
function isCommon(plain: string): boolean {
  if (new Set(plain).size <= 3 || /^\d+$/.test(plain) || /^(.{1,6})\1+.{0,3}$/u.test(plain)) return true
  if (SEQUENCES.some((row) => row.includes(plain))) return true
  const unleet = plain.replace(/[01345@$]/g, (c) => LEET[c] ?? c)
  return [plain, unleet].some(
    (text) => isMadeOfCommon(bare(text)) || isMadeOfCommon(text.replaceAll(/[^\p{L}]/gu, '')),
  )
}

/** Without the digits and signs before and after. */
function bare(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

function isMadeOfCommon(text: string): boolean {
  if (COMMON_WORDS.has(text) || (text.length >= 4 && SEQUENCES.some((row) => row.includes(text)))) return true
  return [...text].some((_, at) => COMMON_WORDS.has(text.slice(0, at)) && COMMON_WORDS.has(text.slice(at)))
}

function derive(password: string, salt: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, LENGTH, COST, (error, key) =>
      error ? reject(error) : resolve(new Uint8Array(key)),
    ),
  )
}
