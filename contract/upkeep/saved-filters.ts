/** Filters of a list that an operator saves under a name: each operator has their own. */

import { type DeclaredEndpoint, endpoint, nothing } from '../core/endpoint.ts'
import { done, id, text } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { creatorOps } from '../creators/applications.ts'
import { channelOps } from '../creators/channel-ops.ts'
import { contentOps } from '../creators/content-ops.ts'
import { referralOps } from '../creators/referral-ops.ts'
import { accountOps } from '../money/account-ops.ts'
import { businessOps } from '../money/business-ops.ts'
import { payoutOps } from '../money/payout-ops.ts'
import { claimOps } from '../orders/claim-ops.ts'
import { flagOps } from '../orders/flag-ops.ts'
import { inbox } from '../orders/inbox.ts'
import { orderOps } from '../orders/order-ops.ts'
import { partnerOps } from '../partners/partner-ops.ts'
import { audit } from '../platform/audit.ts'
import { mailOps } from '../platform/mail-ops.ts'
import { inquiryOps } from '../site/inquiry-ops.ts'
import * as pages from '../site/pages.ts'

/** The parameters that a saved filter may have. A search that finds a person is none: whoever leaves must not stay in it. */
const PARAMS = ['q', 'partner', 'state', 'actor', 'action', 'from', 'to', 'mine', 'sort'] as const
export type FilterParam = (typeof PARAMS)[number]

const OWN_ROWS: readonly FilterParam[] = ['state', 'mine', 'sort']
const DAYS: readonly FilterParam[] = ['from', 'to', 'sort']

/** `endpoint` knows the values of the parameters and the duties that open the list. */
type FilterList = { label: string; endpoint: DeclaredEndpoint; params: readonly FilterParam[] }

/** Lists whose filters can be saved, by the path of their page. */
const LISTS = {
  [pages.opsApplications]: { label: '신청 심사', endpoint: creatorOps.listApplications, params: OWN_ROWS },
  [pages.opsInquiries]: { label: '문의', endpoint: inquiryOps.listOpsInquiries, params: OWN_ROWS },
  [pages.opsClaims]: { label: '누락 주문', endpoint: claimOps.listOpsClaims, params: OWN_ROWS },
  [pages.opsInbox]: { label: '실적 수신함', endpoint: inbox.listInbox, params: OWN_ROWS },
  [pages.opsPayouts]: { label: '출금 처리', endpoint: payoutOps.listOpsPayouts, params: OWN_ROWS },
  [pages.opsOrders]: {
    label: '주문',
    endpoint: orderOps.listOpsOrders,
    params: ['partner', 'state', ...DAYS],
  },
  [pages.opsContents]: { label: '콘텐츠 관리', endpoint: contentOps.listOpsContents, params: OWN_ROWS },
  [pages.opsChannels]: {
    label: '채널 관리',
    endpoint: channelOps.listOpsChannels,
    params: ['state', 'sort'],
  },
  [pages.opsFlags]: { label: '부정 거래', endpoint: flagOps.listOpsFlags, params: OWN_ROWS },
  [pages.opsBusinesses]: { label: '사업자 심사', endpoint: businessOps.listBusinesses, params: OWN_ROWS },
  [pages.opsAccounts]: { label: '상호 계좌 심사', endpoint: accountOps.listAccountReviews, params: OWN_ROWS },
  [pages.opsPartners]: {
    label: '파트너 관리',
    endpoint: partnerOps.listOpsPartners,
    params: ['q', 'state', 'sort'],
  },
  [pages.opsReferrals]: {
    label: '추천 관리',
    endpoint: referralOps.listOpsReferrals,
    params: ['state', 'sort'],
  },
  [pages.opsOutbox]: { label: '메일', endpoint: mailOps.listOutbox, params: ['state', 'sort'] },
  [pages.opsAudit]: {
    label: '작업 기록',
    endpoint: audit.listAudit,
    params: ['actor', 'action', ...DAYS],
  },
  [pages.opsPersonalData]: {
    label: '개인정보 열람 기록',
    endpoint: audit.listLooks,
    params: ['actor', ...DAYS],
  },
} satisfies Record<string, FilterList>
export type FilterListPath = keyof typeof LISTS
export const FILTER_LIST_PATHS = Object.keys(LISTS) as [FilterListPath, ...FilterListPath[]]

