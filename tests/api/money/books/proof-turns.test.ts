/**
 * The questions of the proof in turns: for some creators or one partner they find the same faults, and read
 * only their rows.
 */
import { expect, test } from 'vitest'
import { readProof } from '#api/money/books/ledger-proof.queries.ts'
import { proveRotation } from '#api/money/books/proof-turns/prove-turns.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makeContent } from '#tests/helpers/creators/contents.ts'
import { figure } from '#tests/helpers/figure.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { earn } from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'
import { inNewDatabase } from '#tests/helpers/runtime/file-database.ts'

const DAY_MINUTES = 24 * 60
let minutes = 0
const later = () => {
  minutes += 1
  return testDeps(new Date(Date.now() + minutes * 60_000))
}
type TurnRow = { name: string; cursor: string; gone: number; done_at: string | null }
const turns = () => rowsOf<TurnRow>('SELECT * FROM proof_turns ORDER BY name')
const noted = async () =>
  (await rowsOf<{ account: string }>('SELECT account FROM proof_drifts ORDER BY account')).map(
    ({ account }) => account,
  )

/** Runs one turn of each question from start to end; `each` gets the rows read by a run. */
async function proveAll(orders = 3, each: (read: number) => void = () => {}): Promise<void> {
  minutes += DAY_MINUTES + 1
  const before = new Map((await turns()).map(({ name, done_at }) => [name, done_at]))
  do each(await countRowsRead(({ db }) => proveRotation({ ...later(), db }, orders)))
  while ((await turns()).some(({ name, done_at }) => done_at === before.get(name)))
}

async function earnTimes(person: Person, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) await earn(person, 1_000)
}

/** Earns with a link in a content of a group. */
async function earnInGroup(person: Person): Promise<void> {
  const { shop } = await earn(person, 1_000)
  const content = await makeContent(person, { affiliateLinks: [shop.link.id] })
  const { data: group } = await call('POST /groups', { as: person.token, body: { title: '겨울' } })
  const body = { contentIds: [content.id] }
  await call(`POST /groups/${group.id}/contents`, { as: person.token, body })
}

test('the proof in turns passes on correct data and covers whole creators and partners at a time', async () => {
  const people = [await makePerson(), await makePerson(), await makePerson()]
  for (const person of people) await earnTimes(person, 2)
  await makeContent(people[0] as Person)
  let runs = 0
  await proveAll(3, () => {
    runs += 1
  })
  expect(await noted()).toEqual([])
  const [{ creators = 0, partners = 0 } = {}] = await rowsOf<{ creators: number; partners: number }>(
    'SELECT (SELECT count(*) FROM creators) AS creators, (SELECT count(*) FROM partners) AS partners',
  )
  expect((await turns()).map(({ name, cursor, gone }) => [name, cursor, gone])).toEqual([
    ['creators', '', creators],
    ['partners', '', partners],
  ])
  expect(runs).toBeGreaterThan(1)
  await proveRotation(later())
  expect(
    (await turns()).map(({ gone }) => gone),
    'the next begins a day later',
  ).toEqual([creators, partners])
})

