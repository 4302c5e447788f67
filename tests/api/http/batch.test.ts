import { expect, test, vi } from 'vitest'
import { ERRORS } from '#contract/core/errors.ts'
import { SHAPE, shapeOf } from '#contract/core/shape.ts'
import { contract } from '#contract/index.ts'
import { call, testEnv } from '../../helpers/api.ts'
import { callBatch, ctx } from '../../helpers/batch.ts'
import { makePerson } from '../../helpers/make.ts'
import worker from '../../helpers/runtime/api-worker.ts'

test('an operator endpoint answers an operator, refuses a member as forbidden and a visitor as unauthenticated', async () => {
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

test('a page that batches several requests gets the answer of each, under its own number', async () => {
  const { token } = await makePerson({ role: 'operator' })
  const paths = [
    '/api/ops/members',
    '/api/auth/me',
    '/api/ops/payouts',
    '/api/creators/me/home',
    '/api/ops/audit',
    '/api/nowhere',
  ]
  const lines = await callBatch(token, paths)
  expect(lines.map(({ at, status }) => [at, status])).toEqual(
    paths.map((path, at) => [at, path === '/api/nowhere' ? 404 : 200]),
  )
  for (const { headers } of lines) expect(new Headers(headers).get('x-request-id')).toBe('one-page')
  expect(JSON.parse(lines[1]?.body ?? '')).toMatchObject({ data: { role: 'operator' } })
})

test('a JSON body is inlined in its line for a caller that reads it so, and any other body stays text', async () => {
  const { token } = await makePerson({ role: 'operator' })
  const paths = [
    '/api/auth/me',
    '/api/ops/summary',
    '/api/ops/creator-applications',
    '/api/nowhere',
    '/api/docs',
  ]
  const before = await callBatch(token, paths)
  const lines = await callBatch(token, paths, { headers: { 'itda-bodies': 'json' } })
  const page = before.at(-1)
  expect(page?.body).toMatch(/^http.*\/developers$/)
  expect(lines.at(-1)?.body).toBe(page?.body)
  expect(lines.slice(0, -1).map(({ json, body }) => [json, body])).toEqual(
    before.slice(0, -1).map(({ body }) => [JSON.parse(body), undefined]),
  )
})

test('each answer names the shape it was checked against, and a refusal names none', async () => {
  const { token } = await makePerson({ role: 'operator' })
  const promises: [string, { output: object } | null][] = [
    ['/api/auth/me', contract.auth.getMe],
    ['/api/ops/payouts', contract.payoutOps.listOpsPayouts],
    ['/api/ops/members', contract.memberOps.listMembers],
    ['/api/nowhere', null],
  ]
  const lines = await callBatch(
    token,
    promises.map(([path]) => path),
  )
  const said = lines.map(({ headers }) => new Headers(headers).get(SHAPE))
  expect(said).toEqual(promises.map(([, one]) => one && shapeOf(one.output)))
  expect(new Set(said).size).toBe(4)
})

test('a database failure during a redirect lookup is logged under the request id of the edge', async () => {
  const logged: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void logged.push(String(line)))
  const gone = () => {
    throw new Error('D1_ERROR: Network connection lost.')
  }
  const DB = { prepare: gone, batch: gone, withSession: gone } as never
  const asked = new Request('https://api/api/internal/links/nobody12', {
    headers: { 'cf-ray': '9a1b2c3d4e5f6071-ICN' },
  })
  const answer = await worker.fetch(asked, { ...testEnv, DB }, ctx)
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([500, '9a1b2c3d4e5f6071-ICN'])
  expect(logged.join('\n')).toMatch(
    /"event":"api_handler_failed".*"requestId":"9a1b2c3d4e5f6071-ICN".*Network connection lost/,
  )
})
