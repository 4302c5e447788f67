/**
 * The shape of a stand-in: a partner network (or a shop, or a file) that behaves as its documents say, with
 * faults on demand. tests/api/orders/networks/conformance.test.ts plays the same courses on each of them.
 */
import type { Person } from '../make.ts'

/** A line of a sale, in won, however the network itself writes it. */
export type SaleLine = { productCode: string; quantity: number; amount: number; commission: number }

export type Sale = {
  orderCode: string
  /** When it was bought, in Korean time: `2026-10-03T13:00`. The click is an hour before. */
  at: string
  lines: SaleLine[]
}

/**
 * `day`: the answers lack the day of the sale. `page`: a page of the answers is missing. `slow`: no answer
 * comes in time. `refused`: it refuses for a while, such as too many calls. `key`: it does not accept our key.
 */
export type StandInFault = 'day' | 'page' | 'slow' | 'refused' | 'key'

/** The acts and the faults that not every network knows. */
export type StandInAbility =
  | 'partial'
  | 'amend'
  | 'reissue'
  | 'redate'
  | 'merge'
  | 'currency'
  | 'statement'
  | StandInFault

export type NetworkStandIn = {
  /** Its code, or `itda-v1` and `file`. */
  name: string
  /** The creator whose link all sales went through, and the partner that sells. */
  person: Person
  partnerId: string
  /**
   * What it cannot do, each with the reason as a sentence. The act can still be called: it does what a broken
   * or hostile network would do, and must change nothing.
   */
  lacks: Partial<Record<StandInAbility, string>>

  /** A sale appears, waiting. */
  put: (sale: Sale) => void
  /** The network confirms the order: settles or approves its rows. */
  approve: (orderCode: string) => void
  /** The whole order is cancelled, or one product of it. */
  cancel: (orderCode: string, productCode?: string) => void
  /** A line has another amount and commission. */
  amend: (orderCode: string, line: SaleLine) => void
  /** The rows are cancelled, and the same content comes again under other row ids. */
  reissue: (orderCode: string) => void
  /** The order gets another day, `2026-11-01`, at which it is booked. */
  redate: (orderCode: string, day: string) => void
  /** One row replaces all lines of the order. */
  merge: (orderCode: string) => void
  /** The amounts are written in another currency: worth the same at this rate, won for one. */
  changeCurrency: (orderCode: string, currency: string, rate: string) => void

  /** Everything that follows fails like this; null mends it. */
  fail: (fault: StandInFault | null) => void
  /** Sends what it sends by itself a second time, or sends all of it in the reverse order. */
  repeat: () => void
  reverse: () => void
  /**
   * Lets the site read, or the shop send, everything that is due at `at` (Korean time) and turn it into orders.
   * Never throws because of a fault.
   */
  readAll: (at: string) => Promise<void>
  /** How often it was called. */
  calls: () => number
  /** The alarms that its faults may raise: their kinds. */
  alarms: Partial<Record<StandInFault | 'unreadable', string>>
  /** A row that nobody can read; it must raise an alarm and spoil no other. */
  putUnreadable: () => void
}

export type MakeStandIn = (person: Person) => Promise<NetworkStandIn>
