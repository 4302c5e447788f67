/** Kakao: `/v1/user/access_token_info` names the app a token was issued for, `/v2/user/me` the person (https://developers.kakao.com/docs/latest/ko/kakaologin/rest-api). */
import * as z from 'zod'
import { ask, toPicture } from './ask.ts'
import type { Account, Verify } from './profile.ts'

const tokenInfo = z.object({ id: z.number().int(), app_id: z.number().int() })
const user = z.object({
  id: z.number().int(),
  kakao_account: z
    .object({
      email: z.string().optional(),
      is_email_valid: z.boolean().optional(),
      is_email_verified: z.boolean().optional(),
      profile: z
        .object({ nickname: z.string().optional(), profile_image_url: z.string().optional() })
        .optional(),
    })
    .optional(),
})

/** `clientId` is the numeric app id, as text. */
export function kakao({ baseUrl, clientId }: Account): Verify {
  return async function verify(token) {
    const info = await ask(`${baseUrl}/v1/user/access_token_info`, token, tokenInfo)
    if (!info || String(info.app_id) !== clientId) return null
    const person = await ask(`${baseUrl}/v2/user/me`, token, user)
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
