/** Partners in the back office: all of them, and what creators read on the page of one. */
import * as z from 'zod/mini'
import { blankableImageFile } from './content-fields.ts'
import { endpoint, query } from './endpoint.ts'
import { done, id, imageSrc, isoTime, limit, text, visible } from './fields.ts'
import { partner, partnerRef } from './partners.ts'

export const opsPartnerSummary = z.extend(partnerRef, {
  state: partner.shape.state,
  /** At most three of `hostCount`. */
  hosts: z.array(z.string()),
  hostCount: z.int(),
  /** Living links that lead there. */
  links: z.int(),
  /** Its best commission. */
  rateBps: partner.shape.rateBps,
})

export const opsPartner = z.extend(partner, {
  links: z.int(),
  createdAt: isoTime,
})

export const opsPartnerRef = z.strictObject({ id: id('prt') })

const LINES_MAX = 20
const LINE_MAX_CHARS = 100

/** Sentences, one in each line. */
function lines(label: string) {
  return z._default(
    z.string().check(
      z.overwrite(visible),
      z.trim(),
      z.maxLength(LINES_MAX * (LINE_MAX_CHARS + 1), `${label} 항목이 너무 길어요.`),
      z.refine(
        (value) => linesOf(value).length <= LINES_MAX,
        `${label} 항목은 ${LINES_MAX}줄까지 쓸 수 있어요.`,
      ),
      z.refine(
        (value) => linesOf(value).every((line) => line.length <= LINE_MAX_CHARS),
        `${label} 항목은 한 줄에 ${LINE_MAX_CHARS}자까지 쓸 수 있어요.`,
      ),
    ),
    '',
  )
}

/** Without empty ones and repeats. */
export function linesOf(value: string): string[] {
  const written = value.split('\n').map((line) => line.trim())
  return [...new Set(written)].filter((line) => line !== '')
}

/** Multipart. The logo is a file or the source that is stored already; an empty source without a file takes it away. */
export const partnerPageInput = z.extend(opsPartnerRef, {
  logoFile: blankableImageFile,
  logoSrc: z.optional(z.union([z.literal(''), imageSrc], { error: '로고를 다시 골라 주세요.' })),
  description: text('소개', 200),
  exclusions: lines('수익이 생기지 않는 상품'),
  bannedMethods: lines('하면 안 되는 방법'),
})

export const partnerOps = {
  /** 파트너 (이름순). 찾을 때는 등록한 순서예요. next를 after로 보내면 그다음이에요 */
  listOpsPartners: endpoint({
    route: 'GET /ops/partners',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    input: query({
      q: z._default(z.string().check(z.trim(), z.maxLength(50)), ''),
      after: id('prt'),
      limit: limit(20, 50),
    }),
    output: z.object({ items: z.array(opsPartnerSummary), next: z.nullable(id('prt')) }),
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
    freshSignIn: true,
    body: 'files',
    input: partnerPageInput,
    output: done,
    errors: ['image_type', 'image_too_large', 'image_unknown'],
  }),
}
export type OpsPartnerSummary = z.infer<typeof opsPartnerSummary>
export type OpsPartner = z.infer<typeof opsPartner>
export type PartnerPageInput = z.output<typeof partnerPageInput>
