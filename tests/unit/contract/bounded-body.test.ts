import { expect, test } from 'vitest'
import { readBounded } from '#contract/bounded-body.ts'
import { flood, PIECE } from '../../helpers/flood.ts'

const headers = new Headers()

test('what is longer than it may be is left where it is, with or without a length', async () => {
  const { body, seen } = flood()
  expect(await readBounded({ body, headers }, 4 * PIECE)).toBeNull()
  expect(seen).toEqual({ pulled: 5, isCancelled: true })
  const said = flood()
  const length = new Headers({ 'content-length': String(4 * PIECE + 1) })
  expect(await readBounded({ body: said.body, headers: length }, 4 * PIECE)).toBeNull()
  expect(said.seen).toEqual({ pulled: 0, isCancelled: true })
})

test('a length that lies is not believed', async () => {
  const { body, seen } = flood()
  expect(await readBounded({ body, headers: new Headers({ 'content-length': '1' }) }, 2 * PIECE)).toBeNull()
  expect(seen.pulled).toBe(3)
})

test('exactly as long as it may be is read whole', async () => {
  const { body } = flood(3 * PIECE)
  expect((await readBounded({ body, headers }, 3 * PIECE))?.byteLength).toBe(3 * PIECE)
  expect(await readBounded({ body: null, headers }, 1)).toEqual(new Uint8Array())
})
