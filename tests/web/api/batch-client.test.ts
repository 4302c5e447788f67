import { expect, test } from 'vitest'
import { pageError, type Result } from '#app/services/api/failure.server.ts'
import type { PageRequest } from '#app/services/pages/auth.server.ts'
import { withOperator, withUser } from '#app/services/pages/load-all.server.ts'

const ME = { id: 'usr_1', role: 'member' }
const OPERATOR = { ...ME, role: 'operator' }
const SUSPENDED: Result<never> = {
  ok: false,
  error: { status: 403, code: 'suspended', message: '이용이 정지된 계정이에요.' },
}
const toSignIn = () => new Response(null, { status: 302, headers: { location: '/start?next=%2Fpayouts' } })
const toProof = () => new Response(null, { status: 302, headers: { location: '/second-factor' } })
const broken = () => Promise.reject(pageError(502))
const silent = new Promise<never>(() => {})

/** A visit of `/payouts`; `me` is what `GET /auth/me` answers or throws, null for a signed-out visitor. */
function visit(me: object | Response | null): PageRequest {
  const getMe = async () => {
    if (me instanceof Response) throw me
    return 'ok' in Object(me) ? me : { ok: true, data: me }
  }
  const context = { session: { isSignedIn: () => me !== null }, api: { auth: { getMe } } }
  return { request: new Request('https://itda.example/payouts'), context } as unknown as PageRequest
}

async function thrownBy(work: Promise<unknown>): Promise<[number, string | null]> {
  const thrown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(thrown instanceof Response)) throw new Error('No Response was thrown.')
  return [thrown.status, thrown.headers.get('location')]
}

test('every answer is returned under its name, together with the person', async () => {
  const { user, one, none, two } = await withUser(visit(ME), () => ({
    one: Promise.resolve(1),
    none: null,
    two: Promise.resolve('b'),
  }))
  const sum: number = one + two.length
  expect([user, sum, none]).toEqual([ME, 2, null])
})

test('the page makes no call for a person who is not signed in', async () => {
  let asked = 0
  const going = withUser(visit(null), () => ({ asked: ++asked }))
  expect([await thrownBy(going), asked]).toEqual([[302, '/start?next=%2Fpayouts'], 0])
})

test('the state of the person decides before the results of the calls, without waiting for any of them', async () => {
  expect(await thrownBy(withUser(visit(SUSPENDED), () => ({ page: broken() })))).toEqual([403, null])
  expect(await thrownBy(withUser(visit(SUSPENDED), () => ({ page: silent })))).toEqual([403, null])
  expect(await thrownBy(withUser(visit(toSignIn()), () => ({ page: broken(), late: silent })))).toEqual([
    302,
    '/start?next=%2Fpayouts',
  ])
  expect(await thrownBy(withOperator(visit(ME), () => ({ proof: Promise.reject(toProof()) })))).toEqual([
    404,
    null,
  ])
})

test('a redirect takes precedence over any error page', async () => {
  const calls = () => ({ page: broken(), proof: Promise.reject(toProof()) })
  expect(await thrownBy(withOperator(visit(OPERATOR), calls))).toEqual([302, '/second-factor'])
  // The user could not be determined, and another call answered that the session has ended.
  const ended = () => ({ page: broken(), other: Promise.reject(toSignIn()) })
  expect(await thrownBy(withUser(visit(pageError(502)), ended))).toEqual([302, '/start?next=%2Fpayouts'])
  expect(await thrownBy(withUser(visit(pageError(504)), () => ({ page: broken() })))).toEqual([504, null])
})

test('an error of a call is thrown on, and so is an error of the page itself', async () => {
  expect(await thrownBy(withUser(visit(ME), () => ({ one: Promise.resolve(1), page: broken() })))).toEqual([
    502,
    null,
  ])
  const mistaken = (): Record<string, never> => {
    throw new Error('of the page')
  }
  await expect(withUser(visit(ME), mistaken)).rejects.toThrow('of the page')
  expect(await thrownBy(withUser(visit(SUSPENDED), mistaken))).toEqual([403, null])
})
