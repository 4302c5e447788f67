/** The ways to prove who makes a call. A further way to sign in is added to both tables here and nowhere else. */
import { AGENCY_KEY, ANY_KEY } from '#contract/core/clients/scopes.ts'
import type { Meta } from '#contract/core/endpoint.ts'

type Security = Record<string, string[]>[]

export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: '로그인하거나 `POST /auth/refresh`를 부르면 받는 액세스 토큰이에요. 30분 동안 쓸 수 있어요.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'itda_c_… | itda_p_… | itda_a_…',
    description:
      '크리에이터가 설정에서, 파트너의 담당자가 파트너 화면에서, 대행사의 담당자가 대행사 화면에서 만든 API 키예요. 액세스 토큰과 같은 자리에 넣어요. 호출마다 필요한 권한이 적혀 있어요.',
  },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'Itda-Signature',
    description:
      '파트너의 비밀값으로 만든 본문 서명이에요. `t=<유닉스 초>,v1=<hex HMAC-SHA256(비밀값, "<t>." + 본문)>`',
  },
}

/** The ways to call an endpoint; an empty list means that no proof is needed or read. */
export function securityOf({
  who,
  ignoresToken,
  scope,
}: Pick<Meta, 'who' | 'ignoresToken' | 'scope'>): Security {
  const key: Security = scope ? [{ apiKey: scope === ANY_KEY || scope === AGENCY_KEY ? [] : [scope] }] : []
  if (who !== 'anyone') return [{ bearer: [] }, ...key]
  // A signed-in caller may see more, and nobody has to sign in.
  return ignoresToken ? [] : [{}, { bearer: [] }]
}
