import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { issueAccessToken } from '#api/accounts/sessions/access-tokens.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'

type TokenOptions = {
  alg?: string
  typ?: string
  kid?: string
  audience?: string
  seconds?: number
  key?: Uint8Array
}

/** A token like ours, except for the given options. */
async function tokenWith(made: TokenOptions): Promise<[string, string]> {
  const person = await makePerson()
  const [key] = testDeps().keys.jwt
  const now = Math.floor(Date.now() / 1000)
  const token = await new SignJWT({ sid: person.sessionId })
    .setProtectedHeader({ alg: made.alg ?? 'HS256', kid: made.kid ?? key.id, typ: made.typ ?? 'at+jwt' })
    .setSubject(person.userId)
    .setAudience(made.audience ?? 'itda-api')
    .setIssuedAt(now)
    .setExpirationTime(now + (made.seconds ?? 60))
    .sign(made.key ?? key.bytes)
  return [token, person.userId]
}

const WRONG: [string, TokenOptions][] = [
  ['another algorithm', { alg: 'HS512' }],
  ['another algorithm of the same family', { alg: 'HS384' }],
  ['another kind', { typ: 'JWT' }],
  ['another audience', { audience: 'itda-web' }],
  ['a key nobody has', { kid: '99' }],
  ['another key under our name', { key: crypto.getRandomValues(new Uint8Array(32)) }],
  ['a time that is over', { seconds: -1 }],
]

test.each(WRONG)('a token of %s opens nothing', async (_, made) => {
  const [as] = await tokenWith(made)
  expect((await call('GET /auth/me', { as })).status).toBe(401)
})

test('a token without a signature, or with another user’s id in it, is refused', async () => {
  const [mine, other] = [await makePerson(), await makePerson()]
  const { accessToken } = await issueAccessToken(testDeps(), mine.userId, mine.sessionId)
  const [head = '', body = '', mac = ''] = accessToken.split('.')
  const none = btoa(JSON.stringify({ alg: 'none', typ: 'at+jwt', kid: '1' })).replaceAll('=', '')
  const forged = btoa(atob(body).replace(mine.userId, other.userId)).replaceAll('=', '')
  for (const as of [
    `${none}.${body}.`,
    `${head}.${body}.`,
    `${head}.${forged}.${mac}`,
    `${none}.${forged}.${mac}`,
  ])
    expect((await call('GET /auth/me', { as })).status).toBe(401)
  expect((await call('GET /auth/me', { as: accessToken })).data.id).toBe(mine.userId)
})
