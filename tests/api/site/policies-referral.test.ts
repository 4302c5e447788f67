import { afterAll, expect, test } from 'vitest'
import { lastDayOf, toPeriod, toPeriods } from '#api/creators/referrals/period.ts'
import { startReferral } from '#api/creators/referrals/queries.ts'
import { makeId } from '#api/db/ids.ts'
import { insert } from '#api/db/sql.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePair } from '../../helpers/creators/referrals.ts'
import { makePerson, type Person } from '../../helpers/make.ts'
import { balancesOf, expectProof, rowsOf } from '../../helpers/money.ts'
import { cancel, earn } from '../../helpers/orders/postback.ts'
import { approve } from '../../helpers/platform/approvals.ts'
import { setPolicy } from '../../helpers/site/policies.ts'

afterAll(expectProof)

const HOUR_MS = 3_600_000

/** Makes a person who was invited now and is not approved yet. */
async function invite(inviter: Person): Promise<Person> {
  const invitee = await makePerson()
  const { db, now } = testDeps()
  const ids = { id: makeId('rfl', now()), invitee_id: invitee.creatorId, inviter_id: inviter.creatorId }
  await insert(db, 'referrals', { ...ids, step: 'signed_up', invited_at: now().toISOString() }).run()
  return invitee
}

async function approveNow(invitee: Person): Promise<Date> {
  const at = new Date(Date.now() - HOUR_MS)
  await startReferral(testDeps().db, invitee.creatorId, toPeriods(at)).run()
  return at
}

test('referrals invited before a change keep the old terms, later ones get the new terms, and the ledger proves both', async () => {
  const { inviter, invitee } = await makePair()
  const waiting = await invite(inviter)
  await setPolicy('referral', { bps: 300, months: 3 })
  const late = await invite(inviter)
  const [waitingAt, lateAt] = [await approveNow(waiting), await approveNow(late)]
  const endOf = async ({ creatorId }: Person) =>
    (await rowsOf<{ ends_at: string }>('SELECT ends_at FROM referrals WHERE invitee_id = ?', creatorId))[0]
      ?.ends_at
  expect(await endOf(waiting), 'invited before, approved after').toBe(toPeriod(waitingAt, 6).ends_at)
  expect(await endOf(late)).toBe(toPeriod(lateAt, 3).ends_at)
  const { available: before } = await balancesOf(inviter)
  await earn(invitee, 10_000)
  await earn(waiting, 10_000)
  expect((await balancesOf(inviter)).available - before).toBe(1_000)
  const { shop, order } = await earn(late, 10_050)
  expect((await balancesOf(inviter)).available - before).toBe(1_301)
  const { data } = await call('GET /creator-referrer/me', { as: inviter.token })
  expect(data.terms).toEqual({ shareBps: 300, months: 3 })
  expect(data.items.map(({ endsOn }: { endsOn: string }) => endsOn)).toContain(
    lastDayOf(toPeriod(lateAt, 3).ends_at),
  )
  const { data: earned } = await call('GET /creator-referrer/me/earnings', { as: inviter.token })
  expect(earned.items.map(({ shareBps }: { shareBps: number }) => shareBps).sort()).toEqual([300, 500, 500])
  await expectProof()
  await cancel(shop.partner, order)
  expect((await balancesOf(inviter)).available - before).toBe(1_000)
})

test('a lower share or fewer months must be announced ahead, and more of both may start immediately', async () => {
  const operator = await makePerson({ role: 'operator' })
  const set = (body: object) =>
    call('PUT /ops/policies/referral', { as: operator.token, body: { note: '더 나눠요', ...body } })
  const saysOf = async (body: object) => (await set(body)).body.fields.agreed?.[0]
  expect(await saysOf({ percent: 2, months: 3 })).toContain('30일 뒤')
  expect(await saysOf({ percent: 8, months: 2 }), 'one of both is enough').toContain('30일 뒤')
  const says = await saysOf({ percent: 7.5, months: 12 })
  expect(says).toContain('확정 수익의 7.5%를 12개월 동안')
  expect(says).not.toContain('30일 뒤')
  for (const [body, field] of [
    [{ percent: 21, months: 6 }, 'percent'],
    [{ percent: -1, months: 6 }, 'percent'],
    [{ percent: 5, months: 25 }, 'months'],
    [{ percent: 5, months: 0 }, 'months'],
  ] as const)
    expect(Object.keys((await set(body)).body.fields)).toEqual([field])
  const asked = await set({ percent: 7.5, months: 12, agreed: says })
  expect((await approve({ ...asked, data: asked.data.approval })).status).toBe(200)
  const inviter = await makePerson()
  const invitee = await invite(inviter)
  await approveNow(invitee)
  await earn(invitee, 10_000)
  expect((await balancesOf(inviter)).available).toBe(750)
})
