/**
 * LinkPrice: the transaction list v1.6 and the form of its links. The fields are spelled as theirs.
 * Documentation: https://github.com/linkprice/AffiliateSetup. It recommends one reading in 15 minutes; the
 * caller keeps to it.
 */
import * as z from 'zod/mini'
import { MAX_WON } from '#contract/core/fields.ts'
import { PROVIDER_ADDRESSES } from '#contract/core/settings/provider-addresses.ts'
import { sharedSecrets } from '#contract/core/settings/shared-secrets.ts'

const TIMEOUT_MS = 15_000
const PAGE_ROWS = 1_000

export type LinkpriceRow = {
  /** Up to 20 digits, so a string. */
  trlogId: string
  merchantId: string
  orderCode: string
  userId: string
  status: '100' | '200' | '210' | '300' | '310'
  productCode: string
  productName: string
  quantity: number
  /** Integer won; the commission may be negative. */
  sales: number
  commission: number
  orderedAt: string
  /** The day on which the network stored it, YYYYMMDD. */
  createdOn: string
  /** The original row, JSON. */
  raw: string
}

type ListAnswer =
  | { kind: 'rows'; total: number; rows: LinkpriceRow[]; unreadable: string[] }
  /** The page does not exist, because the list ended before it. */
  | { kind: 'end' }
  /** 100 no site code · 200, 210 date · 300 wrong key · 400 currency. */
  | { kind: 'refused'; result: string }

/** The settling terms of a merchant, in the words of the list. */
export type LinkpriceMerchant = { merchantId: string; reposition: string; payment: string }

export type Linkprice = {
  siteCode: string
  /** The unguessable part of the reward postback's address; during a change, the next and the old one. */
  pathSecrets: string[]
  /**
   * Reads a page of a day (YYYY-MM-DD) or a month (YYYY-MM). Throws when no readable answer came within 15 s.
   */
  listTransactions: (span: string, page: number) => Promise<ListAnswer>
  /** Reads all merchants that have approved the site. Throws when no readable answer came within 15 s. */
  listMerchants: () => Promise<LinkpriceMerchant[]>
  /** Returns the click address up to the value of `u_id`, which comes last. */
  toClickUrl: (merchantId: string, target: string | null) => string
}

