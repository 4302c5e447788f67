/**
 * Each obstacle to a payout, at each moment before it leaves: nothing leaves while the obstacle exists, and
 * everything after it is gone.
 */
import { afterAll, expect, test } from 'vitest'
import { markPayoutPaid, startPayout } from '#api/money/payout-ops/ops-steps.ts'
import { call } from '#tests/helpers/api.ts'
import { depsWithWrite } from '#tests/helpers/inject-write.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { makeAccepted, TRADE_NAME } from '#tests/helpers/money/business-accounts.ts'
import { BANK_GROUP, giveInvoice, makePayable, register, request } from '#tests/helpers/money/payouts.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { makeFlag, orderOf, settleAll } from '#tests/helpers/orders/flags.ts'
import { cancel, earn } from '#tests/helpers/orders/postback.ts'

const operator = await makePerson({ role: 'operator' })
const step = (id: string, to: string, body?: unknown) =>
  call(`POST /ops/payouts/${id}/${to}`, { as: operator.token, body })
afterAll(expectProof)

type Scene = { person: Person; id: string; order: { orderCode: string }; takeBack: () => Promise<unknown> }

async function makeScene(business?: 'general' | 'account'): Promise<Scene> {
  const person = await makePayable(0, business === 'general' ? { business } : {})
  if (business === 'account') await makeAccepted(person, operator)
  const { shop, order } = await earn(person, 70_000)
  const name = business === 'account' ? TRADE_NAME : undefined
  const { data } = await request(person, 70_000, undefined, name)
  await giveInvoice(person, data)
  return { person, id: data.id as string, order, takeBack: () => cancel(shop.partner, order) }
}

const OTHER_ACCOUNT = { accountNumber: '3333-09-7654321' }
const set = (table: string, change: string, { creatorId }: Person) =>
  rowsOf(`UPDATE ${table} SET ${change} WHERE creator_id = ? AND replaced_at IS NULL RETURNING id`, creatorId)

/** The events between the steps, and the text for the operator. */
const CAUSES: Record<
  string,
  { says: string; business?: 'general' | 'account'; meddle: (scene: Scene) => Promise<unknown> }
> = {
  debt: { says: '갚을 금액이 70,000원', meddle: ({ takeBack }) => takeBack() },
  flagged: {
    says: '보류 중인 수익 70,000원',
    meddle: async ({ person, order }) => {
      await makeFlag(person, (await orderOf(order.orderCode)).id)
      await settleAll()
    },
  },
  settling: {
    says: '반영하고 있어요',
    meddle: async ({ person, order }) => makeFlag(person, (await orderOf(order.orderCode)).id),
  },
  suspended: {
    says: '이용이 정지된',
    meddle: ({ person }) =>
      call(`POST /ops/members/${person.userId}/suspend`, {
        as: operator.token,
        body: { reason: '확인해요.' },
      }),
  },
  account: {
    says: '예금주를 확인해 주지 않았어요',
    meddle: ({ person }) => set('payout_accounts', "holder_check = 'differs'", person),
  },
  unreviewed: {
    says: '그 사업자 정보가 지금은 승인된 것이 아니에요',
    business: 'account',
    meddle: ({ person }) => set('businesses', "ceased_at = '2026-11-20'", person),
  },
  changed: {
    says: '정산 계좌를 바꿨어요',
    meddle: ({ person }) => register(person, { ...BANK_GROUP(), ...OTHER_ACCOUNT }),
  },
  business: {
    says: '승인된 사업자 정보가 없어요',
    business: 'general',
    meddle: ({ person }) => set('businesses', "state = 'rejected', reason = '서류가 달라요'", person),
  },
  invoice: {
    says: '세금계산서가 아직 없어요',
    business: 'general',
    meddle: ({ id }) => rowsOf('DELETE FROM tax_invoices WHERE payout_id = ? RETURNING payout_id', id),
  },
}
const STEPS = { processing: startPayout, paid: markPayoutPaid }

/** The amount sent for this payout, in won. */
async function sentFor(id: string): Promise<number> {
  const sql =
    "SELECT coalesce(sum(amount), 0) AS won FROM postings WHERE credit = 'bank' AND ref LIKE ? || ':%'"
  return (await rowsOf<{ won: number }>(sql, id))[0]?.won ?? 0
}

async function cardOf(id: string, state: string) {
  const { data } = await call(`GET /ops/payouts?state=${state}&limit=100&sort=newest`, { as: operator.token })
  return data.items.find((item: { id: string }) => item.id === id)
}

for (const [cause, { says, business, meddle }] of Object.entries(CAUSES))
  for (const to of ['processing', 'paid'] as const) {
    const before = to === 'paid' ? 'processing' : 'requested'
    const make = async () => {
      const scene = await makeScene(business)
      if (to === 'paid') expect((await step(scene.id, 'processing')).status).toBe(200)
      return scene
    }

    test(`${cause} before ${to} stops it, and its card says so`, async () => {
      const scene = await make()
      await meddle(scene)
      expect((await cardOf(scene.id, before)).obstacles).toEqual([
        { cause, text: expect.stringContaining(says), href: cause === 'flagged' ? expect.any(String) : null },
      ])
      const refused = await step(scene.id, to)
      expect([refused.status, refused.body.code]).toEqual([409, 'payout_blocked'])
      expect(refused.body.message).toContain(says)
      expect(await sentFor(scene.id)).toBe(0)
      // Marks the payout as failed with a reason.
      expect((await step(scene.id, 'failed', { reason: '확인해 주세요.' })).status).toBe(200)
      expect(await balancesOf(scene.person)).toMatchObject({ reserved: 0 })
    })

    test(`${cause} between what was read and ${to} stops it, too`, async () => {
      const scene = await make()
      const late = STEPS[to](
        depsWithWrite(() => meddle(scene)),
        operator.actor,
        { id: scene.id },
      )
      await expect(late).rejects.toMatchObject({ code: 'payout_blocked' })
      expect(await rowsOf('SELECT state FROM payouts WHERE id = ?', scene.id)).toEqual([{ state: before }])
      expect(await sentFor(scene.id)).toBe(0)
    })
  }

test('sending the same account again, or registering it again after another, does not block the payout', async () => {
  const { person, id } = await makeScene()
  await register(person, BANK_GROUP())
  expect((await cardOf(id, 'requested')).obstacles).toEqual([])
  await register(person, { ...BANK_GROUP(), ...OTHER_ACCOUNT })
  expect((await step(id, 'processing')).body.code).toBe('payout_blocked')
  await register(person, BANK_GROUP())
  for (const to of ['processing', 'paid']) expect((await step(id, to)).status).toBe(200)
  expect(await sentFor(id)).toBe(70_000 - 2_310)
})
