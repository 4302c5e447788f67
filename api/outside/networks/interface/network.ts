/**
 * The interface of a partner network. An adapter is one folder beside this one: it speaks the network's
 * protocol and says what the network's rows of an order mean. It knows no database, no order and no creator;
 * `api/orders/networks` keeps the rows, reports what they mean and holds the network's limits.
 */

import type { Postback } from '#contract/orders/postback.ts'
import type { Note } from '#contract/orders/remarks.ts'
import type { NetworkCode, NetworkRowState } from '#contract/partners/network-facts.ts'

/** A row of a network's report. */
export type NetworkRow = {
  /** The network's own id, at most 200 letters, unique within the network; a row seen again has it again. */
  rowId: string
  merchantId: string
  orderCode: string
  /** The click id or the creator's word that came back with the order; the adapter undoes the spelling of a click id. */
  reference: string
  state: NetworkRowState
  productCode: string
  productName: string
  quantity: number
  /** ISO 4217. In won, the amounts are integers; otherwise decimals in units of the currency. */
  currency: string
  /** The price of what was sold; a row that takes something back has negative amounts. */
  sales: number
  commission: number
  /** ISO UTC. Where only the day is known, its last second in the network's time zone. */
  orderedAt: string
  /** The day on which the network stored it, `YYYYMMDD`; what was sent together shares it. */
  createdOn: string
  /** The row as it came, JSON: it is kept, and `readOrder` may read it. */
  raw: string
}

/** A row as it is kept. `status` is the state as a number, see `ROW_STATUS`; amounts are won. */
export type StoredRow = {
  row_id: string
  order_code: string
  reference: string
  status: string
  product_code: string
  product_name: string
  quantity: number
  sales: number
  commission: number
  ordered_at: string
  created_on: string
  raw: string
  /** The first Seoul day on which it was seen cancelled; null while it is not. */
  cancelled_on: string | null
  /** 1 once it was seen settled. */
  was_settled: number
  currency: string
  exchange_rate: string | null
}

/** The numbers under which states are kept: LinkPrice's, because its rows were the first. */
export const ROW_STATUS: Record<NetworkRowState, string> = {
  open: '100',
  settling: '200',
  settled: '210',
  cancelling: '300',
  cancelled: '310',
}

/** The columns of a partner that say how it confirms and settles. */
export type NetworkTerms = {
  confirm_rule: string
  confirm_days: number
  settle_months: number
  settling: string
  listed_settling: string | null
  listed_months: number | null
}

/** The meaning of the rows of one order on one day. */
export type OrderReading = {
  status: Postback['status']
  lines: Postback['lines']
  note: Note | null
  /** The Seoul day on which the note ends. */
  noteUntil: string | null
  /** The network's reason for a cancellation, completed or in progress. */
  cancelReason: string | null
  /** The won that settled corrections deducted. */
  correctedWon: number
  /** The Seoul day on which the network books the order. */
  orderedOn: string
  /** The Seoul day on which the calendar confirmed it; missing where the network itself confirms. */
  confirmedOn?: string | null
  /** The ids of the rows behind the lines. */
  ids: string[]
  /** The ids of cancelled rows that can no longer be created again; missing where a network creates none again. */
  closedIds?: string[]
  /** The Seoul day on which the same rows change their meaning; null when they never will. */
  recheckOn: string | null
}

export type RowsAnswer =
  /**
   * `total`: the rows of all pages; null where the network does not say, then the last page is an empty one.
   * `unreadable`: rows in another shape, JSON; the others are still used.
   */
  | { kind: 'rows'; total: number | null; rows: NetworkRow[]; unreadable: string[] }
  /** `result`: the network's own code. `isStopping`: asking again would not mend it, so calls stop. */
  | { kind: 'refused'; result: string; isStopping: boolean }

/** Whether a shop creates orders again at its settlement, and after how many months it settles. */
export type ShopTerms = {
  settling: 'recreate' | 'keep' | null
  months: number | null
  isStay: boolean
  words: string | null
}

