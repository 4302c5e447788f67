/** API keys of an agency: its own program calls for the creators of the agency. */

import { endpoint, nothing } from '../core/endpoint.ts'
import { done } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { agencyScopes } from './agencies.ts'
import { apiKey, apiKeyRef, newApiKey } from './api-keys.ts'

export const newAgencyKey = z.strictObject({
  name: newApiKey.shape.name,
  /** A key does no more than its scopes, and for each creator no more than the creator gave. */
  scopes: agencyScopes,
  endsInDays: newApiKey.shape.endsInDays,
})

export const agencyKeys = {
  /** 우리 대행사의 API 키 (새것부터, 끝난 키는 90일 동안) */
  listAgencyKeys: endpoint({
    route: 'GET /agency/keys',
    who: 'member',
    input: nothing,
    output: z.object({ items: z.array(apiKey) }),
    errors: ['agency_none'],
  }),
  /** 우리 대행사의 API 키 만들기. 키는 이때 한 번만 보여요. 만든 담당자가 나가면 멈춰요 */
  createAgencyKey: endpoint({
    route: 'POST /agency/keys',
    who: 'member',
    freshSignIn: true,
    input: newAgencyKey,
    output: z.object({
      /** The key itself, which we do not keep. */
      key: z.string(),
      apiKey,
    }),
    errors: ['agency_none', 'key_limit'],
  }),
  /** 우리 대행사의 API 키 폐기하기 */
  revokeAgencyKey: endpoint({
    route: 'DELETE /agency/keys/{id}',
    who: 'member',
    input: apiKeyRef,
    output: done,
    errors: ['agency_none'],
  }),
}
