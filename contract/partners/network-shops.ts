/** The shops that a network lists, and the changes of its list that wait for an operator. */
import { endpoint, query } from '../core/endpoint.ts'
import { bps, done, id, isoTime, limit, text } from '../core/fields.ts'
import { idsOf, outcomes, place } from '../core/ops-lists.ts'
import * as z from '../core/z.ts'
import { NETWORK_CODES } from './network-facts.ts'
import { partnerNew, partnerRates } from './partner-fields.ts'
import { PARTNER_STATUSES, partnerRef } from './partners.ts'

export const SHOP_CHANGE_KINDS = [
  'listed',
  'gone',
  'returned',
  'rate',
  'title',
  'deep_link',
  'approval',
  'terms',
] as const
export type ShopChangeKind = (typeof SHOP_CHANGE_KINDS)[number]
export const SHOP_CHANGE_LABELS: Record<ShopChangeKind, string> = {
  listed: '새 판매자',
  gone: '목록에서 사라짐',
  returned: '목록에 돌아옴',
  rate: '커미션 바뀜',
  title: '이름 바뀜',
  deep_link: '상품 링크 바뀜',
  approval: '승인 바뀜',
  terms: '정산 조건 바뀜',
}

/**
 * The kinds that are accepted several at once: they change a partner that stays as it is otherwise. A new shop, one that
 * went or came back, and an approval are decided alone.
 */
export const PLAIN_SHOP_CHANGES: readonly ShopChangeKind[] = ['rate', 'title', 'deep_link', 'terms']
/** The most changes decided at once; each is an act of its own. */
const SHOP_CHANGES_AT_ONCE = 50

export const SHOP_CHANGE_STATES = ['open', 'accepted', 'dismissed', 'lapsed'] as const
export type ShopChangeState = (typeof SHOP_CHANGE_STATES)[number]

const shopChange = z.object({
  id: id('nsc'),
  network: z.enum(NETWORK_CODES),
  merchantId: z.string(),
  /** The shop's name in the list; its merchant id where the list has none. */
  shopTitle: z.string(),
  kind: z.enum(SHOP_CHANGE_KINDS),
  /** As the list had it before and has it since; null where the kind alone says it. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  state: z.enum(SHOP_CHANGE_STATES),
  seenAt: isoTime,
})

const shop = z.object({
  title: z.nullable(z.string()),
  category: z.nullable(z.string()),
  homeUrl: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  isDeepLinked: z.nullable(z.boolean()),
  rateBps: z.nullable(bps),
  regions: z.array(z.string()),
  isApproved: z.boolean(),
  terms: z.nullable(z.string()),
  firstSeenAt: isoTime,
  lastSeenAt: isoTime,
  goneAt: z.nullable(isoTime),
})

/** The partner of the shop; null until there is one. */
const shopPartner = z.extend(partnerRef, { standing: z.enum(PARTNER_STATUSES), links: z.int() })

/** The form's values as the list suggests them. */
const suggestion = z.object({
  title: z.string(),
  titleEn: z.string(),
  category: z.string(),
  description: z.string(),
  hosts: z.string(),
  rates: z.string(),
  param: z.string(),
  windowDays: z.string(),
  confirmDays: z.string(),
  exclusions: z.string(),
  bannedMethods: z.string(),
  logoUrl: z.string(),
})

const shopChangeDetail = z.extend(shopChange, {
  shop,
  partner: z.nullable(shopPartner),
  suggested: suggestion,
  /** The act that accepting performs; null when nothing is left to decide. */
  act: z.nullable(z.enum(['make', 'pause', 'open', 'rates', 'title', 'deep_links', 'note'])),
  decidedAt: z.nullable(isoTime),
  reason: z.string(),
})

const ref = { id: id('nsc') }
const shopChangeRef = z.strictObject(ref)
/** The fields of a new partner, with the address of its logo. */
export const shopAccepting = z.extend(partnerNew, {
  ...ref,
  logoUrl: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(2048, '로고 주소가 너무 길어요.'),
      z.refine(
        (value) => value === '' || /^https:\/\/\S+$/.test(value),
        'https://로 시작하는 로고 주소를 적어 주세요.',
      ),
    ),
    '',
  ),
})
export const shopChangeAccepting = z.strictObject({
  ...ref,
  /** Only for a changed commission: the partner's rates from then on. */
  rates: z.optional(partnerRates.shape.rates),
  agreed: partnerRates.shape.agreed,
})
export const shopChangeDismissing = z.strictObject({ ...ref, reason: text('이유', 300) })

export const shopChangeIds = z.strictObject({ ids: idsOf('nsc', SHOP_CHANGES_AT_ONCE) })
export const shopChangesDismissing = z.extend(shopChangeIds, { reason: shopChangeDismissing.shape.reason })

