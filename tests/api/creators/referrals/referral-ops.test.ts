import { afterAll, expect, test } from 'vitest'
import { listOpsReferrals } from '#api/creators/referrals/ops.ts'
import { call } from '#tests/helpers/api.ts'
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

async function seen(id: string) {
  const { data } = await call('GET /ops/referrals?limit=50', { as })
  return data.items.find((one: { id: string }) => one.id === id)
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
  for (let before: string | null = ''; before !== null; ) {
    const { data } = await call(`GET /ops/referrals?limit=2${before && `&before=${before}`}`, { as })
    ids.push(...data.items.map((one: { id: string }) => one.id))
    before = data.next
  }
  expect(ids).toEqual([...new Set(ids)].sort().reverse())
  const [all] = await rowsOf<{ n: number }>('SELECT count(*) AS n FROM referrals')
  expect(ids).toHaveLength(all?.n ?? 0)
  const read = await countRowsRead((deps) => listOpsReferrals(deps, operator.actor, { limit: 2 }))
  // It reads the operator's own creator twice: as the operator's own, and as a possible inviter.
  expect(read).toBeLessThanOrEqual(4 * 3 + 2)
})
