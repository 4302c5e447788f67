/**
 * 131 days of orders at merchants of every kind, with the expected worth of each by day. At every checkpoint
 * the sums match, and no order is shown as cancelled that is created again later.
 */
import { afterAll, expect, test } from 'vitest'
import { applyTouched } from '#api/orders/networks/apply.ts'
import { figure } from '#tests/helpers/figure.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, expectRollUps, rowsOf } from '#tests/helpers/money.ts'
import { makeStage, pullLinkprice, type Stage } from '#tests/helpers/orders/linkprice.ts'
import { LIVES } from '#tests/helpers/orders/linkprice-lives.ts'
import { makeClickId } from '#tests/helpers/orders/postback.ts'
import { volume } from '#tests/helpers/volume.ts'

afterAll(expectProof)

/** Orders of each course; a long run has more than 2,300 of them, so that slices and pages of the list are several. */
const ORDERS = volume({ gate: 1, long: 116 })

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

/** Reads everything that can have changed, without waiting for its turn. */
async function readNow(stage: Stage, day: string): Promise<void> {
  for (const span of ['merchants', '2026-10', '2026-11', '2026-12']) {
    const deps = stage.deps(new Date(`${day}T09:00:00+09:00`).toISOString())
    await rowsOf('DELETE FROM network_accounts WHERE account = ? RETURNING account', stage.siteCode)
    await deps.db.prepare('DELETE FROM network_pulls').run()
    await deps.db
      .prepare("INSERT INTO network_pulls (account, span, due_at) VALUES (?, ?, '2000')")
      .bind(stage.siteCode, span)
      .run()
    expect(await pullLinkprice(deps)).toBe('read')
  }
  const deps = stage.deps(new Date(`${day}T09:00:00+09:00`).toISOString())
  // A run reads one slice; the next one is due at once while there is more.
  while ((await applyTouched(deps)) > 0);
}

test('at every checkpoint of 131 days the sums equal the model, and no order is cancelled that comes again', async () => {
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
    Object.values(LIVES[kind] ?? {}).flatMap((life, i) =>
      Array.from({ length: ORDERS }, (_, copy) => {
        const code = `${kind}-${i}-${copy}`
        return { kind, life, code, shows: life.shows((changes) => stage.row(code, changes), second) }
      }),
    ),
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
}, 1_200_000)
