import { expect, test } from 'vitest'
import { notifyFlags } from '#api/orders/flags/notify.ts'
import { readMail } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
import { decide, flagsOf, makeFlag, orderOf, passAnswerDays, settleAll } from '#tests/helpers/orders/flags.ts'
import { makeReport, makeShop, report, type Shop, sendPostback } from '#tests/helpers/orders/postback.ts'

const { db } = testDeps()
const auditOf = (id: string) =>
  rowsOf<{ action: string }>('SELECT action FROM audit_log WHERE subject = ? ORDER BY id', id)
const todosOf = async (person: Person) =>
  (await call('GET /creators/me/home', { as: person.token })).data.todos.filter(
    (todo: { kind: string }) => todo.kind === 'flag_open',
  )

async function order(shop: Shop, changes: Parameters<typeof makeReport>[1] = {}) {
  const body = makeReport(shop.clickId, changes)
  await report(shop.partner, body)
  return body
}

test('an operator can uphold a flag only after the creator’s answer or seven days, not before', async () => {
  const operator = await makePerson({ role: 'operator' })
  const raised = async () => {
    const person = await makePerson()
    const shop = await makeShop(person)
    const other = await makeShop(await makePerson())
    await sendPostback(other.partner, makeReport(shop.clickId))
    const [flag] = (await flagsOf(person)).items
    return { person, flag }
  }
  const { person, flag } = await raised()
  const early = await decide(operator, flag.id, 'uphold')
  expect([early.status, early.body.code]).toEqual([409, 'flag_unheard'])
  expect(early.body.message).toMatch(/소명을 먼저 들어야 해요. .*\d+월 \d+일 \(.\) \d\d:\d\d부터는/)
  const undecided = await rowsOf('SELECT state, decided_at FROM flags WHERE id = ?', flag.id)
  expect(undecided).toEqual([{ state: 'open', decided_at: null }])
  await call(`POST /flags/${flag.id}/answers`, { as: person.token, body: { text: '제가 아니에요.' } })
  expect((await decide(operator, flag.id, 'uphold')).status).toBe(200)
  const silent = await raised()
  await passAnswerDays()
  expect((await decide(operator, silent.flag.id, 'uphold')).status).toBe(200)
})

test('the creator gets a mail and can answer until the decision; nobody else sees the flag', async () => {
  const [operator, person, stranger] = [
    await makePerson({ role: 'operator' }),
    await makePerson(),
    await makePerson(),
  ]
  const body = await order(await makeShop(person))
  const id = await makeFlag(person, (await orderOf(body.orderCode)).id)
  await settleAll()
  await notifyFlags(testDeps())
  await notifyFlags(testDeps())
  expect((await readMail(person.email)).text).toContain(`/earnings/flags/${id}`)
  const mails = "SELECT id FROM outbox WHERE json_extract(payload, '$.to') = ?"
  expect(await rowsOf(mails, person.email)).toHaveLength(1)
  const more = await makeFlag(person, (await orderOf(body.orderCode)).id)
  await notifyFlags(testDeps())
  expect(await rowsOf(mails, person.email)).toHaveLength(1)
  expect((await decide(operator, more, 'clear')).status).toBe(200)
  expect(await todosOf(person)).toMatchObject([{ href: `/earnings/flags/${id}` }])

  const answer = (text: string, who = person, key?: string) =>
    call(`POST /flags/${id}/answers`, { as: who.token, body: { text }, ...(key && { key }) })
  expect((await answer('모르는 분이에요.', stranger)).status).toBe(404)
  expect((await call(`GET /flags/${id}`, { as: stranger.token })).status).toBe(404)
  expect((await call(`GET /flags/${id}`)).status).toBe(401)
  expect((await answer('')).body.fields.text).toBeDefined()
  expect((await answer('가'.repeat(1_001))).status).toBe(400)
  expect((await call(`GET /flags/${id}`, { as: person.token })).data.answers).toEqual([])
  const words = '가'.repeat(1_000)
  expect((await answer(words, person, 'key-1')).data).toEqual({ done: true })
  expect((await answer(words, person, 'key-1')).data).toEqual({ done: true })
  expect((await Promise.all([answer('둘'), answer('셋')])).map(({ status }) => status)).toEqual([200, 200])
  const read = (await call(`GET /flags/${id}`, { as: person.token })).data
  expect(read.state).toBe('answered')
  expect(read.answers.map(({ text }: { text: string }) => text).sort()).toEqual([words, '둘', '셋'].sort())
  expect(await todosOf(person)).toEqual([])
  await db.prepare('UPDATE flags SET answer_count = 20 WHERE id = ?').bind(id).run()
  expect((await answer('넷')).body.code).toBe('flag_answers_full')

  const list = await call('GET /ops/flags', { as: operator.token })
  expect(list.data.items.map((one: { id: string }) => one.id)).toContain(id)
  expect((await call('GET /ops/flags', { as: person.token })).status).toBe(403)
  expect((await decide(person, id, 'clear')).status).toBe(403)
  expect((await decide(operator, 'flg_none', 'clear')).status).toBe(404)
  expect((await decide(operator, 'nothing', 'clear')).status).toBe(400)
  const unsaid = await call(`POST /ops/flags/${id}/clear`, { as: operator.token, body: { reason: ' ' } })
  expect(unsaid.status).toBe(400)
  const both = await Promise.all([decide(operator, id, 'clear'), decide(operator, id, 'uphold')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await auditOf(id)).toHaveLength(1)
  await notifyFlags(testDeps())
  expect((await readMail(person.email)).subject).toMatch(/‘.+’: (문제가 없어요|수익을 취소했어요)$/)
  expect((await answer('다섯')).body.code).toBe('flag_decided')
  await expectProof()
})