/** The filters of the list; `q`: a piece of a shop's name or of its merchant id. */
export const shopChangeFilter = {
  network: z.enum(NETWORK_CODES, '네트워크를 목록에서 골라 주세요.'),
  kind: z.enum(SHOP_CHANGE_KINDS, '바뀐 것을 목록에서 골라 주세요.'),
  q: z.string().check(z.trim(), z.maxLength(100, '100자까지 찾을 수 있어요.')),
}

export const networkShops = {
  /**
   * 네트워크의 판매자 목록에서 바뀐 것 (기다리는 것은 오래된 것부터, 끝난 것은 새것부터). q는 판매자 이름이나 머천트 아이디의 일부예요.
   * next를 after로 보내면 그다음이에요. 찾는 것이 없는 쪽에도 next가 있을 수 있어요
   */
  listShopChanges: endpoint({
    route: 'GET /ops/network-shops/changes',
    who: 'operator',
    may: ['finance', 'review'],
    // A page looks at up to MOST_LOOKED_AT changes of the network or kind, each with its shop.
    rows: [3_300, 0],
    input: query({
      state: z._default(z.enum(SHOP_CHANGE_STATES), 'open'),
      ...shopChangeFilter,
      after: place,
      limit: limit(20, 100),
    }),
    output: z.object({ items: z.array(shopChange), next: z.nullable(place) }),
  }),
  /** 바뀐 것 하나와 그 판매자, 그 파트너 */
  getShopChange: endpoint({
    route: 'GET /ops/network-shops/changes/{id}',
    who: 'operator',
    may: ['finance', 'review'],
    // Looks for the category by its name, and counts the partner's links.
    rows: [110, 0],
    input: shopChangeRef,
    output: shopChangeDetail,
  }),
  /** 새 판매자를 파트너로 만들기. 열기 전에는 크리에이터에게 보이지 않아요 */
  acceptShop: endpoint({
    route: 'POST /ops/network-shops/changes/{id}/partner',
    who: 'operator',
    may: ['finance'],
    audit: '네트워크 판매자를 파트너로 만들기',
    about: 'nobody',
    // Compares the partner's addresses with those of every partner, and writes the search entry of its name.
    rows: [3_000, 200],
    freshSignIn: true,
    input: shopAccepting,
    output: z.object({ id: id('prt') }),
    errors: [
      'shop_change_state',
      'shop_not_approved',
      'partner_host_taken',
      'merchant_taken',
      'image_type',
      'image_too_large',
    ],
  }),
  /** 바뀐 것을 파트너에 반영하기: 사라진 곳은 일시 중지해요. 링크에 미치는 일이 있으면 그 문장을 agreed로 다시 보내요 */
  acceptShopChange: endpoint({
    route: 'POST /ops/network-shops/changes/{id}/accept',
    who: 'operator',
    may: ['finance'],
    audit: '네트워크 판매자의 변경 반영',
    about: 'nobody',
    // Changes the partner as the operator's own act does.
    rows: [3_000, 900],
    freshSignIn: true,
    input: shopChangeAccepting,
    output: done,
    errors: ['shop_change_state', 'partner_agree', 'partner_standing', 'partner_host_taken'],
  }),
  /** 바뀐 것을 반영하지 않고 닫기: 이유를 남겨요. 새 판매자면 다시 묻지 않아요 */
  dismissShopChange: endpoint({
    route: 'POST /ops/network-shops/changes/{id}/dismiss',
    who: 'operator',
    may: ['finance'],
    audit: '네트워크 판매자의 변경 닫기',
    about: 'nobody',
    input: shopChangeDismissing,
    output: done,
    errors: ['shop_change_state'],
  }),
  /** 여러 변경을 파트너에 반영하기: 커미션, 이름, 상품 링크, 정산 조건만요. 하나씩 결정할 것은 이유와 함께 남아요 */
  acceptShopChanges: endpoint({
    route: 'POST /ops/network-shops/accept',
    who: 'operator',
    may: ['finance'],
    about: 'each',
    // Changes each partner as an act of its own.
    rows: [60, 20, [3_000, 900]],
    freshSignIn: true,
    input: shopChangeIds,
    output: outcomes,
  }),
  /** 여러 변경을 같은 이유로 닫기. 하지 못한 것은 이유를 알려요 */
  dismissShopChanges: endpoint({
    route: 'POST /ops/network-shops/dismiss',
    who: 'operator',
    may: ['finance'],
    about: 'each',
    // Closes each change as an act of its own.
    rows: [60, 20, [140, 30]],
    input: shopChangesDismissing,
    output: outcomes,
  }),
}
export type ShopChange = z.infer<typeof shopChange>
export type ShopChangeDetail = z.infer<typeof shopChangeDetail>
export type ShopAccepting = z.output<typeof shopAccepting>
