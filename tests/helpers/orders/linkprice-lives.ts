/**
 * Orders at merchants of every kind: the rows the list shows, and the worth of the order, by the day from
 * which they apply.
 */
import type { ListRow } from './linkprice.ts'

type Row = (changes?: Partial<ListRow>) => ListRow
/**
 * The rows that the list shows from a day on, and the worth of the order from a day on: commission in won, or
 * none.
 */
export type Life = {
  shows: (row: Row, secondClick: string) => Record<string, ListRow[]>
  worth: Record<string, { pending?: number; confirmed?: number }>
  /** The first day on which the order may appear as cancelled. */
  cancelledFrom?: string
}

const off = (row: ListRow, changes: Partial<ListRow> = {}) => ({ ...row, status: '310', ...changes })
const again = { status: '210', create_time_stamp: '20261201' }

/** Every order has a commission of 1,000 won by default. */
export const LIVES: Record<string, Record<string, Life>> = {
  recreate: {
    'cancelled in the running month and created again': {
      shows(row) {
        const one = row()
        return { '2026-10-04': [one], '2026-10-16': [off(one)], '2026-12-04': [row(again)] }
      },
      worth: { '2026-10-04': { pending: 1_000 }, '2026-12-04': { confirmed: 1_000 } },
    },
    'cancelled in the running month for good': {
      shows(row) {
        const one = row()
        return { '2026-10-04': [one], '2026-10-16': [off(one)] }
      },
      worth: { '2026-10-04': { pending: 1_000 }, '2026-12-07': {} },
      cancelledFrom: '2026-12-07',
    },
    'sent back by the shopper': {
      shows(row) {
        const one = row()
        return { '2026-10-04': [one], '2026-10-16': [off(one, { trans_comment: '고객 변심' })] }
      },
      worth: { '2026-10-04': { pending: 1_000 }, '2026-10-16': {} },
      cancelledFrom: '2026-10-16',
    },
    'laid out anew, and says so': {
      shows(row) {
        const one = row()
        return {
          '2026-10-04': [one],
          '2026-11-21': [off(one, { trans_comment: '고객 정산 재배치' })],
          '2026-12-05': [row({ ...again, yyyymmdd: '20261101' })],
        }
      },
      worth: { '2026-10-04': { pending: 1_000 }, '2026-12-05': { confirmed: 1_000 } },
    },
    'corrected with its settlement': {
      shows(row) {
        const one = row({ commission: 3_600, sales: 72_000 })
        const fix = row({ ...again, commission: -1_200, sales: -24_000, p_cd: 'fix' })
        return { '2026-10-04': [one], '2026-12-04': [{ ...one, status: '210' }, fix] }
      },
      worth: { '2026-10-04': { pending: 3_600 }, '2026-12-04': { confirmed: 2_400 } },
    },
    'corrected before its line settles, and again afterwards': {
      shows(row) {
        const one = row({ commission: 3_600, sales: 72_000 })
        const fix = (commission: number) => row({ ...again, commission, sales: -20_000 })
        return {
          '2026-10-04': [one],
          '2026-12-01': [fix(-1_200)],
          '2026-12-04': [{ ...one, status: '210' }],
          '2026-12-06': [fix(-400)],
        }
      },
      worth: {
        '2026-10-04': { pending: 3_600 },
        '2026-12-01': { pending: 2_400 },
        '2026-12-04': { confirmed: 2_400 },
        '2026-12-06': { confirmed: 2_000 },
      },
    },
    'live and in a batch of the same day': {
      shows(row) {
        const [live, batch] = [row({ commission: 2_400 }), row({ commission: 2_400, hhmiss: '000000' })]
        return {
          '2026-10-04': [live, batch],
          '2026-11-26': [off(live)],
          '2026-12-02': [{ ...batch, status: '210' }],
        }
      },
      worth: { '2026-10-04': { pending: 2_400 }, '2026-12-02': { confirmed: 2_400 } },
    },
    'live and in a batch, settled on one before the other is cancelled': {
      shows(row) {
        const [live, batch] = [row({ commission: 2_400 }), row({ commission: 2_300, hhmiss: '000000' })]
        return {
          '2026-10-04': [live, batch],
          '2026-11-26': [{ ...batch, status: '210' }],
          '2026-12-02': [off(live)],
        }
      },
      worth: { '2026-10-04': { pending: 2_300 }, '2026-11-26': { confirmed: 2_300 } },
    },
    'one of two lines created again later': {
      shows(row) {
        const [a, b] = [row({ commission: 1_200 }), row({ p_cd: 'p2', commission: 2_400 })]
        return {
          '2026-10-04': [a, b],
          '2026-11-26': [off(a), off(b)],
          '2026-12-01': [row({ ...again, commission: 1_200 })],
          '2026-12-05': [row({ ...again, p_cd: 'p2', commission: 2_400, create_time_stamp: '20261205' })],
        }
      },
      worth: {
        '2026-10-04': { pending: 3_600 },
        '2026-12-01': { confirmed: 1_200 },
        '2026-12-05': { confirmed: 3_600 },
      },
    },
    'bought under two clicks': {
      shows(row, user_id) {
        const [one, two] = [row(), row({ user_id, p_cd: 'p2', commission: 2_400 })]
        const settled = { ...two, status: '210' }
        return { '2026-10-04': [one, two], '2026-11-26': [off(one)], '2026-12-04': [settled, row(again)] }
      },
      worth: { '2026-10-04': { pending: 3_400 }, '2026-12-04': { confirmed: 3_400 } },
    },
    'looks cancelled after it was settled, and stays so': {
      shows(row) {
        const one = row({ status: '210' })
        return { '2026-11-26': [one], '2026-12-02': [off(one)] }
      },
      worth: { '2026-11-26': { confirmed: 1_000 }, '2026-12-07': {} },
      cancelledFrom: '2026-12-07',
    },
  },
  stay: {
    'cancelled at the usual settlement, created again after the stay': {
      shows(row) {
        const one = row()
        const stayed = row({ ...again, yyyymmdd: '20261210', create_time_stamp: '20270120' })
        return { '2026-10-04': [one], '2026-11-21': [off(one)], '2027-01-21': [stayed] }
      },
      worth: { '2026-10-04': { pending: 1_000 }, '2027-01-21': { confirmed: 1_000 } },
    },
    'a stay that was sent back': {
      shows(row) {
        const one = row()
        return { '2026-10-04': [one], '2026-11-05': [off(one, { trans_comment: '투숙 전 환불' })] }
      },
      worth: { '2026-10-04': { pending: 1_000 }, '2026-11-05': {} },
      cancelledFrom: '2026-11-05',
    },
  },
  slow: {
    'cancelled in the second month, created again in the third': {
      shows(row) {
        const one = row()
        const later = row({ ...again, yyyymmdd: '20261101', create_time_stamp: '20270104' })
        return { '2026-10-04': [one], '2026-11-26': [off(one)], '2027-01-04': [later] }
      },
      worth: { '2026-10-04': { pending: 1_000 }, '2027-01-04': { confirmed: 1_000 } },
    },
  },
  unknown: {
    'created again in the fourth month': {
      shows(row) {
        const one = row()
        const later = row({ ...again, yyyymmdd: '20261201', create_time_stamp: '20270126' })
        return { '2026-10-04': [one], '2026-11-26': [off(one)], '2027-01-27': [later] }
      },
      worth: { '2026-10-04': { pending: 1_000 }, '2027-01-27': { confirmed: 1_000 } },
    },
    'never created again': {
      shows(row) {
        const one = row()
        return { '2026-10-04': [one], '2026-10-16': [off(one)] }
      },
      worth: { '2026-10-04': { pending: 1_000 }, '2027-02-07': {} },
      cancelledFrom: '2027-02-07',
    },
  },
  listed: {
    'created again in the third month, as the merchant list says': {
      shows(row) {
        const one = row()
        const later = row({ ...again, yyyymmdd: '20261101', create_time_stamp: '20270104' })
        return { '2026-10-04': [one], '2026-11-26': [off(one)], '2027-01-06': [later] }
      },
      worth: { '2026-10-04': { pending: 1_000 }, '2027-01-06': { confirmed: 1_000 } },
    },
    'never created again': {
      shows(row) {
        const one = row()
        return { '2026-10-04': [one], '2026-11-26': [off(one)] }
      },
      worth: { '2026-10-04': { pending: 1_000 }, '2027-01-07': {} },
      cancelledFrom: '2027-01-07',
    },
  },
  keep: {
    'cancelled in the running month': {
      shows(row) {
        const one = row()
        return { '2026-10-04': [one], '2026-10-16': [off(one)] }
      },
      worth: { '2026-10-04': { pending: 1_000 }, '2026-10-16': {} },
      cancelledFrom: '2026-10-16',
    },
    'looks cancelled while it settles': {
      shows(row) {
        const one = row()
        return { '2026-10-04': [one], '2026-11-26': [off(one)], '2026-12-06': [{ ...one, status: '210' }] }
      },
      worth: { '2026-10-04': { pending: 1_000 }, '2026-12-06': { confirmed: 1_000 } },
    },
  },
}
