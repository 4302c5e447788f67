import { afterAll, expect, test } from 'vitest'
import { listOpsReferrals } from '#api/creators/referrals/ops.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { REFERRAL_STEPS, type ReferralStep } from '#contract/creators/referrals.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePair } from '#tests/helpers/creators/referrals.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { earn } from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

const operator = await makePerson({ role: 'operator' })
const as = operator.token
const REASON = '서로 번갈아 초대한 계정이에요.'
const end = (id: string, reason = REASON, key?: string) =>
  call(`POST /ops/referrals/${id}/end`, { as, body: { reason }, ...(key && { key }) })

afterAll(expectProof)

async function idOf({ creatorId }: Person): Promise<string> {
  const [row] = await rowsOf<{ id: string }>('SELECT id FROM referrals WHERE invitee_id = ?', creatorId)
  return row?.id ?? ''
}

type ReferralList = { data: { items: { id: string; step: ReferralStep }[]; next: string | null } }

async function seen(id: string) {
  for (const step of REFERRAL_STEPS) {
    const { data }: ReferralList = await call(`GET /ops/referrals?state=${step}&limit=50`, { as })
    const found = data.items.find((one) => one.id === id)
    if (found) return found
  }
  return undefined
}

test('a referral is listed with what it paid, and an ended one pays no more and leaves what it paid', async () => {
  const { inviter, invitee } = await makePair()
  const id = await idOf(invitee)
  const { shop } = await earn(invitee, 10_000)
  expect(await seen(id)).toMatchObject({
    inviter: { id: inviter.creatorId },
    invitee: { id: invitee.creatorId, nickname: '새봄일지' },
    step: 'earning',
    wonTotal: 500,
    months: [{ month: toKstDate(testDeps().now()).slice(0, 7), won: 500 }],
    isOver: false,
    blocked: null,
  })
  const key = crypto.randomUUID()
  const [first, again] = [await end(id, REASON, key), await end(id, REASON, key)]
  expect([first.data, again.data]).toEqual([{ done: true }, { done: true }])
  await earn(invitee, 10_000, shop)
  expect((await balancesOf(inviter)).available).toBe(500)
  expect(await seen(id)).toMatchObject({
    step: 'blocked',
    wonTotal: 500,
    blocked: { reason: 'operator', note: REASON },
  })
  const mine = (await call('GET /creator-referrer/me', { as: inviter.token })).data
  expect(mine.items).toMatchObject([{ step: 'blocked', wonTotal: 500, blocked: { reason: 'operator' } }])
  expect(JSON.stringify(mine)).not.toContain(REASON)
  expect(mine.counts).toEqual({ signed_up: 0, approved: 0, earning: 0, blocked: 1 })
  expect(
    await rowsOf("SELECT id FROM audit_log WHERE action = 'endReferral' AND subject = ?", id),
  ).toHaveLength(1)
})

