import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBounded } from '#contract/core/bodies/bounded-body.ts'
import { endlessBody, PIECE } from '../../helpers/endless-body.ts'
import { figure } from '../../helpers/figure.ts'

const headers = new Headers()

test('the reader cancels a body over the limit, unread where its declared length is over, else once it passes the limit', async () => {
  const { body, seen } = endlessBody()
  expect(await readBounded({ body, headers }, 4 * PIECE)).toBeNull()
  expect(seen).toEqual({ pulled: 5, isCancelled: true })
  const said = endlessBody()
  const length = new Headers({ 'content-length': String(4 * PIECE + 1) })
  expect(await readBounded({ body: said.body, headers: length }, 4 * PIECE)).toBeNull()
  expect(said.seen).toEqual({ pulled: 0, isCancelled: true })
})

test('the reader does not trust a declared length that is too small', async () => {
  const { body, seen } = endlessBody()
  expect(await readBounded({ body, headers: new Headers({ 'content-length': '1' }) }, 2 * PIECE)).toBeNull()
  expect(seen.pulled).toBe(3)
})

test('the reader reads a body of exactly the limit whole', async () => {
  const { body } = endlessBody(3 * PIECE)
  expect((await readBounded({ body, headers }, 3 * PIECE))?.byteLength).toBe(3 * PIECE)
  expect(await readBounded({ body: null, headers }, 1)).toEqual(new Uint8Array())
})

/** Delivers bytes as the runtime does: it writes into the reader's memory, as many bytes as are there. */
function byteStream(bytes: Uint8Array, pieces: number[]) {
  let at = 0
  let nth = 0
  const seen = { isCancelled: false }
  const body = new ReadableStream({
    type: 'bytes',
    pull(controller) {
      const { byobRequest } = controller as ReadableByteStreamController
      const view = byobRequest?.view
      if (!byobRequest || !view) throw new Error('The stream is read in chunks.')
      const piece = bytes.subarray(at, at + Math.min(view.byteLength, pieces[nth % pieces.length] ?? 1))
      nth += 1
      at += piece.byteLength
      if (piece.byteLength === 0) {
        controller.close()
        return byobRequest.respond(0)
      }
      new Uint8Array(view.buffer, view.byteOffset).set(piece)
      byobRequest.respond(piece.byteLength)
    },
    cancel() {
      seen.isCancelled = true
    },
  })
  return { body, seen }
}

test('the reader returns the bytes of the runtime unchanged or refuses them by size, for any length and pieces', async () => {
  const sizes = fc.oneof(fc.nat(200), fc.nat(40_000))
  let read = 0
  await fc.assert(
    fc.asyncProperty(
      sizes,
      fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom('none', 'true', 'short', 'long'),
      fc.nat(3),
      async (size, pieces, length, over) => {
        const bytes = Uint8Array.from({ length: size }, (_, i) => i * 7)
        const most = Math.max(0, size - 1 + over)
        const { body, seen } = byteStream(bytes, pieces)
        const declared = { none: null, true: size, short: size >> 1, long: most }[length]
        const said = new Headers(declared === null ? {} : { 'content-length': String(declared) })
        const answer = await readBounded({ body, headers: said }, most)
        expect([answer === null, seen.isCancelled]).toEqual([size > most, size > most])
        if (answer) expect(Buffer.compare(answer, bytes)).toBe(0)
        read += 1
      },
    ),
    { numRuns: 200 },
  )
  figure(`${read} bodies of the runtime: read as they were sent, or refused`)
})
