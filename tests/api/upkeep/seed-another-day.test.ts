/** The example data on another day: across a year's end and holidays, twenty minutes after midnight. */
import { beforeAll, expect, test } from 'vitest'
import { getChannelFacts } from '#api/creators/channels/channel-facts.ts'
import { getOpsFlag, listOpsFlags } from '#api/orders/inbox/decide-flag.ts'
import { getOrder } from '#api/orders/orders/read.ts'
import { getCreatorHome } from '#api/site/home/get-home.ts'
import { listAlarms } from '#api/upkeep/alarms/list.ts'
import { getDesk } from '#api/upkeep/desk/desk.ts'
import { getNetwork } from '#api/upkeep/networks/read.ts'
import { seed } from '#api/upkeep/seed/seed.ts'
import { testDeps } from '../../helpers/api.ts'
import { expectProof, expectRollUps, rowsOf } from '../../helpers/money.ts'
import { FIGURES, findCreatorId, readFigures } from '../../helpers/upkeep/seed.ts'

const NOW = '2027-02-10T15:20:00.000Z'
const TODAY = '2027-02-11'

beforeAll(async () => {
  expect((await seed(testDeps(NOW))).seeded).toBe(true)
}, 180_000)

test('the seeded figures do not depend on the day or the hour', async () => {
  const creatorId = await findCreatorId('creator@itda.test')
  expect(await readFigures(creatorId, TODAY)).toEqual(FIGURES)
  await expectProof()
  await expectRollUps({ creatorId } as never)
})

test('home of the seeded creator has orders and clicks of that day', async () => {
  const creatorId = await findCreatorId('creator@itda.test')
  const home = await getCreatorHome(testDeps(NOW), { creatorId } as never)
  expect(home.today).toBeGreaterThan(0)
  expect(home).toMatchObject({
    balance: FIGURES.availableWon,
    pending: FIGURES.pendingWon,
    todos: [{ kind: 'content_needs_fix' }, { kind: 'campaign_content' }, { kind: 'channel_unproven' }],
  })
})

test('the seeded payout is paid on its promised pay date', async () => {
  const [payout] = await rowsOf<{ pay_on: string; paid_on: string; state: string }>(
    "SELECT pay_on, date(decided_at, '+9 hours') AS paid_on, state FROM payouts",
  )
  expect(payout).toEqual({ pay_on: '2027-01-25', paid_on: '2027-01-25', state: 'paid' })
})

test('operators see pictures, followers and posts of the channels, thirty days, a note and a filter', async () => {
  const [waiting] = await rowsOf<{ id: string }>("SELECT id FROM applications WHERE state = 'submitted'")
  const { items } = await getChannelFacts(testDeps(NOW), {} as never, { id: waiting?.id ?? '' })
  const seen = items.map(({ page }) => [page?.followers, page?.posts.length, page?.pictureSrc !== null])
  expect(seen).toEqual([
    [null, 3, true],
    [16_000, 0, true],
  ])
  const read = await rowsOf(
    'SELECT c.channel_code, p.followers FROM channel_pages p JOIN channels c ON c.id = p.channel_id ORDER BY p.followers',
  )
  expect(read.map((row) => Object.values(row as object))).toEqual([
    ['tistory', null],
    ['naver_blog', 2184],
    ['instagram', 3970],
    ['instagram', 8412],
    ['youtube', 12_400],
    ['instagram', 16_000],
  ])
  const { days } = await getDesk(testDeps(NOW), { userId: '', operatorRole: 'owner' } as never)
  for (const key of ['orders', 'confirmedWon', 'creators', 'paidWon'] as const)
    expect([key, days.some((day) => day[key] > 0)]).toEqual([key, true])
  expect(await rowsOf('SELECT subject FROM subject_notes')).toEqual([{ subject: waiting?.id }])
  expect(await rowsOf('SELECT count(*) AS n FROM saved_filters')).toEqual([{ n: 1 }])
})

