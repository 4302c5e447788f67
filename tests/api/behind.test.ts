import { expect, test } from 'vitest'
import back from '#api/back.ts'
import front from '#api/index.ts'
import { ERRORS } from '#contract/errors.ts'
import { call, testEnv } from '../helpers/api.ts'
import { makePerson } from '../helpers/make.ts'

const ctx = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
type Line = { at: number; status: number; headers: [string, string][]; body: string }

/** The first worker with another one behind it, and what it handed on. */
function doors(behind: (request: Request) => Promise<Response> = answerBehind) {
  const handedOn: Request[] = []
  const BACK = {
    fetch: (asked: Request) => {
      handedOn.push(asked.clone() as Request)
      return behind(asked)
    },
  }
  const ask = (path: string, init: RequestInit = {}) =>
    front.fetch(new Request(`https://api${path}`, init) as never, { ...testEnv, BACK: BACK as never }, ctx)
  return { ask, handedOn }
}

function answerBehind(request: Request): Promise<Response> {
  return back.fetch(request as never, testEnv, ctx)
}

async function askTogether(door: ReturnType<typeof doors>, token: string, paths: string[]): Promise<Line[]> {
  const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'one-page' }
  const answer = await door.ask('/together', { method: 'POST', headers, body: JSON.stringify(paths) })
  expect(answer.status).toBe(200)
  const lines = (await answer.text()).trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as Line).sort((a, b) => a.at - b.at)
}

test('what is for operators is answered at the door of the API, by who asks', async () => {
  const [operator, member] = [await makePerson({ role: 'operator' }), await makePerson()]
  const path = 'GET /ops/creator-applications'
  expect((await call(path, { as: operator.token })).data).toMatchObject({ items: expect.any(Array) })
  expect((await call(path, { as: member.token })).body).toMatchObject({ code: 'forbidden' })
  const { status, body, headers } = await call(path, { headers: { 'x-request-id': 'req-of-a-client' } })
  expect([status, body]).toEqual([
    401,
    { code: 'unauthenticated', message: ERRORS.unauthenticated.message, requestId: 'req-of-a-client' },
  ])
  expect(headers.get('x-request-id')).toBe('req-of-a-client')
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('what both answer, and what is nowhere, is the same in both', async () => {
  const { token } = await makePerson({ role: 'operator' })
  const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'the-same' }
  for (const path of ['/api/auth/me', '/api/site-config', '/api/grades', '/api/partners', '/api/nowhere']) {
    const { ask } = doors()
    const there = await back.fetch(new Request(`https://api${path}`, { headers }) as never, testEnv, ctx)
    const here = await ask(path, { headers })
    expect([here.status, await here.text()], path).toEqual([there.status, await there.text()])
    expect([...here.headers], path).toEqual([...there.headers])
  }
})

test('a page that asks in both travels to each once, and hears every answer', async () => {
  const { token } = await makePerson({ role: 'operator' })
  const door = doors()
  const paths = ['/api/ops/payouts', '/api/auth/me', '/api/ops/inbox?limit=1', '/api/creators/me/home']
  const lines = await askTogether(door, token, paths)
  expect(lines.map(({ at, status }) => [at, status])).toEqual(paths.map((_, at) => [at, 200]))
  for (const { headers } of lines) expect(new Headers(headers).get('x-request-id')).toBe('one-page')
  expect(JSON.parse(lines[1]?.body ?? '')).toMatchObject({ data: { role: 'operator' } })
  expect(door.handedOn).toHaveLength(1)
  expect(await door.handedOn[0]?.json()).toEqual([paths[0], paths[2]])
})

test('a page of visitors and creators never reaches the worker behind', async () => {
  const { token } = await makePerson()
  const door = doors(() => Promise.reject(new Error('nobody is there')))
  const lines = await askTogether(door, token, ['/api/auth/me', '/api/site-config', '/api/creators/me/home'])
  expect(lines.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(door.handedOn).toEqual([])
})

test('while the worker behind cannot be reached its calls are told so, and the others are answered', async () => {
  const { token } = await makePerson({ role: 'operator' })
  const door = doors(() => Promise.reject(new Error('the connection was lost')))
  const alone = await door.ask('/api/ops/payouts', { headers: { authorization: `Bearer ${token}` } })
  expect([alone.status, await alone.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })])
  const lines = await askTogether(door, token, ['/api/auth/me', '/api/ops/payouts', '/api/ops/inbox'])
  expect(lines.map(({ at, status }) => [at, status])).toEqual([
    [0, 200],
    [1, 503],
    [2, 503],
  ])
})
