import { expect, test } from 'vitest'
import { call } from '../../helpers/api.ts'
import { makeChannel, makePerson } from '../../helpers/make.ts'
import { createInquiry, createInquiryAsVisitor, makeInquiry } from '../../helpers/site/inquiries.ts'

const support = await makePerson({ operatorRole: 'support' })
const open = async (id: string) => (await call(`GET /ops/inquiries/${id}`, { as: support.token })).data

test('an operator sees who asked and their five newest other inquiries, and no amount', async () => {
  const [me, other] = await Promise.all([makePerson(), makePerson()])
  await makeChannel(me)
  await makeInquiry(other)
  const ids: string[] = []
  for (let i = 0; i < 7; i += 1) ids.push((await makeInquiry(me)).id)
  const { inquirer, earlier } = await open(ids[6] ?? '')
  expect(earlier.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1, 6).reverse())
  expect(Object.keys(inquirer).sort()).toEqual(
    ['channels', 'gradeName', 'lastPayoutAt', 'orders', 'payouts', 'since'].sort(),
  )
  expect(inquirer).toMatchObject({ channels: 1, orders: 0, payouts: 0, lastPayoutAt: null })
})

test('of a visitor an operator sees the other inquiries of the same address only', async () => {
  const first = await createInquiryAsVisitor()
  await createInquiryAsVisitor()
  const { data: second } = await createInquiry(null, { email: first.email, title: '다른 문의' })
  expect(await open(second.id)).toMatchObject({ member: null, inquirer: null, earlier: [{ id: first.id }] })
})
