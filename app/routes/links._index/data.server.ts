import type { ApiClient } from '#app/services/api/api.server.ts'
import { type ApiError, dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { pageNumber } from '#app/services/pages/page-number.server.ts'
import { LIST_ORDERS, type ListOrder } from '#contract/core/earnings.ts'
import type { LinePreview } from '#contract/links/link-lines.ts'
import type { LineResult, LinkPreview } from '#contract/links/links.ts'

export type LinkTab = 'create' | 'mine' | 'trash'
export type LinksQuery = {
  tab: LinkTab
  page: number
  q: string
  url: string
  /** True when an app shared something without an address. */
  isSharedEmpty: boolean
  dialog: string | null
  /** Only links with a problem. */
  isProblem: boolean
  /** The sort order, partner and cursor of the creator's links. They work only without a search. */
  sort: ListOrder
  partnerId: string
  after: string
  /** True for the page that selects many: up to a hundred links with a box each. */
  isSelecting: boolean
}

const TABS: LinkTab[] = ['create', 'mine', 'trash']

/** Reads the query from the address; an unknown tab becomes the first one. */
export function queryOf(request: Request): LinksQuery {
  const search = new URL(request.url).searchParams
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'create'
  const q = (search.get('q') ?? '').trim().slice(0, 80)
  const isProblem = tab === 'mine' && search.get('problem') === 'true'
  const isWhole = tab === 'mine' && q === '' && !isProblem
  const partner = search.get('partnerId') ?? ''
  const sort = LIST_ORDERS.find((name) => name === search.get('sort')) ?? 'newest'
  return {
    q,
    tab,
    page: pageNumber(request),
    url: (search.get('url') ?? '').trim(),
    isSharedEmpty: search.get('shared') === 'nothing',
    dialog: search.get('delete'),
    isProblem,
    sort: isWhole ? sort : 'newest',
    partnerId: isWhole && /^prt_[0-9a-z_]{1,40}$/.test(partner) ? partner : '',
    after: isWhole && (sort !== 'newest' || partner) ? (search.get('after') ?? '') : '',
    isSelecting: tab === 'mine' && search.get('select') === '1',
  }
}

/** This many rows fill four screens of a phone. */
const SHOWN = 8

export async function listTab(api: ApiClient, query: LinksQuery) {
  const { tab, page, q, isProblem, isSelecting, sort, partnerId, after } = query
  const [links, partners] = await Promise.all([
    api.links.listLinks({
      deleted: tab === 'trash' ? 'true' : 'false',
      problem: isProblem ? 'true' : 'false',
      page,
      q,
      limit: isSelecting ? 100 : SHOWN,
      ...(sort !== 'newest' && { sort }),
      ...(partnerId && { partnerId }),
      ...(after && { after }),
    }),
    tab === 'mine' ? optionalData(api.links.listLinkPartners()) : null,
  ])
  return { ...dataOf(links), partners: partners?.items ?? [] }
}

/** The preview for a pasted address, or the sentence that explains why it can't be a link. Null before anything was pasted. */
export type Preview =
  | { ok: true; preview: LinkPreview }
  | { ok: false; message: string; error: ApiError }
  | null

export async function previewOf(api: ApiClient, url: string): Promise<Preview> {
  if (!url) return null
  const result = await api.links.previewLink({ url })
  if (result.ok) return { ok: true, preview: result.data }
  const { error } = result
  return { ok: false, message: error.fields?.url?.join(' ') ?? error.message, error }
}

/** The result for many addresses: a preview of each, or the created links. */
export type LinesResult =
  | { kind: 'seen'; items: LinePreview[]; lines: string }
  | { kind: 'made'; items: LineResult[] }
