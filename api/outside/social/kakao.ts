/**
 * Kakao: `/v1/user/access_token_info` names the app of a token, `/v2/user/me` the person
 * (https://developers.kakao.com/docs/latest/ko/kakaologin/rest-api).
 */
import * as z from 'zod/mini'
import { fetchJson, toPicture } from './fetch-profile.ts'
import type { Account, VerifyToken } from './profile.ts'

const tokenInfo = z.object({ id: z.int(), app_id: z.int() })
const user = z.object({
  id: z.int(),
  kakao_account: z.optional(
    z.object({
      email: z.optional(z.string()),
      is_email_valid: z.optional(z.boolean()),
      is_email_verified: z.optional(z.boolean()),
      profile: z.optional(
        z.object({ nickname: z.optional(z.string()), profile_image_url: z.optional(z.string()) }),
      ),
    }),
  ),
})

/** `clientId` is the numeric app id, as text. */
export function kakao({ baseUrl, clientId }: Account): VerifyToken {
  return async function verify(token) {
    const info = await fetchJson(`${baseUrl}/v1/user/access_token_info`, token, tokenInfo)
    if (!info || String(info.app_id) !== clientId) return null
    const person = await fetchJson(`${baseUrl}/v2/user/me`, token, user)
    if (!person || person.id !== info.id) return null
    const { email, is_email_valid, is_email_verified, profile } = person.kakao_account ?? {}
    return {
      subject: String(person.id),
      email: email ?? null,
      emailVerified: is_email_valid === true && is_email_verified === true,
      name: profile?.nickname ?? null,
      picture: toPicture(profile?.profile_image_url),
    }
  }
}