test('of concurrent requests to end a referral one counts, and an invalid one changes nothing', async () => {
  const { inviter, invitee } = await makePair()
  const id = await idOf(invitee)
  expect([(await end(id, ' ')).status, (await end(id, '가'.repeat(201))).status]).toEqual([400, 400])
  expect((await end('rfl_none')).status).toBe(404)
  const body = { reason: REASON }
  expect((await call(`POST /ops/referrals/${id}/end`, { body })).status).toBe(401)
  expect([403, 404]).toContain(
    (await call(`POST /ops/referrals/${id}/end`, { as: inviter.token, body })).status,
  )
  expect([403, 404]).toContain((await call('GET /ops/referrals', { as: inviter.token })).status)
  expect(await seen(id)).toMatchObject({ step: 'approved', blocked: null })

  const answers = await Promise.all([end(id), end(id), end(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.map(({ body: told }) => told.code).filter(Boolean)).toEqual(Array(2).fill('referral_ended'))
  expect(
    await rowsOf("SELECT id FROM audit_log WHERE action = 'endReferral' AND subject = ?", id),
  ).toHaveLength(1)
})

test('pages of referrals follow each other without repeats, and each reads what it shows', async () => {
  for (let i = 0; i < 5; i += 1) await makePair()
  const ids: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const path = `GET /ops/referrals?state=approved&limit=2${after && `&after=${after}`}`
    const { data }: ReferralList = await call(path, { as })
    ids.push(...data.items.map(({ id }) => id))
    after = data.next
  }
  expect(ids).toEqual([...new Set(ids)].sort().reverse())
  const [all] = await rowsOf<{ n: number }>("SELECT count(*) AS n FROM referrals WHERE step = 'approved'")
  expect(ids).toHaveLength(all?.n ?? 0)
  const read = await countRowsRead((deps) =>
    listOpsReferrals(deps, operator.actor, { state: 'approved', limit: 2 }),
  )
  // Reads the operator's own creator twice: as the operator's own, and as a possible inviter. The counts are four rows.
  expect(read).toBeLessThanOrEqual(4 * 3 + 2 + 4)
})

test('a search finds a referral by either person, and reads a page of each of twenty people at most', async () => {
  const { inviter, invitee } = await makePair()
  const name = (creatorId: string, nickname: string) =>
    testDeps().db.prepare('UPDATE creators SET nickname = ? WHERE id = ?').bind(nickname, creatorId).run()
  await name(inviter.creatorId, 'Searched inviter')
  await name(invitee.creatorId, 'Searched invitee')
  const id = await idOf(invitee)
  const idsOf = async (q: string) => {
    const path = `GET /ops/referrals?state=approved&q=${encodeURIComponent(q)}`
    const { data }: ReferralList = await call(path, { as })
    return data.items.map((one) => one.id)
  }
  expect(await idsOf('searched inviter')).toEqual([id])
  expect(await idsOf('searched invitee')).toEqual([id])
  expect(await idsOf('searched')).toEqual([id])
  expect(await idsOf('nobody')).toEqual([])
  await addInvited(inviter, 300)
  const ask = { state: 'approved', q: 'searched inviter', limit: 2 } as const
  const read = await countRowsRead((deps) => listOpsReferrals(deps, operator.actor, ask))
  expect(read).toBeLessThanOrEqual(40)
})

test('a month lists those who signed up in it, in the order of their time, and reads only its own rows', async () => {
  const { db } = testDeps()
  const invited = async (at: string) => {
    const { inviter, invitee } = await makePair()
    const id = await idOf(invitee)
    await db.prepare('UPDATE referrals SET invited_at = ? WHERE id = ?').bind(at, id).run()
    return { id, inviter }
  }
  const late = await invited('2024-02-29T14:59:59.999Z')
  const first = await invited('2024-01-31T15:00:00.000Z')
  const outside = [await invited('2024-01-31T14:59:59.999Z'), await invited('2024-02-29T15:00:00.000Z')]
  const pagesOf = async (more: string) => {
    const ids: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const path = `GET /ops/referrals?state=approved&month=2024-02&limit=1${more}${after && `&after=${after}`}`
      const { data }: ReferralList = await call(path, { as })
      ids.push(...data.items.map(({ id }) => id))
      after = data.next
    }
    return ids
  }
  expect(await pagesOf('')).toEqual([late.id, first.id])
  expect(await pagesOf('&sort=oldest')).toEqual([first.id, late.id])
  const nickname = 'Monthly inviter'
  for (const { inviter } of [first, ...outside])
    await db.prepare('UPDATE creators SET nickname = ? WHERE id = ?').bind(nickname, inviter.creatorId).run()
  expect(await pagesOf('&q=monthly')).toEqual([first.id])
  expect((await call('GET /ops/referrals?month=2024-13', { as })).status).toBe(400)
  const ask = { state: 'approved', month: '2024-02', limit: 2 } as const
  const read = await countRowsRead((deps) => listOpsReferrals(deps, operator.actor, ask))
  expect(read).toBeLessThanOrEqual(4 * 3 + 2 + 4)
})

test('the numbers and sums of each step equal those of the referrals', async () => {
  const [first, second] = [await makePair(), await makePair()]
  await earn(first.invitee, 10_000)
  await earn(second.invitee, 20_000)
  await end(await idOf(second.invitee))
  const { data } = await call('GET /ops/referrals?state=blocked', { as })
  const counted = await rowsOf<{ state: string; count: number; won: number }>(
    'SELECT step AS state, count(*) AS count, sum(won) AS won FROM referrals GROUP BY step ORDER BY step',
  )
  expect(counted.length).toBeGreaterThan(2)
  const some = <T extends { state: string }>(all: T[]) =>
    all.filter(({ state }) => counted.some((one) => one.state === state))
  const byState = (a: { state: string }, b: { state: string }) => (a.state < b.state ? -1 : 1)
  expect(some(data.counts).sort(byState)).toEqual(counted.map(({ state, count }) => ({ state, count })))
  expect(some(data.sums).sort(byState)).toEqual(counted.map(({ state, won }) => ({ state, won })))
  expect(data.total).toBe(counted.find(({ state }) => state === 'blocked')?.count)
})

/** Adds this many approved referrals of one inviter. */
async function addInvited({ creatorId }: Person, many: number): Promise<void> {
  const { db } = testDeps()
  const numbers = 'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)'
  await db.batch([
    db
      .prepare(
        `${numbers} INSERT INTO users (id, email, created_at) SELECT 'usr_r' || i, 'r' || i || '@itda.test', '2026-01-01' FROM n`,
      )
      .bind(many),
    db
      .prepare(
        `${numbers} INSERT INTO creators (id, user_id, nickname, created_at) SELECT 'crt_r' || i, 'usr_r' || i, 'R' || i, '2026-01-01' FROM n`,
      )
      .bind(many),
    db
      .prepare(
        `${numbers} INSERT INTO referrals (id, invitee_id, inviter_id, step, invited_at) SELECT printf('rfl_0%06d', i), 'crt_r' || i, ?2, 'approved', '2026-01-01' FROM n`,
      )
      .bind(many, creatorId),
  ])
}
