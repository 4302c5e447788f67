/** Partners in the back office: the list, and the fields that creators read on a partner's page. */

import { endpoint } from '../core/endpoint.ts'
import { blankableImageFile, bps, done, id, imageSrc, isoTime, kstDate, text } from '../core/fields.ts'
import { OPS_LIST_DUTIES, opsPage, opsQuery, outcomes } from '../core/ops-lists.ts'
import { MANY } from '../core/row-cost.ts'
import * as z from '../core/z.ts'
import { partnerNetwork } from './networks.ts'
import {
  lines,
  partnerEnding,
  partnerIds,
  partnerInput,
  type partnerNew,
  partnerNewInput,
  partnerPausing,
  partnerPays,
  partnerRates,
  partnersPausing,
} from './partner-fields.ts'
import { partnerMonth } from './partner-month.ts'
import {
  PARTNER_LIST_SORTS,
  PARTNER_LIST_STATES,
  PARTNER_STATUSES,
  PAYS_WHEN,
  partner,
  partnerRef,
  rate,
} from './partners.ts'

const opsPartnerSummary = z.extend(partnerRef, {
  categoryLabel: partner.shape.categoryLabel,
  standing: z.enum(PARTNER_STATUSES),
  /** At most three of the `hostCount` addresses. */
  hosts: z.array(z.string()),
  hostCount: z.int(),
  /** The number of active links to the partner. */
  links: z.int(),
  /** The partner's best commission. */
  rateBps: partner.shape.rateBps,
  /** The day on which announced rates start, and the partner's last day. */
  ratesChangeOn: z.nullable(kstDate),
  endsOn: z.nullable(kstDate),
})

export const opsPartner = z.extend(partner, {
  standing: z.enum(PARTNER_STATUSES),
  links: z.int(),
  createdAt: isoTime,
  /** The query parameter with the click id. */
  param: z.string(),
  /**
   * The days after the order that operators set. `confirmDays` is the result of the confirmation rule today.
   */
  setConfirmDays: z.int(),
  contacts: z.string(),
  /** The source of its orders, and its settlement rules. */
  network: partnerNetwork,
  thisMonth: partnerMonth,
  /** Earlier terms, newest first, at most ten. */
  past: z.array(
    z.object({
      untilAt: isoTime,
      rateBps: bps,
      rates: z.array(rate),
      windowDays: z.int(),
      paysWhen: z.enum(PAYS_WHEN),
    }),
  ),
})

export const opsPartnerRef = z.strictObject({ id: id('prt') })

/**
 * A multipart form. The logo is a file or the source of a stored logo; an empty source without a file removes
 * it.
 */
export const partnerPageInput = z.extend(opsPartnerRef, {
  logoFile: blankableImageFile,
  logoSrc: z.optional(z.union([z.literal(''), imageSrc], { error: '로고를 다시 골라 주세요.' })),
  description: text('소개', 200),
  exclusions: lines('수익 제외 상품'),
  bannedMethods: lines('금지 행위'),
})

