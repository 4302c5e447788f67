/** The access token: a JWT of 30 minutes that names a user and a session and nothing else. */

import { jwtVerify, SignJWT } from 'jose'
import { ACCESS_TTL_SECONDS } from '#contract/auth.ts'
import type { Deps } from '../../deps.ts'
import { keyOf } from '../secrets.ts'

const AUDIENCE = 'itda-api'
const TYPE = 'at+jwt'

export async function issueAccessToken(
  deps: Deps,
  userId: string,
  sessionId: string,
): Promise<{ accessToken: string; expiresAt: string }> {
  const [key] = deps.keys.jwt
  const issued = Math.floor(deps.now().getTime() / 1000)
  const expires = issued + ACCESS_TTL_SECONDS
  const accessToken = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', kid: key.id, typ: TYPE })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(key.bytes)
  return { accessToken, expiresAt: new Date(expires * 1000).toISOString() }
}

/** Null when it is not ours, was changed, or has ended. */
export async function findTokenSubject(
  deps: Deps,
  token: string,
): Promise<{ userId: string; sessionId: string } | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      (header) => {
        const key = keyOf(deps.keys.jwt, header.kid ?? '')
        if (!key) throw new Error('unknown key')
        return key.bytes
      },
      { audience: AUDIENCE, typ: TYPE, algorithms: ['HS256'], currentDate: deps.now() },
    )
    return payload.sub && typeof payload.sid === 'string'
      ? { userId: payload.sub, sessionId: payload.sid }
      : null
  } catch {
    return null
  }
}
