import { expect, test, vi } from 'vitest'
import { createFetchFromApi } from '#app/services/api/api-fetch.server.ts'
import { openDevice } from '#app/services/api/device.server.ts'
import { createRefresh } from '#app/services/api/refresh.server.ts'
import { openPerson, withSecurityHeaders, writable } from '#app/services/pages/headers.server.ts'
import { openSession } from '#app/services/session/session.server.ts'
import { json, KEYS, scriptedApi } from '../api/scripted-api.ts'

const REACHED = { isSecure: true, preload: false }

test('an answer that already has the security headers passes unchanged', () => {
  const secured = withSecurityHeaders(new Response('eins'), REACHED)
  expect(secured.headers.get('strict-transport-security')).toContain('max-age=')
  expect(withSecurityHeaders(secured, REACHED)).toBe(secured)
  expect(writable(secured)).toBe(secured)
})

test('an answer with immutable headers is copied', async () => {
  const closed = Response.error()
  expect(() => closed.headers.set('a', 'b')).toThrow()
  const here = new Response('eins')
  Object.defineProperty(here, 'headers', { value: closed.headers })
  const copy = withSecurityHeaders(here, REACHED)
  expect([await copy.text(), copy.headers.get('x-content-type-options')]).toEqual(['eins', 'nosniff'])
})

test('a call that changes something carries the place of the person, and a read does not look it up', async () => {
  const known = vi.fn(() => ({ country: 'KR', regionCode: '26' }))
  const request = new Request('https://itda.example/')
  Object.defineProperty(request, 'cf', { get: known })
  const { headers, place } = openPerson(request, 'r1')
  const api = scriptedApi(json({ data: {} }), json({ data: {} }))
  const session = await openSession({ cookieHeader: null, keys: KEYS, secure: true })
  const device = openDevice(null, true)
  const refresh = createRefresh({ api, session, device, headers, requestId: 'r1' })
  const ask = createFetchFromApi({ binding: api, session, device, refresh, headers, place, requestId: 'r1' })
  const call = { url: 'https://api/api/grades', headers: new Map(), body: undefined }
  await ask({ ...call, method: 'GET' })
  expect(known).not.toHaveBeenCalled()
  await ask({ ...call, method: 'POST' })
  expect(api.asked.map((one) => one.headers.get('itda-place'))).toEqual([null, 'KR-26'])
})
