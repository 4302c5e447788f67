import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ogCard, serveOgCard } from '#app/services/pages/og-card.server.ts'
import { strokesOf } from '#app/services/pages/og-glyphs.server.ts'
import { cacheStub, installCache } from '../api/cache-stub.ts'

const MOST_BYTES = 16 * 1024

async function open(path: string, init: RequestInit = {}) {
  const work: Promise<unknown>[] = []
  const request = new Request(`https://itda.example${path}`, init)
  const response = await serveOgCard({ request, ctx: { waitUntil: (one) => void work.push(one) } })
  await Promise.all(work)
  return response
}

/** The shades of its pixels, read line by line. */
function shadesOf(png: Buffer): { width: number; height: number; shades: Set<number> } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const at = png.indexOf('IDAT')
  const raw = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  const line = width / 2 + 1
  expect(raw.length).toBe(line * height)
  const shades = new Set<number>()
  for (const [n, byte] of raw.entries()) if (n % line !== 0) shades.add(byte >> 4).add(byte & 15)
  return { width, height, shades }
}

test('the card draws the address of a page, is small and is cached for good', async () => {
  installCache(cacheStub())
  for (const handle of ['ieum.salim', 'abcdefghij_klmno-pqr', 'stuvwxyz.0123456789', '0-0']) {
    const response = await open(ogCard(handle))
    expect(response?.headers.get('content-type')).toBe('image/png')
    expect(response?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const png = Buffer.from((await response?.arrayBuffer()) ?? [])
    expect([handle, png.length < MOST_BYTES]).toEqual([handle, true])
    const { width, height, shades } = shadesOf(png)
    expect([width, height]).toEqual([1200, 630])
    expect([...shades].sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, shade) => shade))
    const again = await open(ogCard(handle))
    expect(Buffer.from((await again?.arrayBuffer()) ?? []).equals(png)).toBe(true)
  }
})

test('every letter of a handle has strokes of its own', () => {
  const drawn = [...'@abcdefghijklmnopqrstuvwxyz0123456789._-'].map((letter) =>
    JSON.stringify(strokesOf(letter).segments),
  )
  expect(drawn.filter((strokes) => strokes === '[]' || strokes.includes('null'))).toEqual([])
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('a browser that has the card gets no bytes, and no other address draws one', async () => {
  installCache(cacheStub())
  const path = ogCard('ieum')
  const etag = (await open(path, { method: 'HEAD' }))?.headers.get('etag') ?? ''
  expect((await open(path, { headers: { 'if-none-match': etag } }))?.status).toBe(304)
  for (const other of [
    '/og/1/@ie.png',
    '/og/1/@IEUM.png',
    '/og/0/@ieum.png',
    '/og/1/ieum.png',
    '/og/1/@a%20b.png',
  ])
    expect([other, await open(other)]).toEqual([other, null])
  expect(await open(path, { method: 'POST' })).toBeNull()
})
