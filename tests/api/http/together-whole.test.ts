/** The answers of a batch come in one body when none is late, and one by one when one is. */
import { expect, test, vi } from 'vitest'
import { testEnv } from '../../helpers/api.ts'
import { callBatch, type Line, sendBatch } from '../../helpers/batch.ts'
import { makePerson } from '../../helpers/make.ts'

test('a caller that takes answers whole gets all of them in one response, equal to those of its lines', async () => {
  const { token } = await makePerson({ role: 'operator' })
  const paths = ['/api/auth/me', '/api/ops/payouts', '/api/nowhere']
  const lines = await callBatch(token, paths, { headers: { 'itda-bodies': 'json' } })
  // Fakes the timer, so that no answer is late on a slow machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const whole = await sendBatch(token, paths, { headers: { 'itda-bodies': 'whole' } }).finally(() =>
    vi.useRealTimers(),
  )
  expect(whole.headers.get('content-type')).toBe('application/json')
  const told = (await whole.json()) as Line[]
  expect(told.sort((a, b) => a.at - b.at)).toEqual(lines)
})

test('an answer that is late comes after the others, which do not wait for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { token } = await makePerson({ role: 'operator' })
    const { promise: late, resolve: release } = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    // The service with the documents answers late, the database does not.
    const DOCUMENTS = {
      fetch: async (...given: Parameters<typeof testEnv.DOCUMENTS.fetch>) => {
        asked.resolve()
        await late
        return testEnv.DOCUMENTS.fetch(...given)
      },
    } as never
    const paths = ['/api/auth/me', '/api/openapi.json']
    const answering = sendBatch(token, paths, {
      env: { DOCUMENTS },
      headers: { 'itda-bodies': 'whole' },
    })
    await asked.promise
    await vi.advanceTimersByTimeAsync(1_000)
    const answer = await answering
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
    const reader = (answer.body as ReadableStream<BufferSource>)
      .pipeThrough(new TextDecoderStream())
      .getReader()
    expect(JSON.parse((await reader.read()).value ?? '')).toMatchObject({ at: 0, status: 200 })
    release()
    expect(JSON.parse((await reader.read()).value ?? '')).toMatchObject({ at: 1, status: 200 })
    expect((await reader.read()).done).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
