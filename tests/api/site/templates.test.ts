import { expect, test } from 'vitest'
import {
  MOST_TEMPLATES,
  TEMPLATE_BODY_MAX,
  TEMPLATE_KINDS,
  type TemplateKind,
} from '#contract/platform/templates/templates.ts'
import { call } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { makeInquiry } from '../../helpers/site/inquiries.ts'

const { token: as, userId } = await makePerson({ operatorRole: 'support' })
const TEXT = { kind: 'inquiry', title: '환불 안내', body: '안녕하세요, {이름} 님.\n{파트너}에 확인했어요.' }
const make = (more: object = {}) => call('POST /ops/templates', { as, body: { ...TEXT, ...more } })
const change = (id: string, body: object) =>
  call(`PUT /ops/templates/${id}`, { as, body: { ...TEXT, edition: 1, ...body } })
type ListedTemplate = { id: string; kind: TemplateKind; title: string; body: string }
const listed = async () => (await call('GET /ops/templates', { as })).data.items as ListedTemplate[]
const offered = async (kind: string) =>
  (await call(`GET /ops/template-choices?kind=${kind}`, { as })).data.items as { id: string }[]

test('every kind begins with a text that its form takes', async () => {
  const items = await listed()
  expect([...new Set(items.map(({ kind }) => kind))].sort()).toEqual([...TEMPLATE_KINDS].sort())
  for (const { kind, title, body } of items) {
    expect(body.length, title).toBeLessThanOrEqual(TEMPLATE_BODY_MAX[kind])
    expect(body.match(/\{[^}]*\}/g) ?? [], title).toSatisfy((marks: string[]) =>
      marks.every((mark) => mark === '{이름}' || mark === '{파트너}'),
    )
  }
})

test('a template is made, offered where it belongs, changed and deleted, each with its row in the audit log', async () => {
  const { id } = (await make()).data
  expect((await listed()).find((one) => one.id === id)).toMatchObject(TEXT)
  expect(await offered('inquiry')).toContainEqual({ id, title: TEXT.title })
  expect(await offered('claim')).not.toContainEqual({ id, title: TEXT.title })
  expect((await change(id, { kind: 'claim', title: '다른 제목' })).status).toBe(200)
  const { data } = await call(`GET /ops/templates/${id}`, { as })
  expect(data).toMatchObject({ kind: 'claim', title: '다른 제목', edition: 2 })
  expect(await offered('claim')).toContainEqual({ id, title: '다른 제목' })
  expect((await call(`DELETE /ops/templates/${id}`, { as })).status).toBe(200)
  for (const gone of [
    await call(`GET /ops/templates/${id}`, { as }),
    await call(`DELETE /ops/templates/${id}`, { as }),
  ])
    expect(gone.status).toBe(404)
  const log = await rowsOf<{ action: string; actor_id: string }>(
    'SELECT action, actor_id FROM audit_log WHERE subject = ? ORDER BY at, id',
    id,
  )
  expect(log.map(({ action }) => action)).toEqual(['createTemplate', 'updateTemplate', 'deleteTemplate'])
  expect(log.every(({ actor_id }) => actor_id === userId)).toBe(true)
})

test('two operators do not overwrite each other unseen', async () => {
  const { id } = (await make({ title: '함께 고치는 글' })).data
  expect((await change(id, { title: '함께 고치는 글', body: '먼저' })).status).toBe(200)
  const late = await change(id, { title: '함께 고치는 글', body: '나중' })
  expect([late.status, late.body.code]).toEqual([409, 'conflict'])
  expect((await call(`GET /ops/templates/${id}`, { as })).data.body).toBe('먼저')
})

test('a title stands once in its kind, whether it is made or changed', async () => {
  const { id } = (await make({ title: '하나' })).data
  expect((await make({ title: '하나' })).body.code).toBe('template_taken')
  expect((await make({ title: '하나', kind: 'flag' })).status).toBe(200)
  expect((await change(id, { title: '하나', kind: 'flag' })).body.code).toBe('template_taken')
})

test('a kind holds twenty, also by moving one there', async () => {
  const { length } = await offered('account')
  for (let n = length; n < MOST_TEMPLATES; n += 1)
    expect((await make({ kind: 'account', title: `글 ${n}` })).status).toBe(200)
  expect((await make({ kind: 'account', title: '하나 더' })).body.code).toBe('templates_full')
  const { id } = (await make({ title: '옮길 글' })).data
  expect((await change(id, { kind: 'account', title: '옮길 글' })).body.code).toBe('templates_full')
})

test('what does not fit is refused beside its field', async () => {
  for (const [field, value] of [
    ['kind', 'letter'],
    ['title', ' '],
    ['title', '가'.repeat(61)],
    ['body', ''],
    ['body', '가'.repeat(2001)],
    ['body', '{이릅} 님'],
    ['body', '{{이름}} {constructor}'],
  ] as const) {
    const refused = await make({ [field]: value })
    expect([refused.status, Object.keys(refused.body.fields)], `${field} ${value}`).toEqual([400, [field]])
  }
  const long = await make({ kind: 'flag', body: '가'.repeat(301) })
  expect([long.status, long.body.fields.body[0]]).toEqual([400, '부정 거래 결정에는 300자까지 쓸 수 있어요.'])
  const evil = '<script>alert(1)</script>\u0000'
  const { id } = (await make({ title: '태그', body: evil })).data
  expect((await call(`GET /ops/templates/${id}`, { as })).data.body).toBe('<script>alert(1)</script>')
})

test('operators of every duty use them, and nobody else', async () => {
  for (const operatorRole of ['finance', 'review'] as const) {
    const { token } = await makePerson({ operatorRole })
    expect((await call('GET /ops/templates', { as: token })).status).toBe(200)
  }
  const { token: stranger } = await makePerson()
  for (const endpoint of [
    'GET /ops/templates',
    'GET /ops/template-choices?kind=flag',
    'GET /ops/templates/tpl_1',
  ]) {
    expect((await call(endpoint, { as: stranger })).status).toBe(403)
    expect((await call(endpoint)).status).toBe(401)
  }
  expect((await call('POST /ops/templates', { as: stranger, body: TEXT })).status).toBe(403)
})

test('a text with a mark in it is not sent', async () => {
  const { id } = await makeInquiry(await makePerson())
  const reply = (text: string) => call(`POST /ops/inquiries/${id}/reply`, { as, body: { text } })
  for (const mark of ['{이름}', '{파트너}']) {
    const refused = await reply(`안녕하세요, ${mark} 님.`)
    expect([refused.status, refused.body.fields.text[0]]).toEqual([
      400,
      '{이름}이나 {파트너}가 그대로 남아 있어요. 알맞은 말로 바꾸거나 지워 주세요.',
    ])
  }
  expect((await reply('다른 {괄호}는 괜찮아요.')).status).toBe(200)
})
