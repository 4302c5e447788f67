/**
 * The access token: a JWT of 30 minutes that names a user and a session. Its other claims are only presumed,
 * so that a call can read its data while the database checks its caller (api/http/call.ts). The database
 * decides on every request.
 */

import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { ACCESS_TTL_SECONDS } from '#contract/accounts/auth.ts'
import { findPresumed } from '../../db/actors.ts'
import type { Deps, TokenSubject } from '../../deps.ts'
import { importHmac, keyOf } from '../../platform/secrets.ts'

type Claims = { sid: string } & NonNullable<TokenSubject['presumed']>

const AUDIENCE = 'itda-api'
const TYPE = 'at+jwt'

/** `known`: the claims from the database, if they were read already. */
export async function issueAccessToken(
  deps: Deps,
  userId: string,
  sessionId: string,
  known?: TokenSubject['presumed'],
): Promise<{ accessToken: string; expiresAt: string }> {
  const [key] = deps.keys.jwt
  const issued = Math.floor(deps.now().getTime() / 1000)
  const expires = issued + ACCESS_TTL_SECONDS
  const presumed = known ?? (await findPresumed(deps.db, userId))
  const accessToken = await new SignJWT({ sid: sessionId, ...presumed })
    .setProtectedHeader({ alg: 'HS256', kid: key.id, typ: TYPE })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(await importHmac(key.bytes))
  return { accessToken, expiresAt: new Date(expires * 1000).toISOString() }
}

/** Returns null for a token that is not ours, was changed, or has expired. */
export async function findTokenSubject(deps: Deps, token: string): Promise<TokenSubject | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      (header) => {
        const key = keyOf(deps.keys.jwt, header.kid ?? '')
        if (!key) throw new Error('unknown key')
        return importHmac(key.bytes)
      },
      { audience: AUDIENCE, typ: TYPE, algorithms: ['HS256'], currentDate: deps.now() },
    )
    const {
      sub,
      sid,
      creatorId,
      role,
      operatorRole = null,
      isCreator,
      partnerId = null,
      partnerRole = null,
    } = payload as JWTPayload & Partial<Claims>
    if (!sub || typeof sid !== 'string') return null
    const known = { operatorRole, isCreator: isCreator === true, partnerId, partnerRole }
    const presumed = creatorId && role ? { creatorId, role, ...known } : null
    return { userId: sub, sessionId: sid, presumed }
  } catch {
    return null
  }
}
