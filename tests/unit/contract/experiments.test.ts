import { expect, test } from 'vitest'
import { tenthOf } from '#contract/creators/experiments/experiments.ts'

/** The second byte of the hash, from which the place in a half follows. */
async function secondByte(experiment: string, who: string): Promise<number | undefined> {
  const encoder = new TextEncoder()
  const name = encoder.encode(`experiment:${experiment}`)
  const key = await crypto.subtle.importKey('raw', name, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(who)))[1]
}

test('no place of an experiment gets more people than another: the 256th value of a byte is divided again', async () => {
  const people = Array.from({ length: 8_000 }, (_, nth) => `usr_${nth}`)
  const places = await Promise.all(
    people.map(async (who) => [await secondByte('home', who), await tenthOf('home', who)] as const),
  )
  const [last, others] = [places.filter(([byte]) => byte === 255), places.filter(([byte]) => byte !== 255)]
  expect(last.length).toBeGreaterThan(10)
  expect(new Set(last.map(([, place]) => place % 5)).size).toBe(5)
  // Everybody else stays where a running experiment put them.
  expect(others.every(([byte = 0, place]) => place % 5 === byte % 5)).toBe(true)
})
