/** Answer templates: texts that operators reuse when they write to people, grouped by form. */
import { endpoint, nothing } from '../../core/endpoint.ts'
import { done, id, isoTime, text } from '../../core/fields.ts'
import * as z from '../../core/z.ts'
import { TEMPLATE_MARKS } from './message-text.ts'

export const TEMPLATE_KINDS = [
  'inquiry',
  'application',
  'content_fix',
  'content_hiding',
  'campaign',
  'business',
  'account',
  'claim',
  'claim_question',
  'flag',
  'payout',
] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

export const TEMPLATE_KIND_LABELS: Record<TemplateKind, string> = {
  inquiry: '문의 답변',
  application: '신청 반려',
  content_fix: '콘텐츠 수정 요청',
  content_hiding: '콘텐츠 숨기기',
  campaign: '캠페인 미선정·수정 요청',
  business: '사업자 인정하지 않음',
  account: '상호 계좌 인정하지 않음',
  claim: '누락 주문 파트너의 답·인정하지 않음',
  claim_question: '누락 주문 파트너 문의',
  flag: '부정 거래 결정',
  payout: '출금 실패·되돌아옴',
}

const BODY_MAX = 2000
const REASON_MAX = 300
/** The limit of characters in each form. */
export const TEMPLATE_BODY_MAX: Record<TemplateKind, number> = {
  inquiry: BODY_MAX,
  application: REASON_MAX,
  content_fix: REASON_MAX,
  content_hiding: REASON_MAX,
  campaign: REASON_MAX,
  business: REASON_MAX,
  account: REASON_MAX,
  claim: 1000,
  claim_question: 1000,
  flag: REASON_MAX,
  payout: 200,
}

/** The limit of templates of one kind, so that the list to choose from stays short. */
export const MOST_TEMPLATES = 20

const kind = z.enum(TEMPLATE_KINDS, { error: '종류를 골라 주세요.' })
const MARK = /\{([^{}\n]{0,20})\}/g
const isKnown = (mark: string) => TEMPLATE_MARKS.some((one) => one === mark)
/** Refuses an unknown mark here, because otherwise only sending the text would find it. */
const hasKnownMarks = (body: string) => [...body.matchAll(MARK)].every(([, mark = '']) => isKnown(mark))

const body = text('내용', BODY_MAX).check(
  z.refine(hasKnownMarks, '중괄호에는 {이름}과 {파트너}만 쓸 수 있어요.'),
)

const template = z.object({ id: id('tpl'), kind, title: z.string(), body: z.string() })
export const templateRef = z.strictObject({ id: id('tpl') })
export const templateInput = z.strictObject({ kind, title: text('제목', 60), body })
/**
 * `edition`: the edition that the operator read, so that two operators do not overwrite each other unseen.
 */
export const templateChange = z.extend(templateInput, {
  ...templateRef.shape,
  edition: z.coerce.number<number | string>().check(z.int(), z.minimum(1)),
})

const may = ['finance', 'review', 'support'] as const

export const templates = {
  /** 답변 템플릿 목록: 종류별로, 제목순으로 */
  listTemplates: endpoint({
    route: 'GET /ops/templates',
    who: 'operator',
    may,
    // Reads up to twenty templates of each of eleven kinds, sorted by an index.
    rows: [250, 0],
    input: nothing,
    output: z.object({ items: z.array(z.extend(template, { changedAt: isoTime })) }),
  }),
  /** 쓰는 자리에서 고를 수 있는 답변 템플릿: 그 종류의 제목 */
  listTemplateChoices: endpoint({
    route: 'GET /ops/template-choices',
    who: 'operator',
    may,
    // Reads twenty titles through an index.
    rows: [50, 0],
    input: z.strictObject({ kind }),
    output: z.object({ items: z.array(z.object({ id: id('tpl'), title: z.string() })) }),
  }),
  /** 답변 템플릿 하나 */
  getTemplate: endpoint({
    route: 'GET /ops/templates/{id}',
    who: 'operator',
    may,
    input: templateRef,
    output: z.extend(template, { edition: z.int() }),
  }),
  /** 답변 템플릿 만들기 */
  createTemplate: endpoint({
    route: 'POST /ops/templates',
    who: 'operator',
    may,
    audit: '답변 템플릿 만들기',
    about: 'nobody',
    input: templateInput,
    output: z.object({ id: id('tpl') }),
    errors: ['template_taken', 'templates_full'],
  }),
  /** 답변 템플릿 고치기 */
  updateTemplate: endpoint({
    route: 'PUT /ops/templates/{id}',
    who: 'operator',
    may,
    audit: '답변 템플릿 고치기',
    about: 'nobody',
    input: templateChange,
    output: done,
    errors: ['template_taken', 'templates_full'],
  }),
  /** 답변 템플릿 삭제 */
  deleteTemplate: endpoint({
    route: 'DELETE /ops/templates/{id}',
    who: 'operator',
    may,
    audit: '답변 템플릿 삭제',
    about: 'nobody',
    input: templateRef,
    output: done,
  }),
}
