/** Lists for operators: their orders, pages and searches, and the rows they read of a long table. */
import { beforeAll, expect, test } from 'vitest'
import { listApplications } from '#api/creators/applications/review.ts'
import { listOpsChannels } from '#api/creators/channels/ops.ts'
import { listOpsContents } from '#api/creators/contents/ops.ts'
import type { Deps } from '#api/deps.ts'
import { listPayoutsIn, type PayoutSort } from '#api/money/payouts/queries.ts'
import { listAccountReviews } from '#api/money/registration/account-reviews.queries.ts'
import { listBusinesses } from '#api/money/registration/businesses.queries.ts'
import { listOpsClaims } from '#api/orders/claims/ops.ts'
import { listOpsFlags } from '#api/orders/inbox/decide-flag.ts'
import { listInbox } from '#api/orders/inbox/inbox.ts'
import { getWaiting } from '#api/site/home/pending-work.ts'
import { listOpsInquiries } from '#api/site/inquiries/ops.ts'
import { listMembers } from '#api/site/search/members.ts'
import { testDeps } from '../../helpers/api.ts'
import { makeContent } from '../../helpers/creators/contents.ts'
import { makePartner, makePerson } from '../../helpers/make.ts'
import { giveEvents } from '../../helpers/money/payouts.ts'
import { makeShop } from '../../helpers/orders/postback.ts'
import { countRowsRead } from '../../helpers/rows/rows-read.ts'
import { volume } from '../../helpers/volume.ts'

const LIMIT = 20
const FEW = 60
const MANY = volume({ gate: 2_000, long: 100_000 })
const COUNTED = 'WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)'
const AT = "strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i, 'unixepoch')"
const NR = "printf('%08d', i)"
const operator = await makePerson({ role: 'operator' })
const partner = await makePartner()
const shop = await makeShop(await makePerson())
const { actor } = operator

