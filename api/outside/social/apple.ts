/**
 * Apple: its access token cannot be checked, so the browser sends the `id_token`. It must be signed by a key
 * of `/auth/keys` and issued by Apple for our client within the last ten minutes
 * (https://developer.apple.com/documentation/signinwithapple/verifying-a-user). It never contains the name.
 */
import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { fetchJson, isTrue } from './fetch-profile.ts'
import type { Account, VerifyToken } from './profile.ts'

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })
const claims = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
})

/**
 * Fetches the keys every time: a promise shared between requests hangs when the request that made it ends.
 */
export function apple({ baseUrl, clientId, issuers }: Account): VerifyToken {
  return async function verify(token, now) {
    const keys = await fetchJson(`${baseUrl}/auth/keys`, null, keySet)
    if (!keys) throw new Error('the provider has no keys')
    const person = await readClaims(token, keys, { audience: clientId, issuer: issuers }, now)
    return (
      person && {
        subject: person.sub,
        email: person.email ?? null,
        emailVerified: isTrue(person.email_verified),
        name: null,
        picture: null,
      }
    )
  }
}

async function readClaims(
  token: string,
  keys: z.output<typeof keySet>,
  promised: { audience: string; issuer: string[] },
  now: Date,
) {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      ...promised,
      algorithms: ['RS256', 'ES256'],
      maxTokenAge: 600,
      clockTolerance: 30,
      currentDate: now,
    })
    return claims.safeParse(payload).data ?? null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
