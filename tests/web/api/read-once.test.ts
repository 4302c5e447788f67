import { expect, test, vi } from 'vitest'
import { createApi } from '#app/services/api/api.server.ts'
import { openDevice } from '#app/services/api/device.server.ts'
import { createFailure } from '#app/services/api/failure.server.ts'
import { createRefresh } from '#app/services/api/refresh.server.ts'
import { createOpenedAnswers } from '#app/services/cache/opened-answers.server.ts'
import { openSession } from '#app/services/session/session.server.ts'
import { SHAPE, shapeOf } from '#contract/core/shape.ts'
import { contract } from '#contract/index.ts'
import { cacheStub } from './cache-stub.ts'
import { KEYS, tokens } from './scripted-api.ts'

const GRADES = { data: { items: [], page: 1, limit: 12, total: 0 } }
const { output } = contract.creators.listGrades
const schema = output['~standard']
const SAME = shapeOf(output)

/** The client of one request, with `store` as its cache. */
async function clientWith(
  store: ReturnType<typeof cacheStub>,
  opened = createOpenedAnswers(300_000),
  headers: Record<string, string> = {},
) {
  const asked: string[] = []
  const waiting: Promise<unknown>[] = []
  const binding = {
    fetch: async (input: RequestInfo | URL) => {
      const { pathname } = new URL((input as Request).url)
      asked.push(pathname)
      return Response.json(pathname.includes('versions') ? { data: { person: 1, site: 1 } } : GRADES, {
        headers,
      })
    },
  }
  const session = await openSession({ cookieHeader: null, keys: KEYS, secure: true })
  session.start(tokens())
  const said = new Map<string, string>()
  const device = openDevice(null, true)
  const base = { session, device, headers: said, requestId: 'r1' }
  const api = createApi({
    ...base,
    ...createFailure(new Request('https://itda.example/'), session),
    binding,
    refresh: createRefresh({ ...base, api: binding }),
    cache: { store, opened, keys: KEYS, release: 'r', waitUntil: (work) => void waiting.push(work) },
  })
  return { api, asked, settled: () => Promise.all(waiting) }
}

test('each use validates an answer once, whether it is fresh or found in the cache', async () => {
  const store = cacheStub()
  const validate = vi.spyOn(schema, 'validate')
  const first = await clientWith(store)
  expect(await first.api.creators.listGrades()).toMatchObject({ ok: true })
  await first.settled()
  expect(store.kept.size).toBe(1)
  expect(validate).toHaveBeenCalledTimes(1)
  const second = await clientWith(store)
  expect(await second.api.creators.listGrades()).toMatchObject({ ok: true })
  expect(second.asked).toEqual(['/api/data-versions/me'])
  expect(validate).toHaveBeenCalledTimes(2)
})

test('an answer opened in this isolate is not validated again, and no caller can change it for the next', async () => {
  const [store, opened] = [cacheStub(), createOpenedAnswers(300_000)]
  const first = await clientWith(store, opened)
  await first.api.creators.listGrades()
  await first.settled()
  const validate = vi.spyOn(schema, 'validate').mockClear()
  const second = await clientWith(store, opened)
  const grades = await second.api.creators.listGrades()
  expect(grades).toMatchObject({ ok: true, data: { total: 0 } })
  expect(validate).toHaveBeenCalledTimes(0)
  expect(() => Object.assign(grades, { data: Object.assign(Object(grades).data, { total: 7 }) })).toThrow()
})

test.each([
  ['by this promise is not checked again', SAME, 0],
  ['by the promise of another release is checked', '00000000', 1],
])('an answer that was checked %s', async (_, shape, times) => {
  const validate = vi.spyOn(schema, 'validate').mockClear()
  const { api } = await clientWith(cacheStub(), createOpenedAnswers(300_000), { [SHAPE]: shape })
  expect(await api.creators.listGrades()).toMatchObject({ ok: true, data: { total: 0 } })
  expect(validate).toHaveBeenCalledTimes(times)
})

test('an isolate remembers a limited number of answers, the most recently used ones', () => {
  const opened = createOpenedAnswers(300_000, 2)
  const answer = { version: '1', body: '{}', data: {}, at: Date.now() }
  for (const key of ['a', 'b']) opened.remember(key, answer)
  opened.recall('a')
  opened.remember('c', answer)
  expect(['a', 'b', 'c'].map((key) => opened.recall(key) !== null)).toEqual([true, false, true])
})

test('the functions of a noun are created on first use, once', async () => {
  const { api } = await clientWith(cacheStub())
  const isMade = (noun: string) => Object.getOwnPropertyDescriptor(api, noun)?.value !== undefined
  expect(isMade('payouts')).toBe(false)
  expect(api.payouts.getBalance).toBe(api.payouts.getBalance)
  expect([isMade('payouts'), isMade('links')]).toEqual([true, false])
})
