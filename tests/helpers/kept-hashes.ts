/**
 * Hashing a password takes a fifth of a second on purpose, and most tests that sign in are about something
 * else. So a runtime runs scrypt once for each password and cost, and derives the hash for a salt from that
 * key. As with scrypt, another password, salt, length or cost gives another hash. The browser tests sign up
 * and in with scrypt itself.
 */
import { vi } from 'vitest'

type Crypto = typeof import('node:crypto')
type HashCallback = (error: Error | null, key: Buffer) => void

/** Vitest loads a setup file again for each test file, so values of the runtime are stored outside of it. */
const runtime = globalThis as { itdaHashes?: Map<string, Buffer> }
runtime.itdaHashes ??= new Map()
const kept = runtime.itdaHashes

vi.mock('node:crypto', async (load) => {
  const crypto = await load<Crypto>()
  return { ...crypto, scrypt: memoize(crypto) }
})

const KEY_SALT = new Uint8Array(16)

function memoize({ scrypt, hkdfSync }: Crypto) {
  return (password: string, salt: Uint8Array, length: number, cost: object, ended: HashCallback): void => {
    const name = JSON.stringify([password, length, cost])
    const derive = (key: Buffer) => ended(null, Buffer.from(hkdfSync('sha256', key, salt, name, length)))
    const found = kept.get(name)
    if (found) queueMicrotask(() => derive(found))
    else
      scrypt(password, KEY_SALT, length, cost, (error, key) => {
        if (error) return ended(error, key)
        kept.set(name, key)
        derive(key)
      })
  }
}
