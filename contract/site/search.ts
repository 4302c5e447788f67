/** Search over public data and the help. */

import { CHANNEL_CODES } from '../core/channel-codes.ts'
import { endpoint, nothing, query } from '../core/endpoint.ts'
import { id, imageSrc, isoTime, limit, page, pageOf } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { contentNotice } from '../creators/content-fields.ts'
import { category } from '../partners/categories.ts'
import { partnerSummary } from '../partners/partners.ts'

const SEARCH_MAX_CHARS = 80
const q = z._default(
  z
    .string()
    .check(z.trim(), z.maxLength(SEARCH_MAX_CHARS, `검색어는 ${SEARCH_MAX_CHARS}자까지 쓸 수 있어요.`)),
  '',
)
export const helpSlug = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, '주소를 확인해 주세요.'))

export const HELP_TOPICS = ['links', 'disclosure', 'earnings', 'payouts', 'account'] as const
export type HelpTopic = (typeof HELP_TOPICS)[number]
export const HELP_TOPIC_LABELS: Record<HelpTopic, string> = {
  links: '링크와 클릭',
  disclosure: '대가성 문구',
  earnings: '수익과 등급',
  payouts: '출금과 세금',
  account: '계정과 채널',
}

const helpSummary = z.object({
  slug: helpSlug,
  topic: z.enum(HELP_TOPICS),
  title: z.string(),
  /** The answer in one sentence. */
  summary: z.string(),
})

export const helpArticle = z.extend(helpSummary, {
  sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
  /** The page of the product where a reader can do what the article explains. */
  action: z.nullable(z.object({ href: z.string(), label: z.string() })),
  related: z.array(helpSummary),
})

const contentResult = z.object({
  id: id('cnt'),
  title: z.string(),
  preview: z.string(),
  contentLinkUrl: z.string(),
  contentThumbnailSrc: z.nullable(imageSrc),
  channelCode: z.enum(CHANNEL_CODES),
  creator: z.object({ id: id('crt'), handle: z.nullable(z.string()), nickname: z.string() }),
  notice: z.nullable(contentNotice),
  createdAt: isoTime,
})

const searchResults = z.object({
  q: z.string(),
  /** Best matches first, at most 8; `morePartners` is true when there are others. */
  partners: z.array(partnerSummary),
  morePartners: z.boolean(),
  categories: z.array(category),
  help: z.array(helpSummary),
  /** Newest first. `total` only shows whether one more content follows the pages so far. */
  contents: pageOf(contentResult),
})

/** The kinds of results of the operators' search by number, name or address. */
const OPS_FOUND_KINDS = ['order', 'payout', 'person', 'partner', 'link', 'mail'] as const
const opsSearchResult = z.object({
  kind: z.enum(OPS_FOUND_KINDS),
  title: z.string(),
  /** Text that distinguishes it from others with the same title; a mail address is masked. */
  sub: z.string(),
  href: z.string(),
})

export const suggestion = z.object({
  kind: z.enum(['partner', 'content', 'help']),
  title: z.string(),
  /** A path on our site. */
  href: z.string(),
})

export const search = {
  /** 파트너, 콘텐츠, 도움말 검색 (모든 단어가 들어 있는 것) */
  searchAll: endpoint({
    route: 'GET /search',
    who: 'anyone',
    // Reads every help article that operators wrote, a hundred at most, and searches them in memory.
    rows: [260, 0, [4, 0]],
    input: query({ q, page, limit: limit(12, 50) }),
    output: searchResults,
  }),
  /** 검색어를 쓰는 동안 보여 줄 것 (최대 8개) */
  listSuggestions: endpoint({
    route: 'GET /search/suggestions',
    who: 'anyone',
    // Reads every help article that operators wrote, a hundred at most, and searches them in memory.
    rows: [260, 0],
    input: query({ q }),
    output: z.object({ items: z.array(suggestion) }),
  }),
  /** 운영자의 검색: 번호, 이름, 주소로 (종류마다 최대 5개) */
  searchOps: endpoint({
    route: 'GET /ops/search',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    // Reads five of each kind through its index, and up to twenty people in two queries.
    rows: [220, 0],
    input: query({ q }),
    output: z.object({ items: z.array(opsSearchResult) }),
  }),
  /** 도움말 목록 */
  listHelp: endpoint({
    route: 'GET /help',
    who: 'anyone',
    // Reads every help article that operators wrote, a hundred at most.
    rows: [230, 0],
    input: nothing,
    output: z.object({ items: z.array(helpSummary) }),
  }),
  /** 도움말 하나 */
  getHelp: endpoint({
    route: 'GET /help/{slug}',
    who: 'anyone',
    // Reads every help article that operators wrote, a hundred at most.
    rows: [230, 0],
    input: z.strictObject({ slug: helpSlug }),
    output: helpArticle,
  }),
}
export type HelpSummary = z.infer<typeof helpSummary>
export type HelpArticle = z.infer<typeof helpArticle>
export type SearchResults = z.infer<typeof searchResults>
export type ContentResult = z.infer<typeof contentResult>
export type OpsSearchResult = z.infer<typeof opsSearchResult>
export type Suggestion = z.infer<typeof suggestion>
