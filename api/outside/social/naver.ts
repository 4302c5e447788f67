/**
 * Naver: `/v1/nid/verify` checks a token, `/v1/nid/me` names the person
 * (https://developers.naver.com/docs/login/profile/profile.md). Every application gets other ids, so a token
 * issued for another application names nobody here. The address is a contact address: Naver does not promise
 * that it was proved.
 */
import * as z from 'zod/mini'
import { fetchJson, toPicture } from './fetch-profile.ts'
import type { Account, VerifyToken } from './profile.ts'

const verified = z.object({
  resultcode: z.string(),
  response: z.optional(z.object({ client_id: z.optional(z.string()) })),
})
const user = z.object({
  resultcode: z.string(),
  response: z.object({
    id: z.string().check(z.minLength(1)),
    email: z.optional(z.string()),
    name: z.optional(z.string()),
    nickname: z.optional(z.string()),
    profile_image: z.optional(z.string()),
  }),
})

export function naver({ baseUrl, clientId }: Account): VerifyToken {
  return async function verify(token) {
    const check = await fetchJson(`${baseUrl}/v1/nid/verify?info=true`, token, verified)
    if (check?.resultcode !== '00') return null
    if (check.response?.client_id && check.response.client_id !== clientId) return null
    const answer = await fetchJson(`${baseUrl}/v1/nid/me`, token, user)
    if (answer?.resultcode !== '00') return null
    const { id, email, name, nickname, profile_image } = answer.response
    return {
      subject: id,
      email: email ?? null,
      emailVerified: false,
      name: name ?? nickname ?? null,
      picture: toPicture(profile_image),
    }
  }
}