/** Inserts a creator and an item of each kind for every number; every name begins with letters of its own. */
async function add(from: number, to: number): Promise<void> {
  const { db } = testDeps()
  const fill = (sql: string, ...more: string[]) => db.prepare(`${COUNTED} ${sql}`).bind(from, to, ...more)
  await db.batch([
    fill(
      `INSERT INTO users (id, email, created_at) SELECT 'usr_z' || ${NR}, 'z' || i || '@itda.test', ${AT} FROM n`,
    ),
    fill(
      `INSERT INTO creators (id, user_id, nickname, approved_at, created_at)
       SELECT 'crt_z' || ${NR}, 'usr_z' || ${NR}, 'Zoe' || ${NR}, ${AT}, ${AT} FROM n`,
    ),
    fill(
      `INSERT INTO applications (id, creator_id, state, nickname, main_topic, introduction, channel_link_url, channel_code, submitted_at, age_class)
       SELECT 'app_z' || ${NR}, 'crt_z' || ${NR}, 'submitted', 'Zoe' || ${NR}, 'food', '', 'https://a.kr', 'etc', ${AT}, 'adult' FROM n`,
    ),
    fill(
      `INSERT INTO channels (id, creator_id, channel_link_url, normal_url, channel_code, created_at)
       SELECT 'chn_z' || ${NR}, 'crt_z' || ${NR}, 'https://z.kr/' || ${NR}, 'https://z.kr/' || ${NR}, 'etc', ${AT} FROM n`,
    ),
    fill(
      `INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at)
       SELECT 'flg_z' || ${NR}, 'crt_z' || ${NR}, 'burst', 'ops-lists:' || i, '{}', ${AT} FROM n`,
    ),
    fill(
      `INSERT INTO inquiries (id, user_id, creator_id, kind, title, created_at, moved_at, due_at)
       SELECT 'inq_z' || ${NR}, 'usr_z' || ${NR}, 'crt_z' || ${NR}, 'etc', 'z', ${AT}, ${AT}, ${AT} FROM n`,
    ),
    fill(
      `INSERT INTO claims (id, user_id, creator_id, link_id, partner_id, order_code, ordered_at, amount, text, created_at, moved_at, due_at)
       SELECT 'clm_z' || ${NR}, 'usr_z' || ${NR}, 'crt_z' || ${NR}, ?3, ?4, 'z' || i, ${AT}, 1000, '', ${AT}, ${AT}, ${AT} FROM n`,
      shop.link.id,
      shop.partner.id,
    ),
    fill(
      `INSERT INTO files (id, creator_id, kind, object_key, file_name, media_type, bytes, created_at)
       SELECT 'fil_z' || ${NR}, 'crt_z' || ${NR}, 'account', 'z' || i, 'a.pdf', 'application/pdf', 1, ${AT} FROM n`,
    ),
    fill(
      `INSERT INTO businesses (id, creator_id, number_sealed, number_index, number_last, type, file_id, created_at, trade_name_index)
       SELECT 'biz_z' || ${NR}, 'crt_z' || ${NR}, '', '', '', 'general', 'fil_z' || ${NR}, ${AT}, 'z' FROM n`,
    ),
    db
      .prepare(
        "UPDATE businesses SET state = 'approved', decided_by = ? WHERE id GLOB 'biz_z*' AND state = 'waiting'",
      )
      .bind(operator.userId),
    fill(
      `INSERT INTO account_reviews (id, creator_id, business_id, bank, number_sealed, number_index, number_last, holder_sealed, holder_check,
         file_id, created_at)
       SELECT 'acr_z' || ${NR}, 'crt_z' || ${NR}, 'biz_z' || ${NR}, '국민은행', '', 'z' || i, '', '', 'matched', 'fil_z' || ${NR}, ${AT} FROM n`,
    ),
    fill(
      `INSERT INTO inbox (id, partner_id, adapter, event_id, order_code, order_key, body_hash, raw, received_at, result, reason)
       SELECT 'msg_z' || ${NR}, ?3, 'itda-v1', 'z' || i, 'Z' || ${NR}, 'z' || ${NR}, 'z' || i, '{}', ${AT}, 'quarantined', 'currency' FROM n`,
      partner.id,
    ),
    fill(
      `INSERT INTO contents (id, creator_id, content_link_url, normal_url, content_type, channel_code, title, preview, tags, regions,
         notice_code, notice_given_at, created_at, updated_at, state, fix_reason, fix_due_on, fix_requested_at, fix_answered_at)
       SELECT 'cnt_z' || ${NR}, 'crt_z' || ${NR}, 'https://z.kr/p' || i, 'https://z.kr/p' || i, 'post', 'etc', 'z', '', '[]', '[]',
         (SELECT notice_code FROM contents LIMIT 1), ${AT}, ${AT}, ${AT}, 'needs_fix', 'z', '2099-01-01', ${AT},
         iif(i % 2, NULL, ${AT}) FROM n`,
    ),
    fill(
      `INSERT INTO payout_accounts (id, creator_id, bank, number_sealed, number_index, number_last, holder_sealed, holder_check,
         file_id, created_at)
       SELECT 'pac_z' || ${NR}, 'crt_z' || ${NR}, '국민은행', '', 'z' || i, '1234', '', 'matched', 'fil_z' || ${NR}, ${AT} FROM n`,
    ),
    fill(
      `INSERT INTO payouts (id, creator_id, account_id, amount, state, tax_type, income_tax, local_tax, vat, net, requested_at,
         pay_on, seq)
       SELECT 'pay_z' || ${NR}, 'crt_z' || ${NR}, 'pac_z' || ${NR}, 10000 + i % 7, 'paid', 'individual', 0, 0, 0, 10000 + i % 7,
         ${AT}, '2026-11-10', 1 FROM n`,
    ),
    giveEvents(db),
  ])
}

type ListInput = { q?: string; after?: string; sort?: 'oldest' | 'newest'; limit?: number }
type ListPage = { items: { id: string }[]; next: string | null }
const whole = { q: '', sort: 'oldest', after: undefined, limit: LIMIT } as const

async function listPayouts(
  deps: Deps,
  ask: Omit<ListInput, 'sort'> & { sort?: PayoutSort },
): Promise<ListPage> {
  const { rows, next } = await listPayoutsIn(deps.db, { ...whole, state: 'paid', ...ask })
  return { items: rows, next }
}

/** Calls these lists directly, because their endpoints would have to open sealed names. */
const LISTS: Record<string, (deps: Deps, ask: ListInput) => Promise<ListPage>> = {
  applications: (deps, ask) => listApplications(deps, actor, { state: 'submitted', ...ask }),
  channels: (deps, ask) => listOpsChannels(deps, actor, { state: 'unverified', ...ask }),
  contents: (deps, ask) => listOpsContents(deps, actor, { state: 'needs_fix', ...ask }),
  flags: (deps, ask) => listOpsFlags(deps, actor, { state: 'open', ...ask }),
  claims: (deps, ask) => listOpsClaims(deps, actor, { state: 'open', ...ask }),
  inquiries: (deps, ask) => listOpsInquiries(deps, actor, { state: 'open', ...ask }),
  inbox: (deps, ask) => listInbox(deps, actor, { state: 'quarantined', ...ask }),
  payouts: listPayouts,
  accounts: async (deps, ask) => {
    const { rows, next } = await listAccountReviews(deps.db, { ...whole, state: 'waiting', ...ask })
    return { items: rows, next }
  },
  businesses: async (deps, ask) => {
    const { rows, next } = await listBusinesses(deps.db, { ...whole, state: 'approved', ...ask })
    return { items: rows, next }
  },
}

