import { expect, test } from 'vitest'
import { listEndpoints } from '#contract/index.ts'
import {
  innerSchemas,
  type Openapi,
  type Operation,
  ownParameters,
  type Schema,
} from '#documents/openapi/schema.ts'
import { documents } from '#tests/helpers/site/documents.ts'

const DECLARED = listEndpoints()
const site = documents['openapi.json'] as Openapi
const operators = documents['openapi-operators.json'] as Openapi
const development = documents['openapi-development.json'] as Openapi
const ALL = [site, operators, development]
/** One form for each address, whatever a document calls its parameters. */
const plain = (path: string) => path.replace(/\{\w+\}/g, '{}')
const operationsOf = ({ paths }: Openapi) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${plain(path)}`,
      operation,
    ]),
  )
const callsOf = (document: Openapi) => operationsOf(document).map(([call]) => call)
/** The calls outside the contract. */
const RAW = [
  'POST /postbacks/{}',
  'GET /order-notices/{}',
  'POST /order-notices/{}',
  'GET /images/{}',
  'GET /images/{}/{}',
  'GET /users/me/data-exports/{}/file',
  'GET /users/me/record-exports/{}/file',
]

test('the API documents describe every endpoint of the contract, with its summary, its callers and its errors', () => {
  expect(DECLARED.length).toBeGreaterThan(150)
  for (const { name, meta, method, path } of DECLARED) {
    const call = `${method} ${plain(path)}`
    const document = ALL.find((one) => callsOf(one).includes(call))
    expect(document?.openapi, name).toMatch(/^3\.1/)
    const operation = Object.fromEntries(operationsOf(document as Openapi))[call]
    expect(operation, name).toMatchObject({ operationId: name })
    expect(operation?.summary, name).toMatch(/[가-힣]/)
    const codes = codesOf(document as Openapi, operation as Operation)
    for (const code of meta.errors.filter((one) => !UNSAID.includes(one))) expect(codes, name).toContain(code)
  }
})

test('a field keeps the words of the constant that declares it where another schema extends that', () => {
  const data = site.paths['/affiliate-links']?.get?.responses['200']?.content?.['application/json']?.schema
  const fields = data?.properties?.data?.properties?.items?.items?.properties
  expect([fields?.code?.description, fields?.name?.description]).toEqual([
    '짧은 주소의 끝 7자',
    '직접 정한 짧은 주소의 끝. 정하지 않았으면 null이에요.',
  ])
})

/** Each of these reaches only some kinds of calls (documents/openapi/errors.ts). */
const UNSAID = [
  'not_my_duty',
  'idempotency_mismatch',
  'too_large',
  'key_unknown',
  'key_ended',
  'key_scope',
  'key_closed',
  'agency_closed',
  'agency_scope',
  'agency_ended',
  'agency_creator_stopped',
  'agency_creator_missing',
]

test('each endpoint is in exactly one document, and the other calls are signed ones and files', () => {
  const calls = ALL.flatMap(callsOf)
  expect(new Set(calls).size).toBe(calls.length)
  const declared = DECLARED.map(({ method, path }) => `${method} ${plain(path)}`)
  expect(calls.toSorted()).toEqual([...declared, ...RAW].toSorted())
})

test('the public document names no operator endpoint and no development endpoint', () => {
  const calls = callsOf(site)
  expect(calls.filter((call) => / \/(dev|ops)(\/|$)/.test(call))).toEqual([])
  const ofOperators = DECLARED.filter(({ meta }) => meta.who === 'operator')
  expect(callsOf(operators).sort()).toEqual(
    ofOperators.map(({ method, path }) => `${method} ${plain(path)}`).sort(),
  )
  expect(callsOf(development).every((call) => call.includes(' /dev/'))).toBe(true)
  expect(JSON.stringify(documents['developers.json'])).not.toMatch(/\/api\/(dev|ops)\//)
})

test('each public operation has a tag with a Korean description, its ways to sign in, an example and errors', () => {
  const tags = new Map(site.tags.map(({ name, description }) => [name, description]))
  for (const description of tags.values()) expect(description).toMatch(/[가-힣]/)
  for (const [call, operation] of operationsOf(site)) {
    expect(tags.has(operation.tags[0] ?? ''), call).toBe(true)
    expect(Array.isArray(operation.security), call).toBe(true)
    const statuses = Object.keys(operation.responses)
    expect(statuses, call).toContain('200')
    expect(statuses.filter((status) => status >= '400').length, call).toBeGreaterThan(1)
    const contents = [operation.requestBody?.content, operation.responses['200']?.content]
    for (const [type, media] of contents.flatMap((one) => Object.entries(one ?? {})))
      if (/json|form-data/.test(type)) expect(media.example, call).toBeDefined()
    for (const parameter of ownParameters(operation)) expect(parameter.example, call).toBeDefined()
  }
})

test('an object that recurs is written once, and marks of the generator are not published', () => {
  const texts = new Map<string, number>()
  const look = (schema: Schema) => {
    const text = JSON.stringify(schema)
    if (Object.keys(schema.properties ?? {}).length > 4) texts.set(text, (texts.get(text) ?? 0) + 1)
    for (const inner of innerSchemas(schema)) look(inner)
  }
  const { schemas = {} } = site.components
  expect(Object.keys(schemas).length).toBeGreaterThan(100)
  for (const schema of Object.values(schemas)) for (const inner of innerSchemas(schema)) look(inner)
  for (const [, { responses, requestBody }] of operationsOf(site))
    for (const content of [responses['200']?.content, requestBody?.content])
      for (const { schema } of Object.values(content ?? {})) look(schema ?? {})
  expect([...texts].filter(([, times]) => times > 2)).toEqual([])
  expect(JSON.stringify(ALL)).not.toMatch(/"x-(en|constant)"/)
})

test('the document describes the postback of a partner with its fields', () => {
  const body = JSON.stringify(site.paths['/postbacks/{partnerId}'])
  for (const field of ['eventId', 'orderCode', 'clickId', 'commission', 'Itda-Signature'])
    expect(body + JSON.stringify(site.components.securitySchemes)).toContain(`"${field}"`)
})

test('the document describes the notice of an order page, whose answer is a picture', () => {
  const { get, post } = site.paths['/order-notices/{partnerId}'] as Record<string, Operation>
  const inAddress = ownParameters(get as Operation).filter((one) => one.in === 'query')
  expect(inAddress.map(({ name, required }) => [name, required])).toEqual([
    ['order', true],
    ['click', true],
    ['amount', false],
  ])
  expect(post?.requestBody?.content['application/json']?.example).toMatchObject({ order: expect.any(String) })
  for (const one of [get, post]) {
    expect(one?.security).toEqual([])
    expect(Object.keys(one?.responses['200']?.content ?? {})).toEqual(['image/gif'])
    expect(codesOf(site, one as Operation)).toContain('not_found')
  }
})

test('the list of common passwords is complete, with more than 2,000 entries', () => {
  const listed = documents['listed-passwords.json']
  expect(listed.length).toBeGreaterThan(2_000)
  expect(listed).toContain('itda-dev-i2ea')
})

function codesOf({ components }: Openapi, { responses }: Operation): string[] {
  return Object.values(responses).flatMap(({ $ref, content }) => {
    const shared = $ref ? components.responses?.[$ref.split('/').at(-1) ?? ''] : undefined
    const media = (shared?.content ?? content)?.['application/json']
    return Object.keys(media?.examples ?? {})
  })
}
