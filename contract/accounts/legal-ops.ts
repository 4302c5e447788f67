/**
 * The back office of the terms and the privacy policy: operators draft a version, plan its first day, and may
 * withdraw it before that day.
 */
import { endpoint, nothing } from '../core/endpoint.ts'
import { done, isoTime, kstDate, text, visible } from '../core/fields.ts'
import { DETAIL } from '../core/row-cost.ts'
import * as z from '../core/z.ts'
import { markList } from '../platform/placeholders.ts'
import { legalKind, legalRef, legalSection, PUBLIC_LEGAL_STATES } from './legal.ts'
import { KNOWN_LEGAL_MARKS } from './legal-placeholders.ts'

const LEGAL_STATES = ['draft', ...PUBLIC_LEGAL_STATES] as const
export type LegalState = (typeof LEGAL_STATES)[number]

const listed = z.object({
  kind: legalKind,
  version: z.int(),
  state: z.enum(LEGAL_STATES),
  changes: z.string(),
  needsConsent: z.boolean(),
  isWorse: z.boolean(),
  startsOn: z.nullable(kstDate),
  publishedAt: z.nullable(isoTime),
  writtenAt: isoTime,
  /** The address of the last writer; null for a text that came with the product. */
  writtenBy: z.nullable(z.string()),
})
export type ListedLegalText = z.infer<typeof listed>

export const opsLegalText = z.extend(listed, {
  body: z.string(),
  /** The sections as readers see them, with the numbers of the policy filled in. */
  sections: z.array(legalSection),
  marks: markList,
  edition: z.int(),
  /**
   * True when no version was published before: the API notifies nobody, and the version may begin at once.
   */
  isFirst: z.boolean(),
  /** True in its first seven days if nobody but operators has agreed: a mistake can be corrected at once, and nobody is notified. */
  isCorrection: z.boolean(),
  /** The reasons why a draft cannot be published, in words. */
  missing: z.array(z.string()),
  /** Services in use that the current version does not name; empty for every other version. */
  unnamed: z.array(z.string()),
  /** The first day a draft may begin. */
  earliestOn: kstDate,
  /** True when every mail about a planned version has been written. */
  isTold: z.boolean(),
})
export type OpsLegalText = z.infer<typeof opsLegalText>

/** The edition the operator read, so that two operators do not overwrite each other unseen. */
const edition = z.coerce.number<number | string>().check(z.int(), z.minimum(1))

export const legalDraft = z.strictObject({ kind: legalKind })
export const legalDraftChange = z.extend(legalRef, {
  edition,
  body: text('내용', 30_000).check(KNOWN_LEGAL_MARKS),
  /** Left out of a first version. */
  changes: z._default(
    z.string().check(z.overwrite(visible), z.trim(), z.maxLength(600, '600자까지 쓸 수 있어요.')),
    '',
  ),
  needsConsent: z._default(z.boolean(), false),
  isWorse: z._default(z.boolean(), false),
})
export const legalPublishing = z.extend(legalRef, {
  edition,
  startsOn: kstDate,
  confirmed: z.literal(true, { error: '미리 보기를 확인했다고 표시해 주세요.' }),
})
export const legalWithdrawal = z.extend(legalRef, { edition })

export const legalOps = {
  /** 이용약관과 개인정보 처리방침의 모든 버전 */
  listLegalTexts: endpoint({
    route: 'GET /ops/legal-texts',
    who: 'operator',
    may: ['support'],
    rows: DETAIL,
    input: nothing,
    output: z.object({ items: z.array(listed) }),
  }),
  /** 약관 버전 하나와 그 내용 */
  getOpsLegalText: endpoint({
    route: 'GET /ops/legal-texts/{kind}/{version}',
    who: 'operator',
    may: ['support'],
    // Reads the policy's numbers on the day of the version: at most their last hundred changes.
    rows: [140, 0],
    input: legalRef,
    output: opsLegalText,
  }),
  /** 마지막 버전을 옮겨 적어 새 초안 만들기 */
  createLegalDraft: endpoint({
    route: 'POST /ops/legal-texts/{kind}',
    who: 'operator',
    may: [],
    audit: '약관 초안 만들기',
    about: 'nobody',
    input: legalDraft,
    output: z.object({ version: z.int() }),
    errors: ['legal_text_open'],
  }),
  /** 약관 초안 고치기. 공개한 버전은 고칠 수 없어요 */
  updateLegalDraft: endpoint({
    route: 'PUT /ops/legal-texts/{kind}/{version}',
    who: 'operator',
    may: [],
    audit: '약관 초안 고치기',
    about: 'nobody',
    input: legalDraftChange,
    output: done,
    body: 'large',
    errors: ['legal_text_transition'],
  }),
  /** 시행일을 정해 공개하기. 공지사항이 올라가고 회원에게 메일이 가요 */
  publishLegalText: endpoint({
    route: 'POST /ops/legal-texts/{kind}/{version}/publish',
    who: 'operator',
    may: [],
    audit: '약관 공개',
    about: 'nobody',
    freshSignIn: true,
    input: legalPublishing,
    output: done,
    errors: ['legal_text_transition', 'legal_text_changes', 'legal_text_placeholders', 'legal_text_noticed'],
  }),
  /** 시행하기 전에 게시 취소. 다시 초안이 돼요 */
  withdrawLegalText: endpoint({
    route: 'POST /ops/legal-texts/{kind}/{version}/withdraw',
    who: 'operator',
    may: [],
    audit: '예정된 약관 게시 취소',
    about: 'nobody',
    freshSignIn: true,
    input: legalWithdrawal,
    output: done,
    errors: ['legal_text_transition'],
  }),
}
