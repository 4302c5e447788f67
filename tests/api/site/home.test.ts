import { afterAll, expect, test } from 'vitest'
import { makeId } from '#api/db/ids.ts'
import { insert } from '#api/db/sql.ts'
import { getCreatorHome } from '#api/site/home/get-home.ts'
import { readHome } from '#api/site/home/queries.ts'
import { addDays, listDays, nextPayOn, toKstDate } from '#contract/core/kst.ts'
import { testDeps } from '../../helpers/api.ts'
import { makeContent } from '../../helpers/creators/contents.ts'
import { makeChannel, makePerson, type Person } from '../../helpers/make.ts'
import { giveEvents } from '../../helpers/money/payouts.ts'
import { earn, makeReport, makeShop, report } from '../../helpers/orders/postback.ts'

const { db } = testDeps()
const kinds = async (person: Person) =>
  (await getCreatorHome(testDeps(), person.actor)).todos.map(({ kind }) => kind)

/** Statements that delete the roll-ups without orders at the end, before the sums are proved. */
const invented: D1PreparedStatement[] = []
afterAll(() => db.batch(invented))

/** Inserts one earned order of `won` for every day of the range directly into the roll-ups. */
async function fill(person: Person, from: string, to: string, confirmed: number): Promise<void> {
  const days = listDays(from, to)
  const months = new Map<string, number>()
  for (const day of days) months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + confirmed)
  await db.batch([
    ...days.map((day) =>
      insert(db, 'creator_days', { creator_id: person.creatorId, day, orders: 1, confirmed, billable: 2 }),
    ),
    ...[...months].map(([month, sum]) =>
      insert(db, 'creator_months', { creator_id: person.creatorId, month, confirmed: sum }),
    ),
  ])
  invented.push(
    db
      .prepare(
        'UPDATE creator_days SET orders = orders - 1, confirmed = confirmed - ?4 WHERE creator_id = ?1 AND day BETWEEN ?2 AND ?3',
      )
      .bind(person.creatorId, from, to, confirmed),
    ...[...months].map(([month, sum]) =>
      db
        .prepare('UPDATE creator_months SET confirmed = confirmed - ?3 WHERE creator_id = ?1 AND month = ?2')
        .bind(person.creatorId, month, sum),
    ),
  )
}

test('home shows the earned, the pending and the withdrawable amount', async () => {
  const person = await makePerson()
  const shop = await makeShop(person)
  await report(shop.partner, makeReport(shop.clickId))
  await earn(person, 30_000, shop)
  const home = await getCreatorHome(testDeps(), person.actor)
  const today = toKstDate(new Date())
  expect(home).toMatchObject({
    today: 31_120,
    thisMonth: 31_120,
    pending: 1_120,
    balance: 30_000,
    reserved: 0,
    clicksToday: 0,
    nextPayOn: nextPayOn(today),
  })
  expect(home.trend).toHaveLength(30)
  expect(home.trend.at(-1)).toMatchObject({ on: today, pending: 1_120, confirmed: 30_000, orders: 2 })
})

test('home counts last month up to the same day, in every month, and reads at most 50 rows', async () => {
  const ends: [string, number][] = [
    ['2026-11-21', 21],
    ['2026-03-01', 1],
    ['2026-03-30', 28],
    ['2026-03-31', 28],
    ['2026-05-31', 30],
    ['2026-12-31', 30],
    ['2027-01-31', 31],
  ]
  const seen: number[] = []
  for (const [today, daysOfLastMonth] of ends) {
    const person = await makePerson()
    await fill(person, addDays(today, -65), today, 100)
    const noon = testDeps(`${today}T03:00:00.000Z`)
    const home = await getCreatorHome(noon, person.actor)
    expect(home.thisMonth, today).toBe(Number(today.slice(8)) * 100)
    expect(home.lastMonthSamePeriod, today).toBe(daysOfLastMonth * 100)
    expect(home.trend.every(({ confirmed, clicks }) => confirmed === 100 && clicks === 2)).toBe(true)
    expect([home.trend[0]?.on, home.trend.at(-1)?.on]).toEqual([addDays(today, -29), today])
    const { rowsRead } = await readHome(db, person.creatorId, {
      since: addDays(today, -31),
      until: today,
      lastMonth: '2026-10',
    })
    seen.push(rowsRead)
    expect(rowsRead).toBeLessThanOrEqual(50)
  }
  console.info(`rows read for the home: ${Math.max(...seen)}`)
})

