/** Networks that list the orders of their merchants, for operators. */
import { endpoint, nothing } from '../core/endpoint.ts'
import { done, id, isoTime } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { NETWORK_CODES, NETWORK_FACTS, type NetworkCode } from './network-facts.ts'
import { CONFIRM_RULES, SETTLINGS } from './settling-terms.ts'

/** The results of the last attempt to read a day or month. */
const PULL_RESULTS = ['waiting', 'read', 'site', 'date', 'key', 'currency', 'failed'] as const
export type PullResult = (typeof PULL_RESULTS)[number]
/** The effect of a network's missing settings on its shops. */
export function notRouted(network: NetworkCode): string {
  const { title } = NETWORK_FACTS[network]
  return `${title}의 설정을 아직 넣지 않았어요. 넣을 때까지 링크는 파트너 주소로 바로 가고, 그동안 팔린 것은 실적으로 들어오지 않아요.`
}
/** The explanation of each result, with the action to take. */
export const PULL_ADVICE: Record<PullResult, string> = {
  waiting: '아직 읽지 않았어요.',
  read: '읽었어요.',
  site: '사이트 코드를 받지 않았어요. 링크프라이스의 사이트 코드가 서버 설정의 사이트 코드(LINKPRICE_A_ID)와 같은지 확인해 주세요.',
  date: '날짜를 받지 않았어요. 다음 밤에 다시 읽어요. 되풀이되면 링크프라이스에 문의해 주세요.',
  key: '인증키를 받지 않았어요. 링크프라이스에서 인증키를 다시 받아 서버 설정의 인증키(LINKPRICE_AUTH_KEY)를 바꿔 주세요.',
  currency: '통화를 받지 않았어요. 링크프라이스 계정의 통화 설정을 확인해 주세요.',
  failed: '답을 받지 못했어요. 조금씩 늦추며 다시 읽어요.',
}

const linkpriceState = z.object({
  /**
   * The last characters of the site code; null while the secrets are not set. The key and the path secret are
   * never shown.
   */
  siteCodeEnd: z.nullable(z.string()),
  /** The time from which the API may call it again; null before the first call. */
  nextCallAt: z.nullable(isoTime),
  stoppedAt: z.nullable(isoTime),
  stopResult: z.nullable(z.enum(PULL_RESULTS)),
  /** Days (`YYYY-MM-DD`) and months (`YYYY-MM`), newest first. */
  pulls: z.array(
    z.object({
      span: z.string(),
      result: z.enum(PULL_RESULTS),
      rows: z.nullable(z.int()),
      failures: z.int(),
      readAt: z.nullable(isoTime),
      dueAt: isoTime,
    }),
  ),
})

export const partnerNetwork = z.object({
  id: id('prt'),
  title: z.string(),
  /** Null when the partner sends signed messages to us directly. */
  network: z.nullable(z.enum(NETWORK_CODES)),
  merchantId: z.nullable(z.string()),
  isRead: z.boolean(),
  deepLinks: z.boolean(),
  confirmRule: z.enum(CONFIRM_RULES),
  settleMonths: z.int(),
  settling: z.enum(SETTLINGS),
  /** The settlement terms in the network's merchant list, in its words; null when the list has none. */
  listedTerms: z.nullable(z.string()),
  /** The currency of the merchant's books; null for won. */
  booksIn: z.nullable(z.string()),
  /** True after orders were read: merchant and network cannot change any more. */
  isInUse: z.boolean(),
  /**
   * False while its network's settings are missing: links of its merchants lead directly to the partner, and
   * nobody reports their orders.
   */
  isRouted: z.boolean(),
})

/** The sentence about existing links that the operator confirmed, exactly as it was shown. */
const agreed = z._default(z.string().check(z.trim(), z.maxLength(2000)), '')

const partnerNetworkRef = z.strictObject({ id: id('prt') })
export const partnerNetworkUpdate = z.extend(partnerNetworkRef, {
  network: z.enum(['itda', ...NETWORK_CODES], { error: '실적을 어떻게 받는지 골라 주세요.' }),
  merchantId: z.optional(
    z.string().check(z.trim(), z.regex(/^[\w-]{1,40}$/, '머천트 아이디는 영문, 숫자, -, _로 40자까지예요.')),
  ),
  isRead: z._default(z.boolean(), false),
  deepLinks: z._default(z.boolean(), false),
  confirmRule: z.enum(CONFIRM_RULES, { error: '언제 확정되는지 골라 주세요.' }),
  settleMonths: z.coerce
    .number<number | string>({ error: '정산까지 몇 달인지 숫자로 입력해 주세요.' })
    .check(
      z.int('정산까지 몇 달인지 정수로 입력해 주세요.'),
      z.minimum(2, '정산은 빨라야 두 달 뒤예요.'),
      z.maximum(12, '정산은 12달까지예요.'),
    ),
  settling: z.optional(z.enum(SETTLINGS, { error: '어떻게 정산하는지 골라 주세요.' })),
  booksIn: z.optional(
    z
      .string()
      .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, '통화는 USD처럼 영문 세 글자로 적어 주세요.')),
  ),
  agreed,
})

export const networks = {
  /** 링크프라이스: 설정이 있는지, 언제 무엇을 읽었는지, 무엇이 막혔는지 */
  getLinkprice: endpoint({
    route: 'GET /ops/networks/linkprice',
    who: 'operator',
    may: ['finance'],
    input: nothing,
    output: linkpriceState,
  }),
  /** 파트너의 실적을 어떻게 받는지 */
  getPartnerNetwork: endpoint({
    route: 'GET /ops/partners/{id}/network',
    who: 'operator',
    may: ['finance'],
    input: partnerNetworkRef,
    output: partnerNetwork,
  }),
  /** 파트너의 실적을 받는 방법 바꾸기. 실적을 읽은 뒤에는 네트워크와 머천트를 바꿀 수 없어요. 링크에 미치는 일이 있으면 그 문장을 agreed로 다시 보내요 */
  updatePartnerNetwork: endpoint({
    route: 'PUT /ops/partners/{id}/network',
    who: 'operator',
    may: ['finance'],
    audit: '파트너 네트워크 설정',
    about: 'nobody',
    freshSignIn: true,
    input: partnerNetworkUpdate,
    output: done,
    errors: ['merchant_taken', 'network_in_use', 'partner_agree'],
  }),
}
export type LinkpriceState = z.infer<typeof linkpriceState>
export type PartnerNetwork = z.infer<typeof partnerNetwork>
export type PartnerNetworkUpdate = z.output<typeof partnerNetworkUpdate>
