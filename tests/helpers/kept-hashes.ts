/**
 * Hashing a password costs a fifth of a second on purpose, and most tests that sign in are about something else. A hash of the same password
 * with the same salt at the same cost is the same: it is derived once in a runtime and kept. What was not derived before costs what it costs.
 */
import { vi } from 'vitest'

type Scrypt = typeof import('node:crypto').scrypt
type HashCallback = (error: Error | null, key: Buffer) => void

/** A setup file is loaded anew for each file of tests; values of the runtime are stored outside of it. */
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
