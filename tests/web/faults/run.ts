/** Makes one visit with a broken product API. Retries and timeouts pass on the test's clock. */
import { expect, vi } from 'vitest'
import { openNotes } from '#app/services/session/flash.server.ts'
import { requireSlot } from '#tests/helpers/overdue-jobs.ts'
import { cacheStub, installCache } from '../api/cache-stub.ts'
import { KEYS } from '../api/scripted-api.ts'
import { findMisplaced } from '../html/nesting.ts'
import { findRepeatedIds } from '../html/repeated-ids.ts'
import { settled, visitFrom } from '../visit.ts'
import { type Call, faultApi } from './fault-api.ts'
import { type Person, personOf, rightsOf } from './people.ts'

export type ServerModule = typeof import('../../../server.ts').default
type Api = Omit<Parameters<typeof faultApi>[0], 'given'>
export type Outcome = { response: Response; text: string; calls: Call[] }
export type Draft = { name: string; values: Record<string, string> }
type Init = NonNullable<Parameters<typeof visitFrom>[3]>
type Extra = NonNullable<Parameters<typeof visitFrom>[4]>
type Target = { path: string; who: Person; given?: Record<string, unknown>; draft?: Draft }

export async function run(
  door: ServerModule,
  { path, who, given, draft }: Target,
  broken: Api = {},
  init: Init = {},
  extra: Extra = {},
): Promise<Outcome> {
  requireSlot()
  installCache(cacheStub())
  const cookie = [init.headers?.cookie, await cookieOf(draft)].filter(Boolean).join('; ')
  const api = faultApi({ ...broken, given: { ...personOf(who), ...given } })
  const answer = visitFrom(
    door,
    api,
    path,
    { held: rightsOf(who), ...init, headers: { ...init.headers, cookie } },
    { ENVIRONMENT: 'development', ...extra },
  )
  const response = await pass(answer)
  const text = await response.text()
  await pass(settled())
  expectNested(path, response, text)
  return { response, text, calls: api.calls }
}

export async function cookieOf(draft?: Draft): Promise<string> {
  if (!draft) return ''
  const notes = openNotes({ cookieHeader: null, keys: KEYS, secure: true, now: Date.now() })
  notes.draft.set(draft.name, draft.values)
  return (await notes.commit(true)).map((line) => line.split(';')[0]).join('; ')
}

/** Expects every element of a page, and of a mail in its frame, where HTML allows it, and every id once. */
function expectNested(path: string, response: Response, text: string): void {
  if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) return
  expect(findMisplaced(text), path).toEqual([])
  const repeated = findRepeatedIds(text)
  const way = repeated.some((id) => id.includes('errors'))
    ? ': give the SchemaForm isSilent, the page shows its errors'
    : ''
  expect(repeated, `${path} repeats ids${way}`).toEqual([])
}

/** Lets all work without a timer finish, then moves the clock by a second, until the work is done. */
async function pass<T>(work: Promise<T>): Promise<T> {
  let isDone = false
  const ended = work.finally(() => {
    isDone = true
  })
  ended.catch(() => {})
  while (!isDone) {
    for (let turn = 0; turn < 20 && !isDone; turn++) await new Promise((next) => setImmediate(next))
    if (!isDone && vi.getTimerCount() > 0) await vi.advanceTimersByTimeAsync(1_000)
  }
  return ended
}
