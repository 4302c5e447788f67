import { expect, test, vi } from 'vitest'
import back from '#api/back.ts'
import { backHttp } from '#api/back-http.ts'
import desk from '#api/desk.ts'
import { frontHttp } from '#api/front-http.ts'
import front from '#api/index.ts'
import { backContract } from '#contract/back-nouns.ts'
import { deskContract } from '#contract/desk-nouns.ts'
import { ERRORS } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { SHAPE, shapeOf } from '#contract/shape.ts'
import { call, testDeps, testEnv } from '../helpers/api.ts'
import { answerBehind, askTogether, ctx, doors } from '../helpers/doors.ts'
import { makePerson } from '../helpers/make.ts'

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

test('what all answer, and what is nowhere, is the same in all', async () => {
  const { token } = await makePerson({ role: 'operator' })
  const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'the-same' }
  for (const path of ['/api/auth/me', '/api/site-config', '/api/grades', '/api/partners', '/api/nowhere']) {
    const { ask } = doors()
    const asked = () => new Request(`https://api${path}`, { headers })
    const here = await ask(path, { headers })
    const told = [here.status, await here.text()]
    for (const there of [await answerBehind(asked()), await desk.fetch(asked() as never, testEnv, ctx)]) {
      expect([there.status, await there.text()], path).toEqual(told)
      expect([...there.headers], path).toEqual([...here.headers])
    }
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

test('a body that is JSON stands in its line as it is, for who says that it reads so, from whichever worker', async () => {
  const { token } = await makePerson({ role: 'operator' })
  const paths = [
    '/api/auth/me',
    '/api/ops/summary',
    '/api/ops/creator-applications',
    '/api/nowhere',
    '/api/docs',
  ]
  const before = await askTogether(doors(), token, paths)
  const lines = await askTogether(doors(), token, paths, { 'itda-bodies': 'json' })
  const page = before.at(-1)
  expect(page?.body).toMatch(/^<!doctype html>/i)
  expect(lines.at(-1)?.body).toBe(page?.body)
  expect(lines.slice(0, -1).map(({ json, body }) => [json, body])).toEqual(
    before.slice(0, -1).map(({ body }) => [JSON.parse(body), undefined]),
  )
})

test('what operators ask of people, the site, contents and the books of account comes through both, alone and together', async () => {
  const { token } = await makePerson({ role: 'operator' })
  const atDesk: Request[] = []
  const door = doors((request) => answerBehind(request, atDesk))
  const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'one-call' }
  const alone = await door.ask('/api/ops/members', { headers })
  expect([alone.status, alone.headers.get('x-request-id')]).toEqual([200, 'one-call'])
  expect(atDesk.splice(0).map(({ url }) => url)).toEqual(['https://api/api/ops/members'])
  const paths = [
    '/api/ops/members',
    '/api/creators/me/home',
    '/api/ops/payouts',
    '/api/ops/audit',
    '/api/nowhere',
  ]
  const lines = await askTogether(door, token, paths)
  expect(lines.map(({ at, status }) => [at, status])).toEqual(
    paths.map((_, at) => [at, at === 4 ? 404 : 200]),
  )
  for (const line of lines) expect(new Headers(line.headers).get('x-request-id')).toBe('one-page')
  expect(atDesk).toHaveLength(1)
  expect(await atDesk[0]?.json()).toEqual([paths[0], paths[3], paths[4]])
})

test('each answer says by what promise it was checked, whoever gives it, and a refusal says none', async () => {
  const { token } = await makePerson({ role: 'operator' })
  const promises: [string, object | null][] = [
    ['/api/auth/me', contract.auth.getMe],
    ['/api/ops/payouts', contract.ops.listOpsPayouts],
    ['/api/ops/members', contract.memberOps.listMembers],
    ['/api/nowhere', null],
  ]
  const lines = await askTogether(
    doors(),
    token,
    promises.map(([path]) => path),
  )
  const said = lines.map(({ headers }) => new Headers(headers).get(SHAPE))
  expect(said).toEqual(promises.map(([, one]) => one && shapeOf((one as Declared)['~orpc'].outputSchema)))
  expect(new Set(said).size).toBe(4)
})
type Declared = { '~orpc': { outputSchema: object } }

const waysOf = (part: object) =>
  Object.values(part)
    .flatMap((noun: object) => Object.values(noun))
    .map((one) => (one as { '~orpc': { route: { method: string; path: string } } })['~orpc'].route)

/** A method that stands in the worker behind alone would be refused as a wrong one by the worker before it. */
test.each([
  ['the first', frontHttp, { ...backContract, ...deskContract }],
  ['the one behind', backHttp, deskContract],
])('what stands at an address of %s stands there whole', async (_, http, behind) => {
  for (const { method, path } of waysOf(behind)) {
    const pathname = `/api${path.replace(/\{\w+\}/g, 'some_thing')}`
    if (!http.has(pathname)) continue
    const asked = new Request(`https://api${pathname}`, { method: 'OPTIONS' })
    const { headers } = await http.answer(testDeps(), asked)
    expect(headers.get('allow')?.split(', '), `${method} ${path}`).toContain(method)
  }
})

test('what the database refuses to the redirect is logged under the number of the edge', async () => {
  const logged: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void logged.push(String(line)))
  const gone = () => {
    throw new Error('D1_ERROR: Network connection lost.')
  }
  const DB = { prepare: gone, batch: gone, withSession: gone } as never
  const asked = new Request('https://api/api/internal/links/nobody12', {
    headers: { 'cf-ray': '9a1b2c3d4e5f6071-ICN' },
  })
  const answer = await front.fetch(asked as never, { ...testEnv, DB }, ctx)
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([500, '9a1b2c3d4e5f6071-ICN'])
  expect(logged.join('\n')).toMatch(
    /"event":"api_bug".*"requestId":"9a1b2c3d4e5f6071-ICN".*Network connection lost/,
  )
})

test('a page of visitors and creators never reaches the worker behind', async () => {
  const { token } = await makePerson()
  const door = doors(() => Promise.reject(new Error('nobody is there')))
  const lines = await askTogether(door, token, ['/api/auth/me', '/api/site-config', '/api/creators/me/home'])
  expect(lines.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(door.handedOn).toEqual([])
})

test('while the last worker cannot be reached its calls alone are told so', async () => {
  const { token } = await makePerson({ role: 'operator' })
  const DESK = { fetch: () => Promise.reject(new Error('the connection was lost')) }
  const door = doors((request) => back.fetch(request as never, { ...testEnv, DESK: DESK as never }, ctx))
  const lines = await askTogether(door, token, ['/api/auth/me', '/api/ops/payouts', '/api/ops/members'])
  expect(lines.map(({ at, status }) => [at, status])).toEqual([
    [0, 200],
    [1, 200],
    [2, 503],
  ])
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
