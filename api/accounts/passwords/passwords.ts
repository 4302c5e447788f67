/** The rules for strong passwords, and their scrypt hashes. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { AppError } from '#contract/core/errors.ts'
import type { Deps } from '../../deps.ts'
import { fromBase64Url, toBase64Url } from '../../platform/secrets.ts'
import { type HashPlace, queueHash } from './hash-places.ts'
import { isListed } from './listed-passwords.ts'
import { isObvious, stripEnds } from './obvious-passwords.ts'

/** OWASP's parameters for scrypt: N = 2^15, r = 8, p = 3; 32 MiB and about 200 ms of one core. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const LENGTH = 32
/** The hash for an unknown account, so that every attempt costs the same. */
const NOBODY = `scrypt$15$8$3$${toBase64Url(new Uint8Array(16))}$${toBase64Url(new Uint8Array(LENGTH))}`

/** `scrypt$15$8$3$<salt>$<hash>`, base64url. */
export async function hashPassword(place: HashPlace, password: string): Promise<string> {
  const salt = new Uint8Array(randomBytes(16))
  return `scrypt$15$8$3$${toBase64Url(salt)}$${toBase64Url(await derive(place, password, salt))}`
}

/** Computes one hash for every call. Without a stored hash it compares with a dummy and returns false. */
export async function isPasswordRight(
  place: HashPlace,
  password: string,
  stored: string | null,
): Promise<boolean> {
  const [, , , , salt = '', hash = ''] = (stored ?? NOBODY).split('$')
  const same = timingSafeEqual(await derive(place, password, fromBase64Url(salt)), fromBase64Url(hash))
  return same && stored !== null
}

/**
 * The contract checks the length; without the list no password passes. `own` lists the owner's names. Throws
 * `password_weak` with the reason at the field.
 */
export async function requireStrongPassword(
  deps: Deps,
  password: string,
  email: string | null,
  own: readonly string[] = [],
): Promise<void> {
  const listed = await deps.documents.read('listed-passwords.json')
  const plain = password.normalize('NFKC').toLowerCase()
  const reason =
    email !== null && containsAddress(plain, email)
      ? '비밀번호에 이메일 주소가 들어 있어요. 다른 비밀번호를 써 주세요.'
      : own.some((name) => containsName(plain, name))
        ? '비밀번호에 닉네임이 들어 있어요. 다른 비밀번호를 써 주세요.'
        : isObvious(plain) || [plain, stripEnds(plain)].some((one) => isListed(listed, one))
          ? '너무 쉬운 비밀번호예요. 다른 비밀번호를 써 주세요.'
          : null
  if (reason) throw new AppError('password_weak', { fields: { password: [reason] } })
}

function containsAddress(plain: string, email: string): boolean {
  const [local = ''] = email.toLowerCase().split('@')
  return plain.includes(email.toLowerCase()) || (local.length >= 4 && plain.includes(local))
}

/** A name of two letters occurs in too many words to mean anything. */
function containsName(plain: string, name: string): boolean {
  const bareName = name.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
  return bareName.length >= 3 && plain.replaceAll(/\s/g, '').includes(bareName)
}

function derive(place: HashPlace, password: string, salt: Uint8Array): Promise<Uint8Array> {
  const hash = () =>
    new Promise<Uint8Array>((resolve, reject) =>
      scrypt(password.normalize('NFKC'), salt, LENGTH, COST, (error, key) =>
        error ? reject(error) : resolve(new Uint8Array(key)),
      ),
    )
  return queueHash(place, hash)
}
