/**
 * Hashing a password takes a fifth of a second on purpose, and most tests that sign in are about something
 * else. The same password, salt and cost give the same hash, so a runtime derives it once and stores it. A
 * hash that is not stored yet takes the full time.
 */
import { vi } from 'vitest'

type Scrypt = typeof import('node:crypto').scrypt
type HashCallback = (error: Error | null, key: Buffer) => void

/** Vitest loads a setup file again for each test file, so values of the runtime are stored outside of it. */
const runtime = globalThis as { itdaHashes?: Map<string, Buffer> }
runtime.itdaHashes ??= new Map()
const kept = runtime.itdaHashes

vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof import('node:crypto')>()
  return { ...crypto, scrypt: memoize(crypto.scrypt) }
})

function memoize(scrypt: Scrypt) {
  return (password: string, salt: Uint8Array, length: number, cost: object, ended: HashCallback): void => {
    const name = JSON.stringify([password, [...salt], length, cost])
    const found = kept.get(name)
    if (found) queueMicrotask(() => ended(null, found))
    else
      scrypt(password, salt, length, cost, (error, key) => {
        if (!error) kept.set(name, key)
        ended(error, key)
      })
  }
}
