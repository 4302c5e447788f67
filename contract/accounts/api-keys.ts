/** API keys: a creator's or a partner's own program calls the API with one instead of a sign-in. */

import { ALL_SCOPE_NAMES, ANY_KEY, SCOPE_NAMES } from '../core/clients/scopes.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { done, id, isoTime, text } from '../core/fields.ts'
import * as z from '../core/z.ts'

/** The most keys of a person or a partner that neither ended nor were revoked. */
export const MOST_API_KEYS = 10
/** The days after which a key ends. */
export const API_KEY_DAYS = [30, 90, 365] as const
/** The calls that one key may make in a minute. */
export const API_KEY_CALLS = 300

const scopes = z
  .array(z.enum(SCOPE_NAMES, { error: '목록에 있는 권한을 골라 주세요.' }))
  .check(z.minLength(1, '권한을 하나 이상 골라 주세요.'), z.maxLength(SCOPE_NAMES.length))

const endsInDays = z.coerce
  .number<number | string>({ error: '기간을 골라 주세요.' })
  .check(z.refine((days) => API_KEY_DAYS.some((one) => one === days), '기간을 골라 주세요.'))

/** The input of a new key. It ends after `endsInDays`. */
export const newApiKey = z.strictObject({
  name: text('키 이름', 40),
  scopes,
  endsInDays,
})
export const apiKeyRef = z.strictObject({ id: id('key') })

export const apiKey = z.object({
  id: id('key'),
  name: z.string(),
  /** The beginning of the key, by which its owner recognises it: `itda_c_4Hx0`. */
  prefix: z.string(),
  scopes: z.array(z.enum(ALL_SCOPE_NAMES)),
  /** The version of the API that calls with this key get unless they name another. */
  version: z.string(),
  createdAt: isoTime,
  endsAt: isoTime,
  /** `ended`: its time is over. */
  state: z.enum(['active', 'ended', 'revoked']),
  /** The minute of its last call; null if there was none. */
  lastUsedAt: z.nullable(isoTime),
  revokedAt: z.nullable(isoTime),
})
export type ApiKey = z.infer<typeof apiKey>

/** The keys of a person that work now, by what they open. */
const livingKeys = z.object({
  own: z.int(),
  agency: z.int(),
  partner: z.int(),
})
export type LivingKeys = z.infer<typeof livingKeys>
/** The answer after the password changed: keys work on, and their owner is told. */
export const passwordAnswer = z.extend(done, {
  keys: livingKeys,
})

export const apiKeys = {
  /** 내 API 키 (새 것부터, 끝난 키는 90일 동안) */
  listApiKeys: endpoint({
    route: 'GET /users/me/api-keys',
    who: 'member',
    input: nothing,
    output: z.object({ items: z.array(apiKey) }),
  }),
  /** 이 호출에 쓴 API 키. 로그인한 호출에는 키가 없어요 */
  getCallingKey: endpoint({
    route: 'GET /users/me/api-key',
    who: 'member',
    scope: ANY_KEY,
    input: nothing,
    output: apiKey,
  }),
  /** API 키 만들기. 키는 이때 한 번만 보여요 */
  createApiKey: endpoint({
    route: 'POST /users/me/api-keys',
    who: 'creator',
    freshSignIn: true,
    input: newApiKey,
    output: z.object({
      /** The key itself, which we do not keep. */
      key: z.string(),
      apiKey,
    }),
    errors: ['key_limit'],
  }),
  /** API 키 폐기하기 */
  revokeApiKey: endpoint({
    route: 'DELETE /users/me/api-keys/{id}',
    who: 'member',
    input: apiKeyRef,
    output: done,
  }),
}
