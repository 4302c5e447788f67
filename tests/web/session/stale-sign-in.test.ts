import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { run } from '../faults/run.ts'
import { sampleOf } from '../faults/samples.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../faults/real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const SENTENCE = '안전을 위해 다시 로그인한 뒤 진행해 주세요.'
const ACCOUNT = '/settings?tab=account'
const target = { path: ACCOUNT, who: 'member' as const, given: { 'auth.getMe': sampleOf('auth.getMe') } }
const refuse = () =>
  Response.json({ code: 'fresh_sign_in_required', message: SENTENCE, requestId: 'r' }, { status: 403 })

function post(fields: Record<string, string>) {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', headers, body: new URLSearchParams(fields).toString() }
}

test.each([
  ['account.setPassword', { intent: 'password', password: 'quiet-harbour-22' }],
  ['account.sendNewEmailCode', { intent: 'new-email', email: 'next@itda.test' }],
])('%s of an old sign-in says so and leads to a new one', async (endpoint, fields) => {
  const { response, text } = await run(door, target, { broken: endpoint, how: refuse }, post(fields))
  expect(response.status).toBe(403)
  expect(text).toContain(SENTENCE)
  const link = /href="(\/start\?[^"]*again[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(new URLSearchParams(link.split('?')[1]).get('next')).toBe(ACCOUNT)
  expect(text).not.toContain('quiet-harbour-22')

  const start = await run(door, { path: link, who: 'member' })
  expect(start.response.status).toBe(200)
  expect(start.text).toContain('한 번 더 로그인해 주세요')
})

test('a signed-in person who was not asked to sign in again is redirected on', async () => {
  const { response } = await run(door, { path: '/start?next=%2Flinks', who: 'member' })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/links'])
})