test('operators find a decided flag with its order, an invitation, sign-ups, a closed alarm and a reversed entry', async () => {
  const [deps, actor] = [testDeps(NOW), { userId: '', operatorRole: 'owner' } as never]
  const { items, heldWon } = await listOpsFlags(deps, actor, { state: 'cleared' })
  expect([items.map(({ kind, answers }) => [kind, answers.length]), heldWon]).toEqual([
    [['self_click', 1]],
    0,
  ])
  const { orders } = await getOpsFlag(deps, actor, { id: items[0]?.id ?? '' })
  expect(orders.map(({ state }) => state)).toEqual(['confirmed'])
  expect(await rowsOf("SELECT sum(flags) AS n FROM flag_counts WHERE state <> 'cleared'")).toEqual([{ n: 0 }])
  expect(await rowsOf('SELECT step FROM referrals')).toEqual([{ step: 'signed_up' }])
  expect(await rowsOf('SELECT variant, sign_ups FROM experiment_sign_ups ORDER BY variant')).toEqual([
    { variant: 'a', sign_ups: 1 },
    { variant: 'b', sign_ups: 1 },
  ])
  const countAlarms = async (state: 'open' | 'closed') =>
    (await listAlarms(deps, actor, { state })).items.length
  expect([await countAlarms('open'), await countAlarms('closed')]).toEqual([0, 1])
  const entries = await rowsOf(
    'SELECT e.is_back, e.amount, o.amount AS cancelled FROM book_entries e LEFT JOIN book_entries o ON o.id = e.cancels ORDER BY e.at',
  )
  expect(entries).toEqual([
    { is_back: 0, amount: 1_000_000, cancelled: null },
    { is_back: 0, amount: 3_000_000, cancelled: null },
    { is_back: 1, amount: 3_000_000, cancelled: 3_000_000 },
  ])
})

test('orders by a word are open, changed and confirmed, and made addresses have each state', async () => {
  const orders = await rowsOf(
    "SELECT o.state, l.is_channel, o.pending_won + o.confirmed_won AS won FROM orders o JOIN links l ON l.id = o.link_id WHERE o.attribution = 'sub_id' ORDER BY o.ordered_at, o.id",
  )
  expect(orders).toEqual([
    { state: 'confirmed', is_channel: 1, won: 1_029 },
    { state: 'pending', is_channel: 1, won: 619 },
    { state: 'pending', is_channel: 1, won: 1_029 },
  ])
  const addresses = await rowsOf<{ state: string }>('SELECT state FROM network_links ORDER BY state, url')
  expect(addresses.map(({ state }) => state)).toEqual(['made', 'made', 'refused', 'waiting'])
  expect(await rowsOf('SELECT count(*) AS n FROM network_words WHERE creator_id IS NULL')).toEqual([
    { n: 23 },
  ])
})

test('the report by a word that nobody has counts among those whose creator is not known', async () => {
  const { unknownCreators, open } = await getNetwork(testDeps(NOW), {} as never, { network: 'coupang' })
  expect([unknownCreators, open]).toEqual([1, []])
})

test('a notice made an order of the shop’s file, two clicks of another wait, and one line is nobody’s', async () => {
  const [file] = await rowsOf('SELECT accepted, quarantined, unmatched, noticed FROM imports')
  expect(file).toEqual({ accepted: 1, quarantined: 1, unmatched: 1, noticed: 2 })
  expect(await rowsOf("SELECT order_code FROM orders WHERE order_code LIKE 'D-%'")).toEqual([
    { order_code: 'D-90417' },
  ])
})

test('an order in euro waits for a rate, and no network is on', async () => {
  const rows = await rowsOf("SELECT currency, sales, exchange_rate FROM network_rows WHERE currency <> 'KRW'")
  expect(rows).toEqual([{ currency: 'EUR', sales: 0, exchange_rate: null }])
  expect(await rowsOf('SELECT count(*) AS n FROM network_pulls')).toEqual([{ n: 0 }])
  const [order] = await rowsOf<{ id: string; creator_id: string }>(
    "SELECT id, creator_id FROM orders WHERE partner_id = 'prt_nord'",
  )
  const actor = { creatorId: order?.creator_id } as never
  const read = await getOrder(testDeps(NOW), actor, { id: order?.id ?? '' })
  expect(read.reason).toBe('외화로 결제한 주문이라, 환율이 정해지면 원화 금액이 보여요.')
  expect(read.events[0]?.text).toBe(`파트너가 주문을 알렸어요. ${read.reason}`)
})

test('no seeded row is later than the clock of the seed', async () => {
  for (const sql of [
    'at FROM postings',
    'received_at FROM inbox',
    'created_at FROM links',
    'at FROM audit_log',
  ])
    expect(await rowsOf(`SELECT ${sql} WHERE ${sql.split(' ')[0]} > ?`, NOW)).toEqual([])
})
