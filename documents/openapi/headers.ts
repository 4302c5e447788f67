/** The headers that many calls share. */
import { API_KEY_CALLS } from '#contract/accounts/api-keys.ts'
import { isOpenToAgencies } from '#contract/core/clients/agency-scopes.ts'
import { NEWEST_VERSION, VERSIONS } from '#contract/core/clients/versions.ts'
import type { Meta } from '#contract/core/endpoint.ts'
import type { Parameter, Reference, Response } from './schema.ts'

export const HEADER_PARAMETERS: Record<string, Parameter> = {
  Version: {
    name: 'Itda-Version',
    in: 'header',
    description:
      '프로그램을 만든 API 버전이에요. 적지 않으면 키를 만든 날의 버전을 써요. 답에도 같은 헤더가 있어요.',
    'x-en':
      'The version of the API for which the program was written. Without it, the version of the day on which the key was made counts. The answer has the same header.',
    schema: { type: 'string', enum: [...VERSIONS] },
    example: NEWEST_VERSION,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      '요청마다 새로 만든 값이에요. 답을 받지 못했을 때 같은 값으로 다시 보내면 두 번 처리하지 않고 처음 답을 돌려줘요.',
    'x-en':
      'A value made for each request. When no answer came, send the same value again: nothing is done twice, and the first answer comes back.',
    schema: { type: 'string', maxLength: 200 },
    example: '3f9c1a7e-5b2d-4860-9b1f-2c4d6e8f0a13',
  },
  Creator: {
    name: 'Itda-Creator',
    in: 'header',
    description:
      '대행사의 담당자가 부를 때, 일을 맡긴 크리에이터의 계정 번호예요. `GET /agency/creators`의 `id`를 적어요.',
    'x-en':
      'For a person of an agency: the account id of the creator whose work is done, the `id` of `GET /agency/creators`.',
    schema: { type: 'string', pattern: '^usr_[0-9a-z_]{1,40}$' },
    example: 'usr_01k2m8x4q0w7e5r3t1y9',
  },
}

export const LIMIT_HEADERS = {
  RateLimitPolicy: {
    description: '1분에 부를 수 있는 횟수예요. API 키로 부른 답에 있어요.',
    schema: { type: 'string' },
    example: `"key";q=${API_KEY_CALLS};w=60`,
  },
  RateLimit: {
    description: '남은 횟수와, 다시 채워질 때까지의 초예요. API 키로 부른 답에 있어요.',
    schema: { type: 'string' },
    example: `"key";r=${API_KEY_CALLS - 1};t=42`,
  },
}

export function headersOf(meta: Meta, method: string): Reference[] {
  const { scope, ignoresToken } = meta
  const version = scope ? [{ $ref: '#/components/parameters/Version' }] : []
  const once = method !== 'GET' && !ignoresToken ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []
  const creator = isOpenToAgencies(meta) ? [{ $ref: '#/components/parameters/Creator' }] : []
  return [...version, ...creator, ...once]
}

export function limitHeaders({ scope }: Meta): Pick<Response, 'headers'> {
  if (!scope) return {}
  return {
    headers: {
      'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
      RateLimit: { $ref: '#/components/headers/RateLimit' },
    },
  }
}
