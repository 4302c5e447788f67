/** A new password ends no API key; who set it learns of the keys that work on. */
import { expect, test } from 'vitest'
import { makeAgencyPerson } from '#tests/helpers/accounts/agencies.ts'
import { makeAgencyKey, makeApiKey, makePartnerKey } from '#tests/helpers/accounts/api-keys.ts'
import { makePartnerPerson } from '#tests/helpers/accounts/partner-people.ts'
import { readCode, readMail } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'

const NEXT = 'amber-canyon-7735'
const change = (as: string) => call('PUT /users/me/password', { as, body: { password: NEXT } })
const { db } = testDeps()

async function reset(email: string) {
  expect((await call('POST /auth/reset-password', { body: { email } })).status).toBe(200)
  const authCode = await readCode(email)
  return call('PUT /auth/reset-password', { body: { email, authCode, password: NEXT } })
}

test('keys work on after a reset, and the answer and the mail count those alive', async () => {
  const person = await makePerson()
  const { key } = await makeApiKey(person)
  await makeApiKey(person)
  const at = new Date(Date.now() - 1_000).toISOString()
  await makeApiKey(person, undefined, { revoked_at: at })
  await makeApiKey(person, undefined, { ends_at: at })
  await makeApiKey(await makePerson())
  const answer = await reset(person.email)
  expect([answer.status, answer.data]).toEqual([200, { done: true, keys: { own: 2, agency: 0, partner: 0 } }])
  expect((await call('GET /users/me/api-key', { as: key })).status, 'the key works on').toBe(200)
  const { text } = await readMail(person.email)
  expect(text).toContain('이 계정의 API 키 2개는 그대로 쓸 수 있어요. 모르는 키가 있으면 폐기해 주세요.')
  expect(text).toMatch(/API 키 보기: \S+\/settings\/api-keys/)
  expect(text, 'whoever did not do it themselves').toMatch(/비밀번호 다시 정하기: \S+reset-password/)
})

test('a changed password says the same, and nothing without keys', async () => {
  const [owner, other] = [await makePerson(), await makePerson()]
  await makeApiKey(owner)
  expect((await change(owner.token)).data.keys).toEqual({ own: 1, agency: 0, partner: 0 })
  expect((await readMail(owner.email)).text).toContain('이 계정의 API 키 1개는')
  expect((await change(other.token)).data.keys).toEqual({ own: 0, agency: 0, partner: 0 })
  const { text } = await readMail(other.email)
  expect(text).toContain('비밀번호를 바꿨어요.')
  expect(text).not.toContain('API 키')
})

test('a person of a partner learns of the keys made with this account, as long as it may revoke them', async () => {
  const person = await makePartnerPerson({ role: 'developer' })
  const colleague = await makePartnerPerson({ role: 'manager', partnerId: person.partnerId })
  await makePartnerKey(person)
  await makePartnerKey(person)
  await makePartnerKey(colleague)
  expect((await change(person.token)).data.keys).toEqual({ own: 0, agency: 0, partner: 2 })
  const { text } = await readMail(person.email)
  expect(text).toContain('이 계정으로 만든 파트너의 API 키 2개는')
  expect(text).toMatch(/API 키 보기: \S+\/partner\/keys/)
  await db.prepare("UPDATE partner_people SET role = 'business' WHERE user_id = ?").bind(person.userId).run()
  expect((await change(person.token)).data.keys.partner).toBe(0)
})

test('a person of an agency learns of its keys beside the own ones', async () => {
  const person = await makeAgencyPerson()
  await makeAgencyKey(person)
  expect((await change(person.token)).data.keys).toEqual({ own: 0, agency: 1, partner: 0 })
  expect((await readMail(person.email)).text).toMatch(/API 키 보기: \S+\/agency\/keys/)
  await makeApiKey(person)
  expect((await change(person.token)).data.keys).toEqual({ own: 1, agency: 1, partner: 0 })
  expect((await readMail(person.email)).text).toContain('이 계정의 API 키 1개와 대행사의 API 키 1개는')
})
