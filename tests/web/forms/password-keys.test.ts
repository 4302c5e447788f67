/** The page after a new password names the API keys that work on, with a link to them, and nothing where there are none. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { run } from '../faults/run.ts'
import { sampleOf } from '../faults/samples.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../faults/real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const PASSWORD = 'amber-canyon-7735'
const FULL = { 'auth.getMe': sampleOf('auth.getMe') }
const RESET = { intent: 'reset', email: 'a@itda.test', authCode: '123456', password: PASSWORD }

/** Posts the form and opens the page it leads to. */
async function send(path: string, fields: Record<string, string>, keys: Record<string, number>) {
  const who = path.startsWith('/start') ? 'visitor' : 'creator'
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const answer = { done: true, keys: { own: 0, agency: 0, partner: 0, ...keys } }
  const given = { 'auth.resetPassword': answer, 'account.setPassword': answer }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { response } = await run(
    door,
    { path, who, given },
    {},
    { method: 'POST', headers, body: body as never },
  )
  expect(response.status).toBe(302)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const to = response.headers.get('location') ?? ''
  return (
    await run(door, { path: to, who, given: who === 'creator' ? FULL : {} }, {}, { headers: { cookie } })
  ).text
}

test.each<[string, Record<string, string>, string]>([
  ['/start?section=reset-password', RESET, '새 비밀번호로 로그인해 주세요.'],
  ['/settings?tab=account', { intent: 'password', password: PASSWORD }, '다른 기기에서는 로그아웃됐어요.'],
])('%s', async (path, fields, done) => {
  const two = await send(path, fields, { own: 2 })
  expect(two).toContain(
    `${done} 이 계정의 API 키 2개는 그대로 쓸 수 있어요. 모르는 키가 있으면 폐기해 주세요.`,
  )
  expect(two).toMatch(/href="\/settings\/api-keys"[^>]*>(<[^>]+>)*API 키 보기/)
  const none = await send(path, fields, {})
  expect(none).toContain(done)
  expect(none).not.toContain('API 키 보기')
  expect(await send(path, fields, { partner: 1 })).toMatch(/href="\/partner\/keys"/)
  expect(await send(path, fields, { agency: 3 })).toContain('대행사의 API 키 3개')
})
