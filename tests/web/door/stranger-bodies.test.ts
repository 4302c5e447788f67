/**
 * Limits of the bytes that the web worker reads from strangers, at every address that accepts a form. The
 * tests count bytes as the worker pulls them.
 */
import { expect, test, vi } from 'vitest'
import { mostBytesOf } from '#app/services/door/form-size.server.ts'
import { BUSY_SECONDS } from '#contract/core/bodies/stranger-bodies.ts'
import { contract } from '#contract/index.ts'
import { endlessBody, PIECE } from '../../helpers/endless-body.ts'
import { figure } from '../../helpers/figure.ts'
import { ACTION_ROUTES } from '../forms/action-routes.ts'
import { page } from '../test-build.ts'
import { html, SITE, visitFrom } from '../visit.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../test-build.ts')).testBuild)
const { default: door } = await import('../../../server.ts')

const MIB = 1024 * 1024
const TEXTS = 512 * 1024
const MOST = 15 * MIB + TEXTS
const GATE = '/api/internal/stranger-forms'

const ROUTES = ACTION_ROUTES.map(({ example }) => example)
const WITH_FILES = ROUTES.filter((path) => mostBytesOf(path) > TEXTS)

type StrangerRequest = { body: ReadableStream<Uint8Array<ArrayBuffer>>; seen: { pulled: number } }

/** `room`: the API's status for the limit of the client's address. */
async function send(path: string, { body, seen }: StrangerRequest, declared?: number, room = 204) {
  const asked: string[] = []
  const api = {
    fetch: async (request: RequestInfo | URL) => {
      asked.push(new URL((request as Request).url).pathname)
      return room === 204
        ? new Response(null, { status: room })
        : Response.json({}, { status: room, headers: { 'retry-after': '77' } })
    },
  }
  const headers = {
    origin: SITE,
    'content-type': 'multipart/form-data; boundary=b',
    'cf-connecting-ip': '203.0.113.9',
    ...(declared !== undefined && { 'content-length': String(declared) }),
  }
  const response = await visitFrom(door, api, path, { method: 'POST', headers, body, duplex: 'half' })
  const wait = response.headers.get('retry-after')
  return { status: response.status, text: await response.text(), wait, bytes: seen.pulled * PIECE, asked }
}

test('no page reads more than it can need of a form that is declared too long or without a length', async () => {
  let most = 0
  for (const path of ROUTES) {
    const far = await send(path, endlessBody(), 100 * MIB)
    expect([path, far.status, far.bytes, far.asked]).toEqual([path, 413, 0, []])
    const endless = await send(path, endlessBody())
    expect([path, endless.status, endless.asked]).toEqual([path, 413, []])
    expect(endless.bytes).toBeLessThanOrEqual(TEXTS + PIECE)
    expect(endless.text).toContain('보낸 내용이 너무 커요')
    most = Math.max(most, endless.bytes)
  }
  expect([ROUTES.length > 50, WITH_FILES.length > 10]).toEqual([true, true])
  figure(
    `forms of strangers at ${ROUTES.length} addresses: of 100 MB 0 bytes read, without a length ${most}, all 413`,
  )
})

test('an isolate reads one form with files of a stranger at a time and frees the place after the answer', async () => {
  page.answer = async () => html()
  for (const path of WITH_FILES) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(path, endlessBody(3 * MIB), 3 * MIB)),
    )
    const read = answers.filter(({ status }) => status === 200)
    expect([path, read.length, read[0]?.bytes]).toEqual([path, 1, 3 * MIB])
    for (const { status, bytes, wait, text } of answers.filter((one) => !read.includes(one))) {
      expect([status, bytes, wait]).toEqual([429, 0, String(BUSY_SECONDS)])
      expect(text).toContain(`<a href="${path}">다시 시도</a>`)
    }
    // A form without files always gets a place, without a request to the API.
    const { status, asked } = await send(path, endlessBody(TEXTS), TEXTS)
    expect([status, asked.includes(GATE)]).toEqual([200, false])
  }
  figure(
    `8 forms of strangers at once at each of ${WITH_FILES.length} pages with files: 1 read, 7 answered 429 unread`,
  )
})

test('no form is read from an address over its daily limit, or while the limit cannot be checked', async () => {
  for (const path of WITH_FILES) {
    const limited = await send(path, endlessBody(), MOST, 429)
    expect([path, limited.status, limited.bytes, limited.wait]).toEqual([path, 429, 0, '77'])
    expect(limited.asked).toEqual([GATE])
  }
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const away = await send('/contact', endlessBody(), MOST, 503)
  expect([away.status, away.bytes, away.wait]).toEqual([429, 0, String(BUSY_SECONDS)])
  expect(warned.mock.calls.flat().join()).toContain('form_limit_check_failed')
  warned.mockRestore()
})

test('a form that never ends frees its place after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const endless = () => ({
    body: new ReadableStream<Uint8Array<ArrayBuffer>>({ pull: () => new Promise(() => {}) }),
    seen: { pulled: 0 },
  })
  const held = send('/contact', endless(), MIB)
  expect((await send('/contact', endlessBody(MIB), MIB)).status).toBe(429)
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await held).status).toBe(429)
  vi.useRealTimers()
  expect((await send('/contact', endlessBody(MIB), MIB)).status).toBe(200)
})

test('a page reads from a stranger as much as its endpoint accepts, plus the texts', () => {
  const { createInquiry, answerInquiry } = contract.inquiries
  for (const { meta } of [createInquiry, answerInquiry]) {
    const { bodyBytes } = meta
    expect([bodyBytes <= MOST, bodyBytes > MOST - TEXTS]).toEqual([true, true])
  }
})