test('home asks a member who has not applied to apply, and shows a rejected one the reason', async () => {
  const person = await makePerson({ approved: false })
  expect(await kinds(person)).toEqual(['apply', 'no_link'])
  const at = new Date().toISOString()
  const application = {
    id: makeId('app', new Date()),
    creator_id: person.creatorId,
    state: 'submitted',
    nickname: '하루',
    main_topic: 'etc',
    introduction: '',
    channel_link_url: 'https://blog.example.com',
    channel_code: 'etc',
    age_class: 'adult',
    submitted_at: at,
  }
  await insert(db, 'applications', application).run()
  expect(await kinds(person)).toEqual(['application_waiting', 'no_link'])
  await db
    .prepare(
      "UPDATE applications SET state = 'rejected', rejection_reason = '글이 없어요.', rejection_field = 'channelLinkUrl' WHERE id = ?",
    )
    .bind(application.id)
    .run()
  const home = await getCreatorHome(testDeps(), person.actor)
  expect(home.todos[0]).toEqual({
    kind: 'application_rejected',
    text: '크리에이터 신청이 반려됐어요. 글이 없어요. 고칠 곳: 채널 주소.',
    href: '/apply',
  })
})

test('home asks for payout data when there is money, for a channel and for a link, and for nothing else', async () => {
  const person = await makePerson()
  expect(await kinds(person)).toEqual(['no_channel', 'no_link'])
  const { shop } = await earn(person, 9_999)
  expect(await kinds(person)).toEqual(['no_registration', 'no_channel'])
  const text = async () => (await getCreatorHome(testDeps(), person.actor)).todos[0]?.text
  expect(await text()).toBe(
    '확정된 수익 9,999원이 있어요. 정산 정보를 등록해 두면 10,000원부터 출금할 수 있어요.',
  )
  await earn(person, 1, shop)
  expect(await text()).toBe('출금할 수 있는 10,000원이 있어요. 정산 정보를 등록해 주세요.')
  expect(await kinds(person)).toEqual(['no_registration', 'no_channel'])
  await db.prepare('UPDATE creators SET channel_count = 1 WHERE id = ?').bind(person.creatorId).run()
  expect(await kinds(person)).toEqual(['no_registration'])
})

test('home ticks the first steps as they are done and removes them after the first order', async () => {
  const person = await makePerson()
  const steps = async () => {
    const { firstSteps } = await getCreatorHome(testDeps(), person.actor)
    return firstSteps?.map(({ step, done }) => `${step} ${done}`)
  }
  expect(await steps()).toEqual(['channel false', 'link false', 'content false', 'account false'])
  const channel = await makeChannel(person)
  const { todos } = await getCreatorHome(testDeps(), person.actor)
  expect(todos.find(({ kind }) => kind === 'channel_unproven')).toMatchObject({
    href: `/channels/${channel}/ownership`,
    text: expect.stringMatching(/^[가-힣 ]+ 소유 확인을 마쳐 주세요\.$/),
  })
  await db
    .prepare(
      "UPDATE channels SET ownership = 'verified', proof_code = ?1, proof_url = 'u', verified_at = created_at WHERE id = ?1",
    )
    .bind(channel)
    .run()
  const shop = await makeShop(person)
  await makeContent(person)
  expect(await steps()).toEqual(['channel true', 'link true', 'content true', 'account false'])
  expect(await kinds(person)).not.toContain('channel_unproven')
  await report(shop.partner, makeReport(shop.clickId))
  expect(await steps()).toBeUndefined()
})

test('home shows a debt with its amount', async () => {
  const person = await makePerson()
  await insert(db, 'postings', {
    debit: `debt:${person.creatorId}`,
    credit: 'receivable',
    amount: 12_345,
    kind: 'test_debt',
    ref: person.creatorId,
    at: new Date().toISOString(),
  }).run()
  const home = await getCreatorHome(testDeps(), person.actor)
  expect(home.balance).toBe(-12_345)
  expect(home.todos[0]).toMatchObject({ kind: 'debt', text: expect.stringContaining('12,345원이') })
})

test('home shows why the last payout failed', async () => {
  const person = await makePerson()
  const at = new Date().toISOString()
  const [fileId, accountId] = [makeId('fil', new Date()), makeId('acc', new Date())]
  const own = { creator_id: person.creatorId }
  await db.batch([
    insert(db, 'files', {
      id: fileId,
      ...own,
      kind: 'account',
      object_key: fileId,
      file_name: 'a.png',
      media_type: 'image/png',
      bytes: 1,
      created_at: at,
    }),
    insert(db, 'payout_accounts', {
      id: accountId,
      ...own,
      bank: '토스뱅크',
      number_sealed: 'x',
      number_index: accountId,
      number_last: '1234',
      holder_sealed: 'x',
      file_id: fileId,
      created_at: at,
    }),
    insert(db, 'payouts', {
      id: makeId('pay', new Date()),
      ...own,
      account_id: accountId,
      amount: 10_000,
      state: 'failed',
      tax_type: 'individual',
      income_tax: 300,
      local_tax: 30,
      vat: 0,
      net: 9_670,
      requested_at: at,
      pay_on: '2026-11-25',
      decided_at: at,
      fail_reason: '예금주가 달라요.',
      seq: 3,
    }),
    giveEvents(db),
  ])
  const [first] = (await getCreatorHome(testDeps(), person.actor)).todos
  expect(first).toMatchObject({ kind: 'payout_failed', text: expect.stringContaining('예금주가 달라요.') })
})
