import { expect, test } from 'vitest'
import { BODY_BYTES } from '#contract/core/endpoint.ts'
import worker from '#tests/helpers/runtime/api-worker.ts'
import { call, testEnv } from '../../helpers/api.ts'
import { endlessBody, PIECE } from '../../helpers/endless-body.ts'
import { ENDPOINTS, isFile, type Schema } from '../../helpers/endpoints.ts'
import { makePerson } from '../../helpers/make.ts'

const ctx = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext

async function pour(route: string, token: string | null, headers: Record<string, string> = {}) {
  const [method, path] = route.split(' ') as [string, string]
  const { body, seen } = endlessBody()
  const all = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...headers,
  }
  const init = { method, headers: all, body, duplex: 'half' } as RequestInit
  const response = await worker.fetch(
    new Request(`http://localhost:8787/api${path}`, init) as never,
    testEnv,
    ctx,
  )
  const { code, message } = (await response.json()) as { code: string; message: string }
  return { status: response.status, code, message, ...seen }
}
const FORM = { 'content-type': 'multipart/form-data; boundary=b' }

test('a body without a length is read no further than the endpoint allows', async () => {
  const { token } = await makePerson()
  for (const [route, headers, most] of [
    ['DELETE /affiliate-links', {}, BODY_BYTES.json],
    ['POST /contents', {}, BODY_BYTES.large],
    ['POST /contents', FORM, BODY_BYTES.files],
    ['POST /affiliate-links', FORM, BODY_BYTES.json],
  ] as const) {
    const answer = await pour(route, token, headers)
    expect(answer).toMatchObject({
      status: 413,
      code: 'too_large',
      pulled: most / PIECE + 1,
      isCancelled: true,
    })
    expect(answer.message).toMatch(/[가-힣]/)
  }
})

test('the reason for opening a document is read no further than any other body', async () => {
  const operator = await makePerson({ role: 'operator' })
  const answer = await pour('POST /ops/files/fil_missing', operator.token)
  expect(answer).toMatchObject({
    status: 413,
    code: 'too_large',
    message: '보낸 내용이 너무 커요.',
    pulled: BODY_BYTES.json / PIECE + 1,
    isCancelled: true,
  })
  expect(await pour('POST /ops/files/fil_missing', null)).toMatchObject({ status: 401, pulled: 0 })
})

test('the body of a caller without permission is not read', async () => {
  for (const route of ['DELETE /affiliate-links', 'POST /contents', 'POST /ops/imports']) {
    const answer = await pour(route, null, FORM)
    expect([route, answer.status, answer.code, answer.pulled]).toEqual([route, 401, 'unauthenticated', 0])
  }
  const { token } = await makePerson()
  expect(await pour('POST /ops/imports', token)).toMatchObject({ status: 403, code: 'forbidden', pulled: 0 })
  expect(await pour('POST /auth/email/login', null)).toMatchObject({
    status: 413,
    pulled: BODY_BYTES.json / PIECE + 1,
  })
  expect(await pour('POST /nothing/here', null)).toMatchObject({ status: 404, pulled: 0 })
})

test('an unsigned order report is not read', async () => {
  expect(await pour('POST /postbacks/prt_1', null)).toMatchObject({ code: 'postback_signature', pulled: 0 })
})

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const keys = (count: number) => `{${Array.from({ length: count }, (_, i) => `"${i}":1`).join()}}`

test.each<[string, string, string]>([
  ['500,000 lists in each other', 'application/json', nested(30_000)],
  ['objects in each other', 'application/json', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ['many names', 'application/json', keys(5_000)],
  ['many items', 'application/json', `{"ids":[${'1,'.repeat(20_000)}1]}`],
  ['many fields', 'application/x-www-form-urlencoded', 'a=1&'.repeat(10_000)],
  [
    'many parts',
    FORM['content-type'],
    '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(1_000),
  ],
])('a small body cannot ask for much work: %s', async (_, type, body) => {
  const { token } = await makePerson()
  const answer = await call('DELETE /affiliate-links', { as: token, body, headers: { 'content-type': type } })
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
})

test('brackets and commas inside a string count as text', async () => {
  const { token } = await makePerson()
  const url = `https://x.co.kr/${'[{,:'.repeat(400)}\\"`
  const { status, body } = await call('POST /affiliate-links', { as: token, body: { url } })
  expect([status, body.code]).not.toEqual([400, undefined])
  expect(body.fields?.url ?? body.code).toBeTruthy()
})

test('exactly the endpoints with a file in their schema are declared to take files', () => {
  const takesFile = (schema: Schema): boolean =>
    isFile(schema) ||
    [
      ...Object.values(schema.properties ?? {}),
      ...(schema.anyOf ?? []),
      ...(schema.oneOf ?? []),
      ...(schema.allOf ?? []),
    ].some(takesFile)
  const takers = ENDPOINTS.filter(({ schema }) => takesFile(schema)).map(({ name }) => name)
  expect(takers.length).toBeGreaterThan(4)
  expect(ENDPOINTS.filter(({ meta }) => meta.body === 'files').map(({ name }) => name)).toEqual(takers)
})
