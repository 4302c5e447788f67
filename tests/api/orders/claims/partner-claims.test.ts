/** A partner's own people read the missing sales they were asked about, and answer them. */
import { afterAll, expect, test } from 'vitest'
import { remindOfClaims } from '#api/orders/claims/remind.ts'
import { listOwnClaims } from '#api/orders/partner-console/claims.ts'
import { PARTNER_ANSWERS } from '#contract/orders/partner-claims.ts'
import { makePartnerPerson } from '#tests/helpers/accounts/partner-people.ts'
import { readMail } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makeLink, makePartner, makePerson, type Person } from '#tests/helpers/make.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
import { claim, claimOf, makeClaim } from '#tests/helpers/orders/claims.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

afterAll(expectProof)

const operator = await makePerson({ role: 'operator' })
const forward = (id: string) =>
  call(`POST /ops/claims/${id}/forward`, { as: operator.token, body: { text: '주문 시각을 봐 주세요.' } })
const answer = (id: string, as: string, body: object) =>
  call(`POST /partner/claims/${id}/answer`, { as, body })

async function makeAsked(me?: Person) {
  const creator = me ?? (await makePerson())
  const made = await makeClaim(creator)
  const business = await makePartnerPerson({ partnerId: made.shop.partner.id, role: 'business' })
  await forward(made.id)
  return { ...made, creator, business, token: business.token }
}

test('the people of the asked partner get a mail that leads to the claim, and read it without the creator', async () => {
  const { id, business, creator, fields, token } = await makeAsked()
  const mail = (await readMail(business.email)).text
  expect(mail).toContain(`/partner/claims/${id}`)
  const list = await call('GET /partner/claims', { as: token })
  expect(list.data).toMatchObject({
    items: [{ id, state: 'forwarded', amount: 32_000 }],
    next: null,
    waiting: 1,
  })
  const { data } = await call(`GET /partner/claims/${id}`, { as: token })
  expect(data).toMatchObject({
    orderCode: fields.orderCode,
    question: '주문 시각을 봐 주세요.',
    productUrl: expect.stringMatching(/^https:/),
    orderState: null,
    isSetAside: false,
    answer: '',
  })
  const all = JSON.stringify([list.data, data, mail])
  const [person] = await rowsOf<{ nickname: string }>(
    'SELECT nickname FROM creators WHERE id = ?',
    creator.creatorId,
  )
  for (const secret of [creator.creatorId, creator.userId, creator.email, person?.nickname, fields.text])
    expect(all).not.toContain(secret)
})

test('an answer is chosen, reaches the creator, and is given once', async () => {
  const { id, creator, token } = await makeAsked()
  for (const body of [{}, { answer: 'never' }, { answer: 'excluded' }, { answer: 'other', text: '  ' }])
    expect((await answer(id, token, body)).status, JSON.stringify(body)).toBe(400)
  expect((await answer(id, token, { answer: 'excluded', text: '쿠폰 주문이에요.' })).status).toBe(200)
  const read = (await call(`GET /claims/${id}`, { as: creator.token })).data
  expect([read.state, read.answer]).toEqual(['answered', `${PARTNER_ANSWERS.excluded}\n쿠폰 주문이에요.`])
  expect((await answer(id, token, { answer: 'ours' })).body.code).toBe('claim_answered')
  const ended = (await call('GET /partner/claims?tab=ended', { as: token })).data
  expect([ended.items.map((one: { id: string }) => one.id), ended.waiting]).toEqual([[id], 0])
  expect(
    await rowsOf("SELECT actor_id FROM audit_log WHERE action = 'answerOwnClaim' AND subject = ?", id),
  ).toHaveLength(1)
  await call(`POST /ops/claims/${id}/decline`, { as: operator.token, body: { reason: '쿠폰 주문이에요.' } })
  expect((await answer(id, token, { answer: 'ours' })).body.code).toBe('claim_ended')
})

test('two answers at once leave one', async () => {
  const { id, token } = await makeAsked()
  const given = await Promise.all([
    answer(id, token, { answer: 'ours' }),
    answer(id, token, { answer: 'unknown' }),
  ])
  expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a claim of another partner, or one that was not asked, is not there; a developer may not read claims', async () => {
  const creator = await makePerson()
  const { id, shop } = await makeClaim(creator)
  const own = await makePartnerPerson({ partnerId: shop.partner.id, role: 'business' })
  const foreign = await makePartnerPerson({ role: 'manager' })
  const developer = await makePartnerPerson({ partnerId: shop.partner.id, role: 'developer' })
  const tries = (as: string) =>
    Promise.all([call(`GET /partner/claims/${id}`, { as }), answer(id, as, { answer: 'ours' })])
  const statuses = async (as: string) => (await tries(as)).map(({ status }) => status)
  expect(await statuses(own.token)).toEqual([404, 404])
  await forward(id)
  expect(await statuses(foreign.token)).toEqual([404, 404])
  expect(await statuses(developer.token)).toEqual([403, 403])
  expect((await call('GET /partner/claims', { as: foreign.token })).data.items).toEqual([])
})

test('people who do not answer are reminded once, also where no address was asked', async () => {
  const { id, business } = await makeAsked()
  const later = testDeps(new Date(Date.now() + 8 * 86_400_000).toISOString())
  await remindOfClaims(later)
  await remindOfClaims(later)
  const mails = await rowsOf("SELECT id FROM outbox WHERE payload ->> 'to' = ?", business.email)
  expect(mails).toHaveLength(2)
  const [row] = await rowsOf<{ reminded_at: string }>('SELECT reminded_at FROM claims WHERE id = ?', id)
  expect(row?.reminded_at).toBe(later.now().toISOString())
})

test('an address that an operator names and a person of the partner has gets one mail', async () => {
  const { id, shop } = await makeClaim(await makePerson())
  const { email } = await makePartnerPerson({ partnerId: shop.partner.id, role: 'business' })
  const asked = { to: email, text: '주문 시각을 봐 주세요.' }
  await call(`POST /ops/claims/${id}/forward`, { as: operator.token, body: asked })
  expect(await rowsOf("SELECT id FROM outbox WHERE payload ->> 'to' = ?", email)).toHaveLength(1)
})

test('a page of claims costs the same however many the partner was asked about', async () => {
  const creator = await makePerson()
  const partner = await makePartner()
  const { actor } = await makePartnerPerson({ partnerId: partner.id })
  const link = await makeLink(creator, partner)
  const ask = async (times: number) => {
    for (let nth = 0; nth < times; nth += 1) {
      const { data } = await claim(creator, claimOf({ link, partner } as never))
      await forward(data.id)
    }
  }
  const cost = () => countRowsRead((deps) => listOwnClaims(deps, actor, { limit: 2, tab: 'ended' }))
  await ask(3)
  const few = await cost()
  await ask(4)
  // The count of those that wait reads one entry for each, and stops at a hundred.
  expect((await cost()) - few).toBeLessThanOrEqual(4)
})
