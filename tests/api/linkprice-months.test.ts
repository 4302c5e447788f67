/**
 * 131 days of orders at merchants of every kind, written down with what each must be worth on which day. At every checkpoint the sums
 * are those, and nothing is shown as cancelled that comes again.
 */
import { afterAll, expect, test } from 'vitest'
import { applyTouched } from '#api/domain/linkprice/apply.ts'
import { pullLinkprice } from '#api/domain/linkprice/pull.ts'
import { figure } from '../helpers/figure.ts'
import { type ListRow, makeStage, type Stage } from '../helpers/linkprice.ts'
import { makePerson } from '../helpers/make.ts'
import { balancesOf, expectProof, expectRollUps, rowsOf } from '../helpers/money.ts'
import { makeClickId } from '../helpers/postback.ts'

afterAll(expectProof)

const DAYS = [
  ...[
    '2026-10-04',
    '2026-10-06',
    '2026-10-16',
    '2026-10-30',
    '2026-11-05',
    '2026-11-19',
    '2026-11-21',
    '2026-11-26',
  ],
  ...[
    '2026-12-01',
    '2026-12-02',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
    '2026-12-07',
    '2026-12-20',
    '2026-12-31',
  ],
  ...[
    '2027-01-04',
    '2027-01-06',
    '2027-01-07',
    '2027-01-21',
    '2027-01-27',
    '2027-02-06',
    '2027-02-07',
    '2027-02-11',
  ],
]

type Row = (changes?: Partial<ListRow>) => ListRow
/** What the list shows from a day on, and what the order is worth from a day on: won of commission, or none. */
type Life = {
  shows: (row: Row, secondClick: string) => Record<string, ListRow[]>
  worth: Record<string, { pending?: number; confirmed?: number }>
  /** Days on which it may be shown as cancelled: from this one on. */
  cancelledFrom?: string
}

const off = (row: ListRow, changes: Partial<ListRow> = {}) => ({ ...row, status: '310', ...changes })
const again = { status: '210', create_time_stamp: '20261201' }

/** Every order has 1,000 won of commission unless it says otherwise. */
const LIVES: Record<string, Record<string, Life>> = {
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

const KINDS: Record<string, Parameters<typeof makeStage>[1]> = {
  recreate: {},
  stay: { confirm_rule: 'stay', confirm_days: 30 },
  slow: { settle_months: 3 },
  unknown: { settling: 'listed' },
  listed: { settling: 'listed' },
  keep: { settling: 'keep' },
}

function at<T>(byDay: Record<string, T>, day: string): T | undefined {
  return byDay[
    Object.keys(byDay)
      .filter((from) => from <= day)
      .sort()
      .at(-1) ?? ''
  ]
}

/** Reads what can have changed, without waiting for its turn. */
async function readNow(stage: Stage, day: string): Promise<void> {
  for (const span of ['merchants', '2026-10', '2026-11', '2026-12']) {
    const deps = stage.deps(new Date(`${day}T09:00:00+09:00`).toISOString())
    await rowsOf('DELETE FROM linkprice_sites WHERE site_code = ? RETURNING site_code', stage.siteCode)
    await deps.db.prepare('DELETE FROM linkprice_pulls').run()
    await deps.db
      .prepare("INSERT INTO linkprice_pulls (site_code, span, due_at) VALUES (?, ?, '2000')")
      .bind(stage.siteCode, span)
      .run()
    expect(await pullLinkprice(deps)).toBe('read')
  }
  await applyTouched(stage.deps(new Date(`${day}T09:00:00+09:00`).toISOString()))
}

test('at every checkpoint of 131 days the sums are those of the model, and nothing is cancelled that comes again', async () => {
  const stages = new Map<string, Stage>()
  for (const kind of Object.keys(LIVES)) stages.set(kind, await makeStage(await makePerson(), KINDS[kind]))
  const reader = stages.get('recreate') as Stage
  reader.merchants = [
    {
      merchant_id: stages.get('listed')?.merchantId ?? '',
      trans_reposition: '실시간 실적 전체 취소 후 구매 확정 실적 재생성',
      commission_payment_standard: '구매 월 기준 3개월 후 6일 지급',
    },
  ]
  const second = await makeClickId(reader.shop.link.code, '2026-10-03T12:30:00+09:00')
  const lives = [...stages].flatMap(([kind, stage]) =>
    Object.entries(LIVES[kind] ?? {}).map(([name, life], i) => {
      const code = `${kind}-${i}`
      return {
        kind,
        name,
        life,
        code,
        stage,
        shows: life.shows((changes) => stage.row(code, changes), second),
      }
    }),
  )
  let sums = 0
  for (const day of DAYS) {
    for (const { shows } of lives)
      for (const [from, rows] of Object.entries(shows))
        if (from <= day && from > (DAYS[DAYS.indexOf(day) - 1] ?? '')) reader.put(...rows)
    await readNow(reader, day)
    for (const [kind, stage] of stages) {
      const mine = lives.filter((one) => one.kind === kind)
      const share = (name: 'pending' | 'confirmed') =>
        mine.reduce((sum, { life }) => sum + Math.floor(((at(life.worth, day)?.[name] ?? 0) * 7) / 10), 0)
      const { pending, available, debt } = await balancesOf(stage.person)
      expect({ kind, day, pending, available, debt }).toEqual({
        kind,
        day,
        pending: share('pending'),
        available: share('confirmed'),
        debt: 0,
      })
      const cancelled = await rowsOf<{ order_code: string }>(
        "SELECT order_code FROM orders WHERE creator_id = ? AND state = 'cancelled' ORDER BY order_code",
        stage.person.creatorId,
      )
      const may = mine.filter(({ life }) => (life.cancelledFrom ?? '9999') <= day).map(({ code }) => code)
      expect({ kind, day, cancelled: cancelled.map(({ order_code }) => order_code) }).toEqual({
        kind,
        day,
        cancelled: may.sort(),
      })
      sums += 2
    }
  }
  for (const { person } of stages.values()) await expectRollUps(person)
  figure(
    `${lives.length} orders of the network over 131 days: ${sums} sums at ${DAYS.length} checkpoints equal the model`,
  )
}, 120_000)