export const partnerOps = {
  /** 파트너 만들기. 열기 전에는 크리에이터에게 보이지 않아요. 로고를 올릴 때는 multipart예요. 서명에 쓸 비밀 키는 이 답에만 있어요 */
  createPartner: endpoint({
    route: 'POST /ops/partners',
    who: 'operator',
    may: ['finance'],
    audit: '파트너 만들기',
    about: 'nobody',
    // Compares the partner's addresses with those of every partner, and writes the search entry of its name.
    rows: [3_000, 200],
    freshSignIn: true,
    input: partnerNewInput,
    body: 'files',
    output: z.object({ id: id('prt'), secret: z.string() }),
    errors: ['partner_host_taken', 'image_type', 'image_too_large'],
  }),
  /** 파트너의 이름, 분류, 주소, 조건, 담당자 고치기. 링크에 미치는 일이 있으면 그 문장을 agreed로 다시 보내요 */
  updatePartner: endpoint({
    route: 'PUT /ops/partners/{id}',
    who: 'operator',
    may: ['finance'],
    audit: '파트너 고치기',
    about: 'nobody',
    // Compares the partner's addresses with those of every partner, and writes the search entry of its name.
    rows: [3_000, 200],
    freshSignIn: true,
    input: partnerInput,
    output: done,
    errors: ['partner_host_taken', 'partner_agree'],
  }),
  /** 준비 중이거나 일시 중지되거나 종료된 파트너를 열기. 예정된 종료일도 없애요 */
  openPartner: endpoint({
    route: 'POST /ops/partners/{id}/open',
    who: 'operator',
    may: ['finance'],
    audit: '파트너 열기',
    about: 'nobody',
    freshSignIn: true,
    input: opsPartnerRef,
    output: done,
    errors: ['partner_standing'],
  }),
  /** 파트너 일시 중지: 새 링크는 만들 수 없고, 있는 링크는 그대로 이어져요 */
  pausePartner: endpoint({
    route: 'POST /ops/partners/{id}/pause',
    who: 'operator',
    may: ['finance'],
    audit: '파트너 멈추기',
    about: 'nobody',
    freshSignIn: true,
    input: partnerPausing,
    output: done,
    errors: ['partner_standing'],
  }),
  /** 제휴 종료: 마지막 날을 정해요. 그날이 지나면 링크는 30일 동안만 이어져요 */
  endPartner: endpoint({
    route: 'POST /ops/partners/{id}/end',
    who: 'operator',
    may: ['finance'],
    audit: '파트너 제휴 종료',
    about: 'nobody',
    freshSignIn: true,
    input: partnerEnding,
    output: done,
    errors: ['partner_standing'],
  }),
  /** 커미션 바꾸기: 오르는 것은 바로, 내려가는 것은 알리고 30일 뒤부터예요 */
  setPartnerRates: endpoint({
    route: 'PUT /ops/partners/{id}/rates',
    who: 'operator',
    may: ['finance'],
    audit: '파트너 비율 바꾸기',
    about: 'nobody',
    // Queues a notification for everybody with a link to the partner.
    rows: [600, 600],
    freshSignIn: true,
    input: partnerRates,
    output: done,
    errors: ['partner_agree'],
  }),
  /** 출금 가능 시점 바꾸기: 앞당기는 것은 바로, 파트너가 지급한 뒤로 미루는 것은 알리고 30일 뒤의 클릭부터예요 */
  setPartnerPays: endpoint({
    route: 'PUT /ops/partners/{id}/pays',
    who: 'operator',
    may: ['finance'],
    audit: '파트너 출금 조건 바꾸기',
    about: 'nobody',
    // Queues a notification for everybody with a link to the partner.
    rows: [600, 600],
    freshSignIn: true,
    input: partnerPays,
    output: done,
    errors: ['partner_agree'],
  }),
  /** 여러 파트너 일시 중지: 같은 이유로 */
  pausePartners: endpoint({
    route: 'POST /ops/partners/pause',
    who: 'operator',
    may: ['finance'],
    about: 'nobody',
    rows: MANY,
    freshSignIn: true,
    input: partnersPausing,
    output: outcomes,
  }),
  /** 여러 곳 열기 */
  openPartners: endpoint({
    route: 'POST /ops/partners/open',
    who: 'operator',
    may: ['finance'],
    about: 'nobody',
    rows: MANY,
    freshSignIn: true,
    input: partnerIds,
    output: outcomes,
  }),
  /** 파트너 (이름순, 찾을 때는 등록한 순서) */
  listOpsPartners: endpoint({
    route: 'GET /ops/partners',
    who: 'operator',
    may: OPS_LIST_DUTIES.partners,
    // Counts each partner's addresses and finds its links. A search reads a hundred partners, in all states.
    rows: [330, 0, [12, 0]],
    input: opsQuery(PARTNER_LIST_STATES, 'all', PARTNER_LIST_SORTS),
    output: opsPage(opsPartnerSummary, PARTNER_LIST_STATES),
  }),
  /** 파트너 한 곳에 대해 아는 것 */
  getOpsPartner: endpoint({
    route: 'GET /ops/partners/{id}',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    input: opsPartnerRef,
    output: opsPartner,
  }),
  /** 파트너 페이지에 보이는 로고, 소개, 제외 상품, 금지한 방법 고치기 (multipart) */
  updatePartnerPage: endpoint({
    route: 'PUT /ops/partners/{id}/page',
    who: 'operator',
    may: ['review'],
    audit: '파트너 페이지 고치기',
    about: 'nobody',
    // Writes every character of its description for the search.
    rows: [600, 50],
    freshSignIn: true,
    body: 'files',
    input: partnerPageInput,
    output: done,
    errors: ['image_type', 'image_too_large', 'image_unknown'],
  }),
}
export type OpsPartnerSummary = z.infer<typeof opsPartnerSummary>
export type OpsPartner = z.infer<typeof opsPartner>
export type PartnerNew = z.output<typeof partnerNew>
export type PartnerInput = z.output<typeof partnerInput>
export type PartnerRates = z.output<typeof partnerRates>
export type PartnerPays = z.output<typeof partnerPays>
export type PartnerPageInput = z.output<typeof partnerPageInput>
