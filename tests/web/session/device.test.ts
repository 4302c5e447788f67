import { expect, test, vi } from 'vitest'
import { json, type Step, tokenAnswer, tokens } from '../api/scripted-api.ts'
import { page } from '../test-build.ts'
import { expiring, html, visit } from '../visit.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../test-build.ts')).testBuild)
const { default: door } = await import('../../../server.ts')

const MARK = `${'n'.repeat(22)}.${'m'.repeat(16)}`
const sent: Step = json({ data: { expiresAt: '2026-11-22T00:10:00.000Z' } }, 200, {
  'set-cookie': `itda_device=${MARK}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=34560000`,
})
const lineIn = (response: Response) =>
  response.headers.getSetCookie().find((line) => line.startsWith('__Host-itda-device='))

test('the device mark is stored in a cookie of its own, out of reach of scripts', async () => {
  page.answer = async ({ context }) => {
    await context.api.auth.sendPasswordReset({ email: 'a@itda.test' })
    return html()
  }
  const { response, asked } = await visit(door, '/start', {}, [sent])
  expect(asked[0]?.headers.get('cookie')).toBeNull()
  expect(lineIn(response)).toBe(
    `__Host-itda-device=${MARK}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure`,
  )
  const again = await visit(door, '/start', { headers: { cookie: `__Host-itda-device=${MARK}` } }, [sent])
  expect(again.asked[0]?.headers.get('cookie')).toBe(`itda_device=${MARK}`)
  expect(lineIn(again.response)).toBeUndefined()
})

test('a refresh and a sign-out send the device mark with the token, and a malformed mark is not sent', async () => {
  page.answer = async ({ context }) => {
    await context.api.auth.logout()
    return html()
  }
  const headers = { cookie: `__Host-itda-device=${MARK}` }
  const done = json({ data: { done: true } })
  const { asked } = await visit(door, '/', { headers, held: expiring() }, [tokenAnswer('1'), done])
  expect(asked.map(({ headers }) => headers.get('cookie'))).toEqual([
    `itda_refresh=refresh-0; itda_device=${MARK}`,
    `itda_refresh=refresh-1; itda_device=${MARK}`,
  ])
  const odd = { cookie: '__Host-itda-device=a b,c' }
  const other = await visit(door, '/', { headers: odd, held: tokens() }, [done])
  expect(other.asked[0]?.headers.get('cookie')).toBe('itda_refresh=refresh-0')
})