beforeAll(async () => {
  // The other contents reuse this content's disclosure sentence; it is published and appears in none of these lists.
  await makeContent(await makePerson())
  await add(1, FEW)
})

test.each(Object.entries(LISTS))('%s: pages follow each other without a gap, both ways', async (_, list) => {
  const deps = testDeps()
  for (const sort of [undefined, 'oldest', 'newest'] as const) {
    const walked: string[] = []
    let after: string | undefined
    do {
      const page: ListPage = await list(deps, { limit: 7, ...(sort && { sort }), ...(after && { after }) })
      walked.push(...page.items.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    const whole = (await list(deps, { limit: 100, ...(sort && { sort }) })).items.map(({ id }) => id)
    expect(walked).toEqual(whole)
    expect(new Set(walked).size).toBe(FEW)
    const sorted = [...walked].sort()
    if (sort) expect(walked).toEqual(sort === 'oldest' ? sorted : sorted.reverse())
  }
})

test.each(Object.entries(LISTS))(
  '%s: a beginning finds what begins so, whatever its case',
  async (name, list) => {
    const found = async (q: string) => (await list(testDeps(), { q, limit: 100 })).items.map(({ id }) => id)
    const prefix = name === 'inbox' ? 'z-000000' : 'zOe000000'
    expect((await found(`${prefix}1`)).map((id) => id.slice(-2)).sort()).toEqual([
      ...['10', '11', '12', '13', '14', '15', '16', '17', '18', '19'],
    ])
    expect(await found(`${prefix}07`)).toHaveLength(1)
    for (const q of ['%', '_', "'", '"', '*', 'zzz', '한']) expect(await found(q), q).toEqual([])
  },
)

test('payouts sort by amount, and a search finds one by its number', async () => {
  const amounts: [number, string][] = []
  let after: string | undefined
  do {
    const asked = { sort: 'amount', after, limit: 7, state: 'paid', q: '' } as const
    const { rows, next } = await listPayoutsIn(testDeps().db, asked)
    amounts.push(...rows.map(({ amount, id }): [number, string] => [amount, id]))
    after = next ?? undefined
  } while (after)
  expect(amounts).toHaveLength(FEW)
  expect(amounts).toEqual(amounts.toSorted(([a, x], [b, y]) => b - a || (x < y ? 1 : -1)))
  const { items } = await listPayouts(testDeps(), { q: 'pay_z00000042' })
  expect(items.map(({ id }) => id)).toEqual(['pay_z00000042'])
})

test('a search finds a channel by the beginning of its address, with or without scheme and www', async () => {
  for (const q of ['z.kr/0000004', 'https://z.kr/0000004', 'https://www.z.kr/0000004'])
    expect((await listOpsChannels(testDeps(), actor, { state: 'unverified', q })).items, q).toHaveLength(10)
})

test('operator lists read the same number of rows from a long table as from a short one, on later pages and in searches too', async () => {
  const measure = async () => {
    const read: Record<string, number> = {}
    for (const [name, list] of Object.entries(LISTS)) {
      const { next } = await list(testDeps(), { limit: LIMIT })
      read[name] = await countRowsRead((deps) => list(deps, { limit: LIMIT }))
      read[`${name}, next`] = await countRowsRead((deps) => list(deps, { limit: LIMIT, after: next ?? '' }))
      const q = name === 'inbox' ? 'Z0000002' : 'zoe0000002'
      read[`${name}, searched`] = await countRowsRead((deps) => list(deps, { limit: LIMIT, q }))
      read[`${name}, newest`] = await countRowsRead((deps) => list(deps, { limit: LIMIT, sort: 'newest' }))
    }
    for (const q of ['zoe0000002', 'z42@itda.test', 'usr_z00000042', 'pay_z00000042', 'NO-SUCH-ORDER', ''])
      read[`members, ${q || 'suspended'}`] = await countRowsRead((deps) => listMembers(deps, actor, { q }))
    read.waiting = await countRowsRead((deps) => getWaiting(deps, actor))
    return read
  }
  await add(FEW + 1, 2 * FEW)
  const few = await measure()
  await add(2 * FEW + 1, MANY)
  const many = await measure()
  console.info(`rows read for a page of ${LIMIT}, of ${2 * FEW}: ${JSON.stringify(few)}`)
  console.info(`of ${MANY}: ${JSON.stringify(many)}`)
  // Waiting items are counted up to twenty.
  expect(many.waiting).toBeLessThanOrEqual(120)
  for (const [name, read] of Object.entries(few))
    if (name !== 'waiting') {
      expect([name, many[name]]).toEqual([name, read])
      expect(read, name).toBeLessThanOrEqual(8 * LIMIT + 10)
    }
})
