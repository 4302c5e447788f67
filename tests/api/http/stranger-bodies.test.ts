/**
 * Limits of the bytes that the API reads from unknown senders, at every endpoint open to anyone. The tests
 * count bytes as the API pulls them.
 */
import { afterEach, expect, test } from 'vitest'
import { RAW_ROUTES } from '#api/registry/http-routes.ts'
import { BUSY_SECONDS, STRANGER_FORMS_A_DAY } from '#contract/core/bodies/stranger-bodies.ts'
import { BODY_BYTES } from '#contract/core/endpoint.ts'
import worker from '#tests/helpers/runtime/api-worker.ts'
import { endBackgroundWork, testEnv } from '../../helpers/api.ts'
import { endlessBody, PIECE } from '../../helpers/endless-body.ts'
import { ENDPOINTS, type Endpoint } from '../../helpers/endpoints.ts'
import { figure } from '../../helpers/figure.ts'

const ctx = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
const MIB = 1024 * 1024
const FORM = 'multipart/form-data; boundary=b'
const TYPES = ['application/json', FORM, 'application/x-www-form-urlencoded', 'text/plain']

const DOORS = ENDPOINTS.filter(({ meta, method }) => meta.who === 'anyone' && method !== 'GET')
const WITH_FILES = DOORS.filter(({ meta }) => meta.body === 'files')
/** The routes outside the contract; only our own workers reach the internal part. */
const RAW = Object.keys(RAW_ROUTES).filter((way) => /^POST \/api\/(?!internal)/.test(way))
const ALL = [
  ...DOORS.map(({ method, path, meta }) => ({ method, path, most: meta.bodyBytes })),
  ...RAW.map((way) => ({ method: 'POST', path: way.slice('POST /api'.length), most: BODY_BYTES.json })),
]

type StrangerRequest = { method: string; path: string; type: string; declared?: number; ip?: string }

async function knock({ method, path, type, declared, ip }: StrangerRequest, { body, seen } = endlessBody()) {
  const headers = {
    'content-type': type,
    ...(declared !== undefined && { 'content-length': String(declared) }),
    ...(ip && { 'cf-connecting-ip': ip }),
  }
  const init = { method, headers, body, duplex: 'half' } as RequestInit
  const at = path.replace(/\{\w+\}|:\w+/g, 'x_1')
  const response = await worker.fetch(new Request(`http://localhost:8787/api${at}`, init), testEnv, ctx)
  const { message } = (await response.json()) as { message?: string }
  return {
    status: response.status,
    message,
    wait: response.headers.get('retry-after'),
    bytes: seen.pulled * PIECE,
  }
}

afterEach(endBackgroundWork)

test('a body that declares too much is not read, and one without a length no further than its endpoint allows', async () => {
  let [sent, most] = [0, 0]
  for (const door of ALL)
    for (const type of TYPES) {
      const declared = await knock({ ...door, type, declared: door.most + 1 })
      expect([door.path, type, declared.bytes]).toEqual([door.path, type, 0])
      const undeclared = await knock({ ...door, type })
      expect(undeclared.bytes).toBeLessThanOrEqual(door.most + PIECE)
      for (const { status, message } of [declared, undeclared]) {
        // The endpoint for one-click opt-outs in mail programs answers without reading its body.
        expect([door.path, status >= 400 && status < 500]).toEqual([door.path, true])
        expect(message).toMatch(/[가-힣]/)
        sent += 1
      }
      most = Math.max(most, undeclared.bytes)
    }
  expect([WITH_FILES.length > 1, RAW.length > 3]).toEqual([true, true])
  expect(most).toBeLessThan(16 * MIB)
  figure(
    `${sent} bodies of strangers at ${ALL.length} doors of the API: most read ${(most / MIB).toFixed(2)} MB, all 4xx`,
  )
})

/** A form whose bytes arrive only after `open` was called. */
function waitingForm(bytes: number) {
  const gate = Promise.withResolvers<void>()
  const seen = { pulled: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        seen.pulled += 1
        if (seen.pulled > 1) await gate.promise
        if (seen.pulled * PIECE > bytes) return controller.close()
        controller.enqueue(new Uint8Array(PIECE))
      },
    },
    { highWaterMark: 0 },
  )
  return { body, seen, open: gate.resolve }
}

test('an isolate reads the forms of two strangers at a time, and any other gets 429 with the time to retry', async () => {
  const declared = 15 * MIB
  for (const door of WITH_FILES as [Endpoint, ...Endpoint[]]) {
    const forms = Array.from({ length: 8 }, () => waitingForm(declared))
    const answers = forms.map((form, i) =>
      knock({ ...door, type: FORM, declared, ip: `203.0.113.${i}` }, form),
    )
    const busy = await Promise.all(answers.slice(2))
    for (const { status, wait, bytes } of busy)
      expect([status, wait, bytes]).toEqual([429, String(BUSY_SECONDS), 0])
    // A form without files still gets a place.
    const small = endlessBody(PIECE)
    expect((await knock({ ...door, type: FORM, declared: PIECE }, small)).status).toBe(400)
    for (const { open } of forms) open()
    for (const answer of answers.slice(0, 2)) expect((await answer).status).toBe(400)
    const after = await knock({ ...door, type: FORM, declared: PIECE * 20 }, endlessBody(PIECE * 20))
    expect([after.status, after.bytes]).toEqual([400, PIECE * 20])
  }
  figure(`8 forms of 15 MB at once at each of ${WITH_FILES.length} doors: 2 read, 6 answered 429 unread`)
})

test('a client address that has sent its forms of the day gets no further body read', async () => {
  const ip = '198.51.100.7'
  for (const door of WITH_FILES) {
    for (let nth = 1; nth <= STRANGER_FORMS_A_DAY; nth += 1)
      expect((await knock({ ...door, type: FORM, declared: PIECE, ip }, endlessBody(PIECE))).status).toBe(400)
    for (const declared of [PIECE, 15 * MIB, undefined]) {
      const { status, bytes, wait } = await knock({ ...door, type: FORM, ip, ...(declared && { declared }) })
      expect([door.path, status, bytes, Number(wait) > 0]).toEqual([door.path, 429, 0, true])
    }
    expect(
      (await knock({ ...door, type: FORM, declared: PIECE, ip: '192.0.2.1' }, endlessBody(PIECE))).status,
    ).toBe(400)
  }
})
