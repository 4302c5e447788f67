import { expect, test } from 'vitest'
import { listEndpoints } from '#contract/index.ts'
import { makeDocuments } from '#documents/index.ts'

type Operation = { operationId?: string; summary?: string; description?: string }

const DECLARED = listEndpoints()
const documents = await makeDocuments()
type Openapi = { openapi: string; paths: Record<string, Record<string, Operation>> }
const site = documents['openapi.json'] as Openapi
const operators = documents['openapi-operators.json'] as Openapi
const development = documents['openapi-development.json'] as Openapi
const callsOf = ({ paths }: Openapi) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
const POSTBACK = 'POST /postbacks/{partnerId}'

test('the API documents describe every endpoint of the contract, with its summary, its callers and its errors', () => {
  expect(DECLARED.length).toBeGreaterThan(150)
  for (const { name, meta, method, path } of DECLARED) {
    const document = [site, operators, development].find((one) => callsOf(one).includes(`${method} ${path}`))
    expect(document?.openapi, name).toMatch(/^3\.1/)
    const operation = document?.paths[path]?.[method.toLowerCase()]
    expect(operation, name).toMatchObject({ operationId: name })
    expect(operation?.summary, name).toMatch(/[가-힣]/)
    expect(operation?.description, name).toContain(`부를 수 있는 사람: ${meta.who}`)
    for (const code of meta.errors) expect(operation?.description, name).toContain(`\`${code}\``)
  }
})

test('each endpoint is in exactly one document, and the only other call is the postback of partners', () => {
  const calls = [site, operators, development].flatMap(callsOf)
  expect(new Set(calls).size).toBe(calls.length)
  expect(calls).toHaveLength(DECLARED.length + 1)
  expect(calls).toContain(POSTBACK)
})

test('the public document names no operator endpoint and no development endpoint', () => {
  const calls = callsOf(site)
  expect(calls.filter((call) => / \/(dev|ops)(\/|$)/.test(call))).toEqual([])
  const ofOperators = DECLARED.filter(({ meta }) => meta.who === 'operator')
  expect(callsOf(operators).sort()).toEqual(ofOperators.map(({ method, path }) => `${method} ${path}`).sort())
  expect(callsOf(development).every((call) => call.includes(' /dev/'))).toBe(true)
  expect(documents['docs.html']).not.toMatch(/\/api\/(dev|ops)\//)
  console.info(
    `calls in the documents: ${calls.length} for everybody, ${callsOf(operators).length} for operators, ${callsOf(development).length} in development`,
  )
})

test('the document describes the postback of a partner with its fields', () => {
  const body = JSON.stringify(site.paths['/postbacks/{partnerId}'])
  for (const field of ['eventId', 'orderCode', 'clickId', 'commission', 'Itda-Signature'])
    expect(body).toContain(`"${field}"`)
})

test('the documentation page lists every call of the public document', () => {
  const page = documents['docs.html']
  expect(page.match(/<details>/g)).toHaveLength(callsOf(site).length)
  for (const path of Object.keys(site.paths)) expect(page).toContain(`<code>/api${path}</code>`)
})

test('the list of common passwords is complete, with more than 2,000 entries', () => {
  const listed = documents['listed-passwords.json']
  expect(listed.length).toBeGreaterThan(2_000)
  expect(listed).toContain('itda-dev-i2ea')
})
