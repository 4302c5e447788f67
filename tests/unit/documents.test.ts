import { expect, test } from 'vitest'
import type { Meta } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { makeDocuments } from '#documents/index.ts'

type Operation = { operationId?: string; summary?: string; description?: string }
type Declared = { '~orpc': { meta: Meta; route: { method: string; path: string } } }

const DECLARED = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries(verbs as unknown as Record<string, Declared>).map(([verb, one]) => ({
    name: `${noun}.${verb}`,
    ...one['~orpc'],
  })),
)
const documents = await makeDocuments()
const openapi = documents['openapi.json'] as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

test('the document has every endpoint of the contract, with its sentence, who may call it and every error', () => {
  expect(openapi.openapi).toMatch(/^3\.1/)
  expect(DECLARED.length).toBeGreaterThan(150)
  for (const { name, meta, route } of DECLARED) {
    const operation = openapi.paths[route.path]?.[route.method.toLowerCase()]
    expect(operation, name).toMatchObject({ operationId: name })
    expect(operation?.summary, name).toMatch(/[가-힣]/)
    expect(operation?.description, name).toContain(`부를 수 있는 사람: ${meta.who}`)
    for (const code of meta.errors) expect(operation?.description, name).toContain(`\`${code}\``)
  }
})

test('and nothing else', () => {
  const operations = Object.values(openapi.paths).flatMap((methods) => Object.keys(methods))
  expect(operations).toHaveLength(DECLARED.length)
})

test('the page of it has every call', () => {
  const page = documents['docs.html']
  expect(page.match(/<details>/g)).toHaveLength(DECLARED.length)
  for (const { route } of DECLARED) expect(page).toContain(`<code>/api${route.path}</code>`)
})

test('the list of common passwords is whole', () => {
  const { count, gaps } = documents['listed-passwords.json']
  expect(count).toBeGreaterThan(2_000)
  expect(Buffer.from(gaps, 'base64').length).toBeGreaterThan(3_000)
})
