import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { mostBytesOf } from '#app/services/door/form-size.server.ts'
import type { Tokens } from '#app/services/session/session.server.ts'
import { endlessBody, PIECE } from '../../helpers/endless-body.ts'
import { tokens } from '../api/scripted-api.ts'
import { page } from '../test-build.ts'
import { html, SITE, visit } from '../visit.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../test-build.ts')).testBuild)
const { default: door } = await import('../../../server.ts')

const TEXTS = 512 * 1024
const FILES = 25 * 1024 * 1024

beforeEach(() => {
  // The endless body has one field, whose name never ends.
  page.answer = async ({ context }) => html(String([...(context.form?.keys() ?? [])].join().length))
})

function send(
  path: string,
  body: ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
  held: Tokens | null = null,
) {
  const all = { origin: SITE, 'content-type': 'application/x-www-form-urlencoded', ...headers }
  return visit(door, path, { method: 'POST', headers: all, body, duplex: 'half', held })
}

test.each([
  ['/start', null, TEXTS],
  ['/payouts', tokens(), TEXTS],
  ['/contents/new', tokens(), FILES],
])('nobody fills the memory of %s with a body without a length', async (path, held, most) => {
  const { body, seen } = endlessBody()
  const { response, asked } = await send(path, body, {}, held)
  expect([response.status, asked]).toEqual([413, []])
  expect(seen).toEqual({ pulled: most / PIECE + 1, isCancelled: true })
  const text = await response.text()
  expect(text).toContain('보낸 내용이 너무 커요')
  expect(text).toContain(`<a href="${path}">다시 시도</a>`)
  expect(text).toContain('홈으로')
})

test('a slightly oversized form is read to its end, so that its browser shows the refusal', async () => {
  const over = TEXTS + 6 * PIECE
  const { body, seen } = endlessBody(over)
  const { response } = await send('/start', body, { 'content-length': String(over) })
  expect([response.status, seen]).toEqual([413, { pulled: over / PIECE, isCancelled: true }])

  const endless = endlessBody()
  const refused = await send('/start', endless.body, { 'content-length': String(over) })
  expect([refused.response.status, endless.seen.pulled]).toEqual([413, over / PIECE])

  const far = endlessBody()
  const long = await send('/start', far.body, { 'content-length': String(100 * 1024 * 1024) })
  expect([long.response.status, far.seen.pulled]).toEqual([413, 0])
})

test('a form within the limit of its page is read whole and reaches the page', async () => {
  for (const [path, bytes] of [
    ['/payouts', TEXTS],
    ['/contents/cnt_1/edit', 20 * PIECE],
  ] as const) {
    const { response } = await send(path, endlessBody(bytes).body)
    expect([response.status, await response.text()]).toEqual([200, String(bytes)])
  }
})

test('the answer of Apple is read before any call is made, and no further than its 16 KB', async () => {
  const { body, seen } = endlessBody()
  const { response } = await send('/auth/apple/callback', body, { origin: 'https://appleid.apple.com' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/auth/apple/callback?'])
  expect(seen).toEqual({ pulled: 2, isCancelled: true })
})

test('a form from another site is not read at all', async () => {
  const { body, seen } = endlessBody()
  const { response } = await send('/contents/new', body, { origin: 'https://evil.example' })
  expect([response.status, seen.pulled]).toEqual([403, 0])
})

const ROUTES = 'app/routes'
const MULTIPART = /encType="multipart\/form-data"|<ContentForm/

test('exactly the pages with a file field may receive files', () => {
  const routes = readdirSync(ROUTES, { withFileTypes: true }).filter((one) => one.isDirectory())
  const sending = routes.filter(({ name }) =>
    readdirSync(`${ROUTES}/${name}`).some((file) =>
      MULTIPART.test(readFileSync(`${ROUTES}/${name}/${file}`, 'utf8')),
    ),
  )
  const pathOf = (name: string) =>
    `/${name
      .replace(/(^|\.)_index$/, '')
      .replaceAll('.', '/')
      .replace(/\$\w+/g, 'x_1')}`
  const withFiles = sending.map(({ name }) => pathOf(name))
  expect(withFiles.length).toBeGreaterThan(4)
  for (const { name } of routes)
    expect([name, mostBytesOf(pathOf(name))]).toEqual([
      name,
      withFiles.includes(pathOf(name)) ? FILES : TEXTS,
    ])
})
