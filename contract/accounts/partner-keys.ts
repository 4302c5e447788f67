/** API keys of a partner: its own server calls the API with one. They belong to the partner, not to who made them. */

import { PARTNER_SCOPE_NAMES } from '../core/clients/scopes.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { done } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { apiKey, apiKeyRef, newApiKey } from './api-keys.ts'

const scopes = z
  .array(z.enum(PARTNER_SCOPE_NAMES, { error: '목록에 있는 권한을 골라 주세요.' }))
  .check(z.minLength(1, '권한을 하나 이상 골라 주세요.'), z.maxLength(PARTNER_SCOPE_NAMES.length))

export const newPartnerKey = z.strictObject({
  name: newApiKey.shape.name,
  scopes,
  endsInDays: newApiKey.shape.endsInDays,
})

export const partnerKeys = {
  /** 우리 파트너의 API 키 (새것부터, 끝난 키는 90일 동안) */
  listOwnKeys: endpoint({
    route: 'GET /partner/keys',
    who: 'partner',
    may: ['developer'],
    input: nothing,
    output: z.object({ items: z.array(apiKey) }),
  }),
  /** 우리 파트너의 API 키 만들기. 키는 이때 한 번만 보여요. 자기 역할로 볼 수 없는 권한은 줄 수 없어요 */
  createOwnKey: endpoint({
    route: 'POST /partner/keys',
    who: 'partner',
    may: ['developer'],
    freshSignIn: true,
    audit: '파트너의 API 키 만들기',
    // Writes a mail and a notification to each of twenty people.
    rows: [160, 160],
    input: newPartnerKey,
    output: z.object({
      /** The key itself, which we do not keep. */
      key: z.string(),
      apiKey,
    }),
    errors: ['key_limit', 'key_scope_role'],
  }),
  /** 우리 파트너의 API 키 폐기하기 */
  revokeOwnKey: endpoint({
    route: 'DELETE /partner/keys/{id}',
    who: 'partner',
    may: ['developer'],
    afterEnd: true,
    audit: '파트너의 API 키 폐기',
    input: apiKeyRef,
    output: done,
  }),
}