export function filterListOf(path: string): FilterList | undefined {
  return Object.hasOwn(LISTS, path) ? LISTS[path as FilterListPath] : undefined
}

/** The schemas of the endpoint's query, by their names. */
function schemasOf({ endpoint: { input } }: FilterList): Record<string, z.ZodMiniType | undefined> {
  const inner = input instanceof z.ZodMiniOptional ? input.def.innerType : input
  return inner instanceof z.ZodMiniObject ? (inner.shape as Record<string, z.ZodMiniType>) : {}
}

/**
 * Returns the filter in the address of a list as a query: the known parameters with valid values, in one order. It is empty where nothing
 * is filtered, and for a path that has no saved filters.
 */
export function filterQuery(path: string, search: URLSearchParams): string {
  const list = filterListOf(path)
  if (!list) return ''
  const schemas = schemasOf(list)
  const found = new URLSearchParams()
  for (const name of PARAMS.filter((one) => list.params.includes(one))) {
    const value = search.get(name)?.trim()
    const read = value ? schemas[name]?.safeParse(value) : undefined
    if (read?.success && read.data !== schemas[name]?.safeParse(undefined).data)
      found.set(name, String(read.data))
  }
  const [from, to] = [found.get('from'), found.get('to')]
  if (from && to && from > to) found.delete('to')
  return found.toString()
}

/** The address of the page that saves the filter of a list. */
export function filterSavePage(path: string, query: string): string {
  return `${pages.opsFilters}?${new URLSearchParams({ list: path, query })}`
}

/** The most filters of one operator for one list. */
export const MOST_FILTERS = 12
const NAME_MAX = 20
/** The most characters of a stored filter. */
export const QUERY_MAX = 600
/** An address has parameters that a filter leaves out. */
const ADDRESS_MAX = 2_000

const list = z.enum(FILTER_LIST_PATHS)
const name = text('필터 이름', NAME_MAX)

/** `query`: without what is no longer valid; `isReduced` where something was left out for it. */
const savedFilter = z.object({
  id: id('flt'),
  list,
  name: z.string(),
  query: z.string(),
  isReduced: z.boolean(),
})
export type SavedFilter = z.infer<typeof savedFilter>

export const filterName = z.strictObject({ name })
export const filterRef = z.strictObject({ id: id('flt') })
export const filterRename = z.extend(filterRef, { name })
/** `query`: the query of the list's page; what is no filter is left out. */
const filterInput = z.strictObject({ list, name, query: z.string().check(z.maxLength(ADDRESS_MAX)) })

const may = ['finance', 'review', 'support'] as const

export const savedFilters = {
  /** 내가 저장한 필터 모두 */
  listSavedFilters: endpoint({
    route: 'GET /ops/filters',
    who: 'operator',
    may,
    // Twelve of each of fifteen lists at most, through an index.
    rows: [400, 0],
    input: nothing,
    output: z.object({ items: z.array(savedFilter) }),
  }),
  /** 목록 하나에서 내가 저장한 필터 */
  listFiltersOfList: endpoint({
    route: 'GET /ops/list-filters',
    who: 'operator',
    may,
    // Twelve through an index.
    rows: [40, 0],
    input: z.strictObject({ list }),
    output: z.object({ items: z.array(savedFilter) }),
  }),
  /** 지금 목록의 필터를 이름을 붙여 저장하기 */
  createSavedFilter: endpoint({
    route: 'POST /ops/filters',
    who: 'operator',
    may,
    audit: '필터 저장',
    about: 'self',
    input: filterInput,
    output: z.object({ id: id('flt') }),
    errors: ['filter_taken', 'filters_full'],
  }),
  /** 저장한 필터의 이름 바꾸기 */
  renameSavedFilter: endpoint({
    route: 'PUT /ops/filters/{id}',
    who: 'operator',
    may,
    audit: '저장한 필터 이름 바꾸기',
    about: 'self',
    input: filterRename,
    output: done,
    errors: ['filter_taken'],
  }),
  /** 저장한 필터 삭제 */
  deleteSavedFilter: endpoint({
    route: 'DELETE /ops/filters/{id}',
    who: 'operator',
    may,
    audit: '저장한 필터 삭제',
    about: 'self',
    input: filterRef,
    output: done,
  }),
}
