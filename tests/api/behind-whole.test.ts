/** Answers of a page that come whole when none is late, and as they come when one is. */
import { expect, test, vi } from 'vitest'
import { answerBehind, askTogether, doors, type Line } from '../helpers/doors.ts'
import { makePerson } from '../helpers/make.ts'

test('who takes answers whole hears them all at once, in the words of its lines, from the worker it asks first alone', async () => {
  const { token } = await makePerson({ role: 'operator' })
  const handedOn: Promise<Response>[] = []
  const door = doors((request) => {
    const answer = answerBehind(request)
    handedOn.push(answer.then((told) => told.clone() as Response))
    return answer
  })
  const paths = ['/api/auth/me', '/api/ops/payouts', '/api/nowhere']
  const lines = await askTogether(door, token, paths, { 'itda-bodies': 'json' })
  const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'one-page', 'itda-bodies': 'whole' }
  // However slow this machine is, none of them is late.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const whole = await door
    .ask('/together', { method: 'POST', headers, body: JSON.stringify(paths) })
    .finally(() => vi.useRealTimers())
  expect(whole.headers.get('content-type')).toBe('application/json')
  const told = (await whole.json()) as Line[]
  expect(told.sort((a, b) => a.at - b.at)).toEqual(lines)
  expect((await handedOn.at(-1))?.headers.get('content-type')).toBe('application/x-ndjson')
})

test('one answer that keeps the others waiting comes after them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { token } = await makePerson({ role: 'operator' })
    const { promise: late, resolve: release } = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const door = doors(async (request) => {
      asked.resolve()
      await late
      return answerBehind(request)
    })
    const headers = { authorization: `Bearer ${token}`, 'itda-bodies': 'whole' }
    const body = JSON.stringify(['/api/auth/me', '/api/ops/payouts'])
    const answering = door.ask('/together', { method: 'POST', headers, body })
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
