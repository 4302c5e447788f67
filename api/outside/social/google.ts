/**
 * Google: `tokeninfo` names the client of a token, `userinfo` the person
 * (https://developers.google.com/identity/openid-connect/openid-connect).
 */
import * as z from 'zod/mini'
import { fetchJson, isTrue, toPicture } from './fetch-profile.ts'
import type { Account, VerifyToken } from './profile.ts'

const tokenInfo = z.object({ aud: z.string(), sub: z.string().check(z.minLength(1)) })
const user = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
})

export function google({ baseUrl, clientId }: Account): VerifyToken {
  return async function verify(token) {
    const query = new URLSearchParams({ access_token: token })
    const info = await fetchJson(`${baseUrl}/oauth2/v3/tokeninfo?${query}`, null, tokenInfo)
    if (!info || info.aud !== clientId) return null
    const person = await fetchJson(`${baseUrl}/oauth2/v3/userinfo`, token, user)
    if (!person || person.sub !== info.sub) return null
    return {
      subject: person.sub,
      email: person.email ?? null,
      emailVerified: isTrue(person.email_verified),
      name: person.name ?? null,
      picture: toPicture(person.picture),
    }
  }
}