/** Forbidden changes that both the turns and the complete proof must find. */
const CHANGES: [name: string, sql: string][] = [
  ['what a creator waits for', 'UPDATE orders SET pending_won = pending_won + 1'],
  ['what was confirmed', 'UPDATE orders SET confirmed_won = confirmed_won + 1'],
  ['what was paid of an order', 'UPDATE orders SET paid_won = paid_won + 1'],
  ['what a partner paid of an order', 'UPDATE orders SET received_won = received_won + 1'],
  ['a commission', 'UPDATE orders SET commission = commission + 1'],
  ['a day', 'UPDATE creator_days SET confirmed = confirmed + 1'],
  ['a month', 'UPDATE creator_months SET orders = orders + 1'],
  ['a day by partner', 'UPDATE creator_partner_days SET confirmed = confirmed + 1'],
  ['a day by link', 'UPDATE creator_link_days SET orders = orders + 1'],
  ['a day of a kind of channel', 'UPDATE channel_days SET won = won + 1'],
  ['a day of a group', 'UPDATE group_days SET won = won + 1'],
  ['a month of a link', 'UPDATE link_months SET confirmed = confirmed + 1'],
  ['what a partner sold by a link', 'UPDATE partner_link_months SET sales = sales + 1'],
  ['the total of a link', 'UPDATE links SET earned_won = earned_won + 1'],
  ['a month of commission', 'UPDATE creator_commission_months SET commission = commission + 1'],
  ['a posting of the share', "UPDATE postings SET amount = amount + 1 WHERE kind = 'share_pending'"],
  ['a posting of the earning', "UPDATE postings SET amount = amount + 1 WHERE kind = 'order_confirmed'"],
  ['what a partner was expected to pay', 'UPDATE billing_months SET expected = expected + 1'],
  ['how many orders a month had', 'UPDATE billing_months SET orders = orders + 1'],
  [
    'what a partner owes',
    "UPDATE accounts SET balance = balance + 1 WHERE kind = 'receivable' AND id GLOB 'receivable:prt_*'",
  ],
  ['a part that waits', "UPDATE accounts SET balance = balance + 1 WHERE id GLOB 'platform_pending:prt_*'"],
]
/** Faults that the proof finds in slices or in shared accounts: docs/decisions/0093-ledger-proof.md. */
const ELSEWHERE =
  /^(order_told|order_events|bank|book_|network$|referral_cost|held_money|inbox:|deposit:|(pending|available|reserved|debt|awaited|receivable|platform_pending|revenue):)/

test(
  'the proof in turns finds every change that the nightly proof finds',
  inNewDatabase(async () => {
    const [one, other] = [await makePerson(), await makePerson()]
    await earnTimes(one, 2)
    await earnTimes(other, 1)
    await earnInGroup(one)
    const triggers = await rowsOf<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name IN ('orders', 'postings', 'links', 'accounts', 'billing_months')",
    )
    for (const { name } of triggers) await rowsOf(`DROP TRIGGER ${name}`)
    await proveAll()
    expect(await noted()).toEqual([])
    for (const [name, sql] of CHANGES) {
      await rowsOf(sql)
      await proveAll()
      const night = (await readProof(testDeps().db)).drift.map(({ account }) => account)
      const found = await noted()
      expect(night.length, name).toBeGreaterThan(0)
      expect(found, name).toEqual(expect.arrayContaining(night.filter((account) => !ELSEWHERE.test(account))))
      expect(night, name).toEqual(expect.arrayContaining(found))
      await rowsOf(sql.replace(' + 1', ' - 1'))
    }
    await proveAll()
    expect(await noted(), 'what was mended is forgotten').toEqual([])
    figure(`the proof in turns finds all ${CHANGES.length} changes the night finds`)
  }),
  180_000,
)

test(
  'a run of the proof in turns reads as many rows among n creators as among 2n',
  inNewDatabase(async () => {
    const measure = async () => {
      for (let i = 0; i < 4; i += 1) await earnTimes(await makePerson(), 3)
      const reads: number[] = []
      await proveAll(3, (read) => reads.push(read))
      return Math.max(...reads)
    }
    const [once, twice] = [await measure(), await measure()]
    expect(twice).toBeLessThanOrEqual(once * 1.2)
    figure(`a run of the proof in turns reads at most ${once} rows among n creators, ${twice} among 2n`)
  }),
  180_000,
)

test(
  'with very much data the nightly proof leaves out what the turns check, and nothing else',
  inNewDatabase(async () => {
    await earnTimes(await makePerson(), 2)
    const asked = async (most?: number) => {
      const { drift } = await readProof(testDeps().db, most)
      return drift.map(({ account }) => account)
    }
    await rowsOf('UPDATE creator_days SET confirmed = confirmed + 1')
    await rowsOf('UPDATE held_money SET won = won + 1')
    expect(await asked(0)).toEqual(['held_money'])
    expect((await asked()).length).toBeGreaterThan(1)
    await proveAll()
    expect((await noted()).length, 'a turn has it').toBeGreaterThan(0)
    const all = await countRowsRead(({ db }) => readProof(db))
    expect(await countRowsRead(({ db }) => readProof(db, 0))).toBeLessThan(all / 2)
  }),
)