/** A shop of a network, as its catalogue lists it. What the network does not say is null. */
export type NetworkShop = {
  merchantId: string
  title: string | null
  category: string | null
  homeUrl: string | null
  logoUrl: string | null
  /** Whether its links may lead to a product. */
  isDeepLinked: boolean | null
  /** The best commission it promises, in hundredths of a percent. */
  rateBps: number | null
  /** Countries it sells to, `KR`; empty when it does not say. */
  regions: string[]
  /** False when the network lists it but does not let us sell for it. */
  isApproved: boolean
  terms: ShopTerms
  /** The days after a click in which an order counts, goods without commission, and forbidden methods. */
  conditions?: { windowDays: number | null; exclusions: string[]; bannedMethods: string[] }
}

/** A product, where the network gives facts about it. */
type NetworkProduct = { url: string; title: string; imageUrl: string | null; priceWon: number | null }

/** A message that the network sent by itself: it only names what to read. */
export type NetworkHint = { merchantId: string; orderCode: string; eventId: string; span: string }

export type MadeLink = { url: string; target: string }

export type LinksAnswer =
  /** A refused address is missing. */
  | { kind: 'made'; links: MadeLink[] }
  /** All of them, maybe because of one. `isStopping`: asking again would not mend it, so calls stop. */
  | { kind: 'refused'; result: string; isStopping: boolean }

/** When what is read. All instants are decided here, so that the engine keeps no calendar of its own. */
export type NetworkCalendar = {
  /** The shortest time between two calls of the clock. */
  betweenCallsMs: number
  /** The most days named by messages that may be read at once, and how many may put off the clock's next call. */
  hints: { atOnce: number; putOff: number; apartMs: number }
  /** The spans that are read at all: days `2026-11-28`, months `2026-11`, ranges `2026-11-01..2026-11-28`. */
  listSpans: (now: Date, terms: NetworkTerms[]) => string[]
  /** When a span is read next; null for never. `SHOPS` is the catalogue. */
  nextReading: (span: string, now: Date, terms: NetworkTerms[]) => Date | null
  /** When to try again after `failures` failures in a row. */
  retryAt: (failures: number, now: Date) => Date
  /** When to ask again for a span that was refused. */
  afterRefusal: (now: Date) => Date
}

/** The span that stands for the network's catalogue. */
export const SHOPS = 'merchants'

export type Network = {
  code: NetworkCode
  /** Our account there: calls are counted by it, and a changed one starts anew. */
  account: string
  /** The unguessable ends of the address that the network sends messages to; empty where it sends none. */
  pathSecrets: string[]
  calendar: NetworkCalendar
  /** Reads a page (from 1) of a span. Throws when no readable answer came in time. */
  listRows: (span: string, page: number) => Promise<RowsAnswer>
  /** Reads its catalogue; null where it has none. Throws when no readable answer came in time. */
  listShops: (() => Promise<NetworkShop[]>) | null
  /**
   * Returns the address of a shop's link up to the reference, which the redirect adds as
   * `facts.reference.param`. `target` null is the front page. Null where the network makes each address.
   */
  toLink: ((merchantId: string, target: string | null) => string) | null
  /**
   * Has the network make addresses for one creator's word, at most `facts.linkCalls.urls`. Throws when no readable
   * answer came. Null where `toLink` writes them.
   */
  makeLinks: ((reference: string, urls: string[]) => Promise<LinksAnswer>) | null
  /** Reads a message of the network. Throws `TypeError` with the field's name. Null where it sends none. */
  readHint: ((body: string) => NetworkHint) | null
  /** Looks up products by address; null where the network gives no facts. Never throws. */
  findProduct: ((url: string) => Promise<NetworkProduct | null>) | null
}

/**
 * Says what all rows of an order that were ever seen mean on a day. It works while the network's settings are missing.
 * What was decided stays decided: `before`, the last reported reading, says whether and from which rows the order
 * was confirmed, on which day where our calendar confirms, and which cancelled rows were closed.
 */
export type ReadOrder = (
  rows: StoredRow[],
  terms: NetworkTerms,
  today: string,
  before?: OrderReading | null,
) => OrderReading

export type Networks = Readonly<Partial<Record<NetworkCode, Network>>>
/** The names of missing settings by network. */
export type NetworkGaps = Readonly<Partial<Record<NetworkCode, string[]>>>
