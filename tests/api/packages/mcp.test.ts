/** The MCP server of `itda mcp` against the API. */
import { expect, test } from 'vitest'
import type { Scope } from '#contract/core/clients/scopes.ts'
import { makeApiKey } from '../../helpers/accounts/api-keys.ts'
import { makeLink, makePartner, makePerson, type Person } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { runItda } from '../../helpers/site/command.ts'
import { answerOf } from '../../helpers/site/itda.ts'

const READS: Scope[] = ['links:read', 'contents:read', 'earnings:read', 'payouts:read']
const INITIALIZE = {
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
}

/** Sends the messages as lines, and returns the answers by the number of their message. */
async function ask(person: Person, scopes: Scope[], messages: (object | string)[]) {
  const { key } = await makeApiKey(person, scopes)
  const lines = messages.map((one, id) =>
    typeof one === 'string'
      ? one
      : JSON.stringify({
          jsonrpc: '2.0',
          ...('method' in one && String(one.method).startsWith('notifications/') ? {} : { id }),
          ...one,
        }),
  )
  const env = { ITDA_KEY: key, ITDA_URL: 'http://localhost:8787' }
  const { exit, out } = await runItda(['mcp'], { env, fetch: answerOf, input: lines.join('\n') })
  expect(exit).toBe(0)
  const answers = out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  return { answers, of: (id: number) => answers.find((one) => one.id === id) }
}
const callOf = (name: string, given: object = {}) => ({
  method: 'tools/call',
  params: { name, arguments: given },
})

test('it introduces itself, and lists only tools that read for a key that only reads', async () => {
  const { of, answers } = await ask(await makePerson(), READS, [
    INITIALIZE,
    { method: 'notifications/initialized' },
    { method: 'tools/list' },
    { method: 'ping' },
  ])
  expect(of(0).result).toMatchObject({
    protocolVersion: '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: 'itda' },
  })
  const { tools } = of(2).result
  expect(tools.map(({ name }: { name: string }) => name)).toEqual([
    'list_links',
    'preview_link',
    'get_earnings',
    'list_orders',
    'get_balance',
    'list_payouts',
    'list_contents',
  ])
  for (const { annotations, inputSchema } of tools) {
    expect(annotations.readOnlyHint).toBe(true)
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
  }
  expect(of(3).result).toEqual({})
  expect(answers).toHaveLength(3)
})

test('a tool without its scope is not listed and cannot be called', async () => {
  const { of } = await ask(
    await makePerson(),
    ['links:read'],
    [{ method: 'tools/list' }, callOf('create_link'), callOf('get_balance')],
  )
  expect(of(0).result.tools.map(({ name }: { name: string }) => name)).toEqual(['list_links', 'preview_link'])
  expect([of(1).error.code, of(2).error.code]).toEqual([-32_602, -32_602])
})

test('a key that may write makes links, once for the same call', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const make = callOf('create_link', { url: `https://${partner.host}/products/1`, title: '담요' })
  const { of } = await ask(person, [...READS, 'links:write'], [make, make, { method: 'tools/list' }])
  const made = of(0).result.structuredContent
  expect(made).toMatchObject({ title: '담요', disclosure: { sentence: expect.any(String) } })
  expect(JSON.parse(of(1).result.content[0].text).id).toBe(made.id)
  expect(await rowsOf('SELECT id FROM links WHERE creator_id = ?', person.creatorId)).toHaveLength(1)
  const write = of(2).result.tools.at(-1)
  expect([write.name, write.annotations.readOnlyHint]).toEqual(['create_link', false])
})

test('every reading tool answers, and a refusal of the API is told to the assistant', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const { id } = await makeLink(person, partner)
  const { of } = await ask(
    person,
    [...READS, 'links:write'],
    [
      callOf('list_links', { limit: 5 }),
      callOf('get_earnings', { from: '2026-11-01', to: '2026-11-30' }),
      callOf('list_orders'),
      callOf('get_balance'),
      callOf('list_payouts'),
      callOf('list_contents'),
      callOf('preview_link', { url: `https://${partner.host}/products/9` }),
      callOf('create_link', { url: 'https://nobody.example/1' }),
    ],
  )
  expect(of(0).result.structuredContent.items[0].id).toBe(id)
  for (const nth of [1, 2, 3, 4, 5, 6]) expect(of(nth).result.isError, String(nth)).toBeUndefined()
  expect(of(7).result.isError).toBe(true)
  expect(JSON.parse(of(7).result.content[0].text).code).toBe('partner_not_supported')
})

test('a line that is no message, and a method that does not exist, have the codes of JSON-RPC', async () => {
  const { answers, of } = await ask(await makePerson(), READS, [
    '{',
    { method: 'resources/list' },
    '{"jsonrpc":"2.0","id":7}',
    '[]',
  ])
  expect(answers.filter(({ id }) => id === null).map(({ error }) => error.code)).toEqual([-32_700, -32_700])
  expect(of(1).error.code).toBe(-32_601)
  expect(of(7).error.code).toBe(-32_600)
})

test('a client of 2026-07-28 asks without an introduction, and each of its requests names the version', async () => {
  const named = (version: string) => ({ _meta: { 'io.modelcontextprotocol/protocolVersion': version } })
  const { of } = await ask(await makePerson(), READS, [
    { method: 'server/discover', params: named('2026-07-28') },
    { method: 'tools/list', params: named('2026-07-28') },
    { method: 'tools/call', params: { ...named('2026-07-28'), name: 'get_balance', arguments: {} } },
    { method: 'tools/list', params: named('2031-01-01') },
  ])
  expect(of(0).result).toMatchObject({
    resultType: 'complete',
    supportedVersions: ['2026-07-28'],
    capabilities: { tools: {} },
  })
  expect(of(1).result).toMatchObject({
    resultType: 'complete',
    cacheScope: 'private',
    tools: expect.any(Array),
  })
  expect(of(2).result).toMatchObject({ resultType: 'complete', structuredContent: { payoutable: 0 } })
  expect(of(3).error.code).toBe(-32_022)
})
