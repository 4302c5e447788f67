/**
 * Withdraws the consent to advertising mail through the link in one, without a sign-in: the link is the
 * proof.
 */
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import * as z from '../core/z.ts'

export const optOutRef = z.strictObject({
  id: id('usr'),
  token: z.string().check(z.regex(/^[0-9a-f]{64}$/, '링크를 확인해 주세요.')),
})
const optOutState = z.object({
  /** False when no advertising mail goes to this person. */
  isAgreed: z.boolean(),
})

export const optOuts = {
  /** 광고 메일의 수신거부 링크가 누구의 것이고 지금 받고 있는지 */
  getOptOut: endpoint({ route: 'GET /opt-outs/{id}', who: 'anyone', input: optOutRef, output: optOutState }),
  /** 로그인 없이 광고 메일 수신 동의 철회 */
  optOut: endpoint({ route: 'POST /opt-outs/{id}', who: 'anyone', input: optOutRef, output: optOutState }),
}
