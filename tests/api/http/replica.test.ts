import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { type Database, openPlace } from '#api/http/replica.ts'
import type { Env } from '#api/index.ts'
import worker from '#tests/helpers/runtime/api-worker.ts'
import { testEnv } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { makeSchema } from '../../helpers/snapshot.ts'

const ctx = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
/** A replica that has received no changes yet. */
const behind = (env as unknown as Record<string, D1Database>).COPY_0 as D1Database
beforeAll(() => makeSchema(behind))

/** The database of this file with another one as its replica; `asked` lists the arguments of its sessions. */
function withCopy(copy: D1Database | D1DatabaseSession) {
  const asked: unknown[] = []
  const DB = {
    prepare: (sql: string) => testEnv.DB.prepare(sql),
    batch: (all: D1PreparedStatement[]) => testEnv.DB.batch(all),
    withSession: (from: unknown) => {
      asked.push(from)
      return copy
    },
  } as unknown as D1Database
  return { DB, asked }
}

async function ask(path: string, env: Partial<Env>, init: RequestInit = {}) {
  const request = new Request(new URL(path, 'https://api'), init)
  const response = await worker.fetch(request, { ...testEnv, ...env }, ctx)
  return { status: response.status, text: await response.text() }
}

/** The caller, the request, and whether a replica may answer. */
const ASKED: [string, string, RequestInit, boolean][] = [
  ['a visitor who looks', '/api/partners', {}, true],
  ['a program that looks', '/api/partners', { method: 'HEAD' }, true],
  ['a visitor whose page asks for several things', '/together', { method: 'POST', body: '[]' }, true],
  ['somebody with a token', '/api/partners', { headers: { authorization: 'Bearer x' } }, false],
  [
    'a page of somebody with a token',
    '/together',
    { method: 'POST', body: '[]', headers: { authorization: 'Bearer x' } },
    false,
  ],
  ['who has just signed out', '/api/partners', { headers: { 'itda-primary': '1' } }, false],
  ['who signs in', '/api/auth/login', { method: 'POST', body: '{}' }, false],
  ['a shop that reports an order', '/api/postbacks/prt_demo', { method: 'POST', body: '{}' }, false],
  ['the redirect, after a click on a link of this moment', '/api/internal/links/abc1234', {}, false],
]

test.each(ASKED)('%s', (_, path, init, isCopy) => {
  const copy = {} as D1DatabaseSession
  const { DB, asked } = withCopy(copy)
  const request = new Request(new URL(path, 'https://api'), init)
  const place: Database = isCopy ? copy : DB
  expect(openPlace(DB, 'on', request) === place).toBe(true)
  expect(asked).toEqual(isCopy ? ['first-unconstrained'] : [])
  for (const off of ['off', undefined]) expect(openPlace(DB, off, request) === DB).toBe(true)
})

test('a visitor reads the same through a D1 session as without one', async () => {
  for (const path of ['/api/partners?limit=3', '/api/site-config', '/api/grades', '/api/certificates/x']) {
    const [off, on] = [await ask(path, { DB: behind }), await ask(path, { DB: behind, D1_REPLICAS: 'on' })]
    const withoutId = (text: string) => text.replace(/"requestId":"[^"]+"/, '')
    expect([path, on.status, withoutId(on.text)]).toEqual([path, off.status, withoutId(off.text)])
  }
})

test('a record that a replica lacks is read from the primary', async () => {
  const { creatorId } = await makePerson()
  const { DB, asked } = withCopy(behind.withSession('first-unconstrained'))
  const path = `/api/creators/${creatorId}`
  expect((await ask(path, { DB, D1_REPLICAS: 'on' })).status).toBe(200)
  const body = JSON.stringify([path, '/api/creators/crt_nobody'])
  const page = await ask('/together', { DB, D1_REPLICAS: 'on' }, { method: 'POST', body })
  const lines = page.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.sort((a, b) => a.at - b.at).map(({ status }) => status)).toEqual([200, 404])
  expect(asked).toEqual(['first-unconstrained', 'first-unconstrained'])
})

test('a request with a token is answered from the primary, whatever a replica holds', async () => {
  const { token } = await makePerson()
  const { DB, asked } = withCopy(behind.withSession('first-unconstrained'))
  const headers = { authorization: `Bearer ${token}` }
  expect((await ask('/api/auth/me', { DB, D1_REPLICAS: 'on' }, { headers })).status).toBe(200)
  expect(asked).toEqual([])
})
