import { expect, test } from 'vitest'
import { changeHelp, findHelp } from '#api/site/help/queries.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { at, openHelp, TEXT } from '../../helpers/site/help.ts'

const { as, seen, save, publish, create, read, found } = await openHelp()

test('help texts show numbers through placeholders, and an unknown placeholder is refused', async () => {
  const { marks } = await seen('payout')
  expect(marks).toContainEqual({ mark: '{최소 출금 금액}', says: '10,000원' })
  expect((await read('payout')).data.summary).toContain('10,000원부터')
  expect((await read('grades')).data.sections[0].paragraphs[0]).toContain('씨앗 70%, 새싹 75%')
  expect(await found('10,000원')).toEqual(['payout'])
  for (const [field, value] of [
    ['title', '{없는 표시}'],
    ['summary', '{지급일'],
    ['body', '제목\n지급일}'],
    ['words', '{{지급일}}'],
    ['body', '제목\n{__proto__} {constructor}'],
  ] as const) {
    const refused = await save('payout', { [field]: value })
    expect(refused.status, value).toBe(400)
    expect(refused.body.fields[field][0]).toContain('쓸 수 없는 표시예요')
  }
  expect((await seen('payout')).hasDraft).toBe(false)
})

test('markup in a help text is shown as plain text, and an invalid value is refused at its field', async () => {
  const evil = '<script>alert(1)</script> [x](javascript:alert(1)) &lt;'
  await save('transfer', { title: evil, body: `${evil}\n${evil}\u0000\u202e` })
  await publish('transfer', 1)
  const { title, sections } = (await read('transfer')).data
  expect(title).toBe(evil)
  expect(sections[0].title).toBe(evil)
  for (const [field, value] of [
    ['title', ''],
    ['title', '가'.repeat(81)],
    ['summary', '가'.repeat(201)],
    ['words', '가'.repeat(201)],
    ['body', `제목\n${'가'.repeat(8000)}`],
    ['body', '제목만 있어요'],
    ['action', 'javascript:alert(1)'],
    ['action', 'toString'],
  ] as const) {
    const refused = await save('transfer', { [field]: value })
    expect([refused.status, Object.keys(refused.body.fields)], `${field} ${value.slice(0, 9)}`).toEqual([
      400,
      [field],
    ])
  }
  for (const slug of ['Upper', 'a', '../x', '가나', 'x'.repeat(41)])
    expect(Object.keys((await create(slug)).body.fields)).toEqual(['slug'])
  expect((await create('nowhere', { topic: 'other' })).status).toBe(400)
  expect((await call(`GET ${at('nothing')}`, { as })).status).toBe(404)
  expect((await call(`GET ${at('tax')}?version=7`, { as })).status).toBe(404)
  expect((await publish('tax', 7)).body.code).toBe('help_transition')
  expect((await publish('tax', 0)).body.code, 'it stands already').toBe('help_transition')
})

test('of two concurrent owners one gets a conflict, and a publish sent twice runs once', async () => {
  const both = await Promise.all([
    save('channels', { title: '하나' }, 0),
    save('channels', { title: '둘' }, 0),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { edition } = await seen('channels')
  expect((await save('channels', { title: '셋' }, edition - 1)).body.code).toBe('conflict')
  const { db } = testDeps()
  const { row } = await findHelp(db, 'channels')
  await save('channels', { title: '넷' })
  await expect(row && db.batch(changeHelp(db, row, { position: 1 }))).rejects.toThrow('exactly_one')

  const body = { edition: (await seen('channels')).edition, version: 1, confirmed: true }
  const twice = () => call(`POST ${at('channels')}/publish`, { as, body, key: 'help-twice' })
  expect([(await twice()).status, (await twice()).status]).toEqual([200, 200])
  const rows = await rowsOf("SELECT 1 FROM audit_log WHERE subject = 'channels' AND action = 'publishHelp'")
  expect(rows).toHaveLength(1)
})

test('owners write help, support operators only read it, and other people can do neither', async () => {
  const support = await makePerson({ operatorRole: 'support' })
  const finance = await makePerson({ operatorRole: 'finance' })
  expect((await call('GET /ops/help', { as: support.token })).status).toBe(200)
  expect((await call(`GET ${at('tax')}`, { as: support.token })).status).toBe(200)
  expect((await call('GET /ops/help', { as: finance.token })).status).toBe(403)
  expect((await call('GET /ops/help', { as: (await makePerson()).token })).status).toBe(403)
  const body = { edition: 0, ...TEXT }
  expect((await call(`PUT ${at('tax')}`, { as: support.token, body })).status).toBe(403)
  expect(
    (await call(`POST ${at('tax')}/unpublish`, { as: support.token, body: { edition: 0 } })).status,
  ).toBe(403)
  expect(
    (
      await call(`POST ${at('tax')}/publish`, {
        as: support.token,
        body: { edition: 0, version: 0, confirmed: true },
      })
    ).status,
  ).toBe(403)
})
