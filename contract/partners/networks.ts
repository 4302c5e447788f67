/** Networks that list the orders of their merchants, for operators. */
import { endpoint, nothing } from '../core/endpoint.ts'
import { done, id, isoTime, won } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { NETWORK_CODES, NETWORK_FACTS, type NetworkCode } from './network-facts.ts'
import { PARTNER_STATUSES, partnerRef } from './partners.ts'
import { CONFIRM_RULES, SETTLINGS } from './settling-terms.ts'

/** The results of the last attempt to read a span. */
const PULL_RESULTS = ['waiting', 'read', 'refused', 'failed'] as const
/** The effect of a network's missing settings on its shops. */
export function notRouted(network: NetworkCode): string {
  const { title } = NETWORK_FACTS[network]
  return `${title}의 설정을 아직 넣지 않았어요. 넣을 때까지 링크는 파트너 주소로 바로 가고, 그동안 팔린 것은 실적으로 들어오지 않아요.`
}
const networkPull = z.object({
  /** A day (`YYYY-MM-DD`), a month (`YYYY-MM`), a range, or `merchants` for the list of shops. */
  span: z.string(),
  result: z.enum(PULL_RESULTS),
  /** The network's own code of a refusal. */
  code: z.nullable(z.string()),
  rows: z.nullable(z.int()),
  failures: z.int(),
  readAt: z.nullable(isoTime),
  dueAt: isoTime,
})

const networkSummary = z.object({
  network: z.enum(NETWORK_CODES),
  isOn: z.boolean(),
  /** The names of the settings that are missing. */
  missing: z.array(z.string()),
  partners: z.int(),
  lastReadAt: z.nullable(isoTime),
  /** The time from which it may be called again; null before the first call. */
  nextCallAt: z.nullable(isoTime),
  /** The interval that the network's calendar promises between readings; null while nothing is read. */
  everyMinutes: z.nullable(z.int()),
  /** True when three such intervals passed without a reading. */
  isLate: z.boolean(),
  /** The newest order of its partners. */
  newestOrderAt: z.nullable(isoTime),
  /** When an answer stopped all calls, and the network's code of that answer. */
  stoppedAt: z.nullable(isoTime),
  stopCode: z.nullable(z.string()),
  /** Spans whose last attempt was refused or failed. */
  refused: z.int(),
  /** Shops without a partner that sent orders, and waiting reports whose creator is not known, of the newest 200. */
  unknownShops: z.int(),
  unknownCreators: z.int(),
  /** Partners whose newest statement differs from our orders, and by how many won. */
  statements: z.object({ differing: z.int(), won }),
  /** Changes of its list of shops that wait for an operator. */
  changes: z.int(),
  /** Open alarms of the network, of the oldest 200. */
  alarms: z.int(),
})

const networkDetail = z.extend(networkSummary, {
  /** The last characters of our account there; null while the settings are missing. Keys are never shown. */
  accountEnd: z.nullable(z.string()),
  /** Newest first, at most twenty. */
  pulls: z.array(networkPull),
  shops: z.object({ listed: z.int(), gone: z.int() }),
  /** At most fifty partners. */
  members: z.array(
    z.extend(partnerRef, {
      standing: z.enum(PARTNER_STATUSES),
      merchantId: z.string(),
      isRead: z.boolean(),
      links: z.int(),
    }),
  ),
  /** Newest first, at most twenty. */
  open: z.array(
    z.object({ id: z.string(), kind: z.string(), title: z.string(), at: isoTime, detail: z.string() }),
  ),
})
const networkRef = z.strictObject({ network: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)) })
export const networkRestarting = networkRef

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
  /** 네트워크마다: 설정이 있는지, 언제 읽었는지, 무엇이 막혔는지 */
  listNetworks: endpoint({
    route: 'GET /ops/networks',
    who: 'operator',
    may: ['finance'],
    // Finds the newest order and the newest statement of each partner of a network, and looks through 200 waiting reports and alarms.
    rows: [3_000, 0],
    input: nothing,
    output: z.object({ items: z.array(networkSummary) }),
  }),
  /** 네트워크 하나: 읽은 기간, 파트너, 열린 알림 */
  getNetwork: endpoint({
    route: 'GET /ops/networks/{network}',
    who: 'operator',
    may: ['finance'],
    // Reads the same, and the network's shops, partners and alarms.
    rows: [6_000, 0],
    input: networkRef,
    output: networkDetail,
  }),
  /** 네트워크 다시 부르기: 계정이나 인증키를 고친 뒤에 눌러요 */
  restartNetwork: endpoint({
    route: 'POST /ops/networks/{network}/restart',
    who: 'operator',
    may: ['finance'],
    audit: '네트워크 다시 부르기',
    about: 'nobody',
    input: networkRestarting,
    output: done,
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
export type NetworkPull = z.infer<typeof networkPull>
export type NetworkSummary = z.infer<typeof networkSummary>
export type NetworkDetail = z.infer<typeof networkDetail>
export type PartnerNetwork = z.infer<typeof partnerNetwork>
export type PartnerNetworkUpdate = z.output<typeof partnerNetworkUpdate>