type LinkpriceConfig = {
  siteCode: string | undefined
  authKey: string | undefined
  pathSecret: string | undefined
  apiUrl?: string
  clickUrl?: string
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** Null while the site code, its key or the path secret is not configured. */
export function makeLinkprice(config: LinkpriceConfig): Linkprice | null {
  const { siteCode, authKey, pathSecret } = config
  const { apiUrl = PROVIDER_ADDRESSES.LINKPRICE_URL, clickUrl = PROVIDER_ADDRESSES.LINKPRICE_CLICK_URL } =
    config
  if (!siteCode || !authKey || !pathSecret) return null
  const ask = config.fetch ?? ((url, init) => fetch(url, init))
  return {
    siteCode,
    pathSecrets: sharedSecrets('LINKPRICE_PATH_SECRET', pathSecret),
    async listTransactions(span, page) {
      const query = new URLSearchParams({
        a_id: siteCode,
        auth_key: authKey,
        yyyymmdd: span.replaceAll('-', ''),
        page: String(page),
        per_page: String(PAGE_ROWS),
      })
      const response = await ask(`${apiUrl}/affiliate/translist.php?${query}`, {
        headers: { accept: 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`the list answered ${response.status}`)
      return readList(await response.text())
    },
    async listMerchants() {
      const response = await ask(`${apiUrl}/ci/service/all_merchant/${siteCode}/apr/cps/detail`, {
        headers: { accept: 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`the merchant list answered ${response.status}`)
      return readMerchants(await response.text())
    },
    toClickUrl(merchantId, target) {
      const query = new URLSearchParams({ m: merchantId, a: siteCode })
      if (target) for (const [name, value] of Object.entries(DEEP_LINK)) query.set(name, value)
      else query.set('l', '0000')
      if (target) query.set('tu', target)
      return `${clickUrl}?${query}`
    },
  }
}

/** The link code of a link to any page of the merchant; `tu` contains the page. */
const DEEP_LINK = { l: '9999', l_cd1: '3', l_cd2: '0' }

/** Removes invisible characters, so that they never make a row invalid. */
const unseen = (value: string) => value.replace(/[\p{Cc}\u2028\u2029]/gu, '')
const text = (most: number) => z.coerce.string().check(z.overwrite(unseen), z.maxLength(most))
const number = z.coerce
  .number()
  .check(z.refine((value) => Number.isFinite(value) && Math.abs(value) <= MAX_WON))
const row = z.object({
  trlog_id: z.coerce.string().check(z.regex(/^\d{1,20}$/)),
  m_id: z.coerce.string().check(z.minLength(1), z.maxLength(10)),
  o_cd: text(100).check(z.minLength(1)),
  p_cd: z._default(text(100), ''),
  p_nm: z._default(text(300), ''),
  it_cnt: z._default(number, 1),
  user_id: z._default(text(560), ''),
  status: z.pipe(z.coerce.string(), z.enum(['100', '200', '210', '300', '310'])),
  create_time_stamp: z._default(text(14), ''),
  yyyymmdd: z.coerce.string().check(z.regex(/^\d{8}$/)),
  hhmiss: z._default(z.coerce.string(), '000000'),
  sales: number,
  commission: number,
})
const list = z.object({
  result: z.coerce.string(),
  list_count: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  order_list: z._default(z.array(z.unknown()), []),
})

function readList(body: string): ListAnswer {
  const answer = list.safeParse(JSON.parse(quoteIds(body)))
  if (!answer.success) throw new Error('the list came in another shape')
  const { result, list_count: total, order_list: items } = answer.data
  if (result === '101') return { kind: 'end' }
  if (result !== '0') return { kind: 'refused', result }
  const rows: LinkpriceRow[] = []
  const unreadable: string[] = []
  for (const item of items) {
    const read = row.safeParse(item)
    const orderedAt = read.success ? toInstant(read.data.yyyymmdd, read.data.hhmiss) : null
    if (read.success && orderedAt) rows.push(toRow(read.data, orderedAt, JSON.stringify(item)))
    else unreadable.push(JSON.stringify(item))
  }
  return { kind: 'rows', total, rows, unreadable }
}

/** A text about a merchant; empty when it is missing or too long. */
const words = z.pipe(
  z.optional(z.unknown()),
  z.transform((said) => (typeof said === 'string' && said.length <= 2_000 ? said : '')),
)
const merchant = z.object({
  merchant_id: z.string().check(z.minLength(1), z.maxLength(10)),
  trans_reposition: words,
  commission_payment_standard: words,
})

/** Skips a merchant that cannot be read; its settling terms stay unknown. */
function readMerchants(body: string): LinkpriceMerchant[] {
  const items = z.array(z.unknown()).safeParse(JSON.parse(body))
  if (!items.success) throw new Error('the merchant list came in another shape')
  return items.data.flatMap((item) => {
    const { success, data } = merchant.safeParse(item)
    if (!success) return []
    const { merchant_id, trans_reposition, commission_payment_standard } = data
    return [{ merchantId: merchant_id, reposition: trans_reposition, payment: commission_payment_standard }]
  })
}

/** Quotes ids that are written as numbers, because they may exceed the precision of a number. */
export function quoteIds(json: string): string {
  return json.replace(/("trlog_id"\s{0,9}:\s{0,9})(\d+)/g, '$1"$2"')
}

function toRow(read: z.output<typeof row>, orderedAt: string, raw: string): LinkpriceRow {
  return {
    trlogId: read.trlog_id,
    merchantId: read.m_id,
    orderCode: read.o_cd,
    userId: read.user_id.trim(),
    status: read.status,
    productCode: read.p_cd,
    productName: read.p_nm || '상품',
    quantity: Math.round(read.it_cnt),
    sales: Math.round(read.sales),
    commission: Math.round(read.commission),
    orderedAt,
    createdOn: read.create_time_stamp,
    raw,
  }
}

/**
 * Reads Korean time. A list made at night has 000000 for an unknown time; the end of the day is never before
 * the click.
 */
export function toInstant(day: string, time: string): string | null {
  const known = /^\d{6}$/.test(time) && time !== '000000' ? time : '235959'
  const [, y, m, d] = /^(\d{4})(\d\d)(\d\d)$/.exec(day) ?? []
  const at = new Date(`${y}-${m}-${d}T${known.slice(0, 2)}:${known.slice(2, 4)}:${known.slice(4)}+09:00`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
