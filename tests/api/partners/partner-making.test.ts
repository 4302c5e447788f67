import { expect, test } from 'vitest'
import { call, testDeps } from '../../helpers/api.ts'
import { makePartner, makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { makeClickId, makeReport, sendPostback } from '../../helpers/orders/postback.ts'
import { NEW_PARTNER, newHost, newPartnerForm } from '../../helpers/partners/partners.ts'
import { newPicture } from '../../helpers/platform/pictures.ts'

const operator = await makePerson({ role: 'operator' })
const as = operator.token
const create = (body: object, more: { as?: string; key?: string } = {}) =>
  call('POST /ops/partners', { as, form: newPartnerForm(body), ...more })
const audits = (id: string, action: string) =>
  rowsOf<{ before: string; after: string }>(
    'SELECT before, after FROM audit_log WHERE subject = ? AND action = ?',
    id,
    action,
  )

test('a new partner is a draft creators find nowhere until it is opened; then its links are made and reported', async () => {
  const creator = await makePerson()
  const host = newHost()
  const title = `새 파트너 ${host.slice(0, 12)}`
  const key = crypto.randomUUID()
  const both = await Promise.all([
    create({ title, hosts: `https://${host}/\n${host}` }, { key }),
    create({ title, hosts: `https://${host}/\n${host}` }, { key }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const [{ id, secret }, again] = both.map(({ data }) => data)
  expect(again).toEqual({ id, secret })
  expect(await audits(id, 'createPartner')).toHaveLength(1)
  expect((await audits(id, 'createPartner'))[0]?.after, 'the secret is in the answer alone').not.toContain(
    secret,
  )
  const body = { url: `https://${host}/p/1` }
  const find = async () => ({
    page: (await call(`GET /partners/${id}`)).status,
    listed: (await call(`GET /partners?q=${encodeURIComponent(title)}`)).data.total,
    found: (await call(`GET /search?q=${encodeURIComponent(title)}`)).data.partners.length,
    supported: (await call('POST /affiliate-links/preview', { as: creator.token, body })).data.supported,
    link: (
      await call('POST /affiliate-links', { as: creator.token, body: { ...body, title: '', subId: '' } })
    ).status,
    lines: (await call('POST /affiliate-links/many', { as: creator.token, body: { urls: [body.url] } })).data
      ?.items[0].ok,
  })
  const hidden = await find()
  expect(hidden).toMatchObject({ page: 404, listed: 0, found: 0, supported: false, link: 422 })
  const seen = (await call(`GET /ops/partners/${id}`, { as })).data
  expect(seen).toMatchObject({
    standing: 'draft',
    hosts: [host],
    rates: [
      { label: '전체', rateBps: 300 },
      { label: '자체 브랜드', rateBps: 550 },
    ],
    rateBps: 550,
    param: 'aff',
    contacts: '김담당 010-0000-0000',
  })
  expect((await call(`POST /ops/partners/${id}/open`, { as, body: {} })).status).toBe(200)
  const open = await find()
  expect(open).toMatchObject({ page: 200, listed: 1, found: 1, supported: true })
  expect([200, 201]).toContain(open.link)
  const [link] = await rowsOf<{ code: string }>('SELECT code FROM links WHERE partner_id = ?', id)
  const report = makeReport(await makeClickId(link?.code ?? ''), {
    lines: [{ productCode: 'p', productName: 'p', quantity: 1, amount: 20_000, commission: 600 }],
  })
  expect((await sendPostback({ id, secret }, report)).data).toEqual({ result: 'accepted' })
})

test('a logo chosen while the partner is made is there at once, and a wrong file makes nothing', async () => {
  const hosts = newHost()
  const send = (logoFile: File) =>
    call('POST /ops/partners', { as, form: newPartnerForm({ hosts, logoFile }) })
  const none = await send(new File([], ''))
  expect([none.status, none.body.fields]).toEqual([400, { logoFile: ['로고 사진을 골라 주세요.'] }])
  const wrong = await send(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))
  expect([wrong.status, wrong.body.code]).toEqual([422, 'image_type'])
  expect(await rowsOf('SELECT 1 FROM partner_hosts WHERE host = ?', hosts)).toEqual([])
  const { data } = await send(newPicture())
  expect((await call(`GET /ops/partners/${data.id}`, { as })).data.logoSrc).toMatch(/^\/api\/images\//)
  expect((await audits(data.id, 'createPartner'))[0]?.after).toContain('logo_hash')
})

test('an invalid partner is refused at its field, and nothing is written', async () => {
  const taken = await makePartner()
  const bare = taken.host
  const before = await rowsOf('SELECT count(*) AS n FROM partners')
  const refused: [object, string, string][] = [
    [{ hosts: bare }, 'partner_host_taken', 'hosts'],
    [{ hosts: `www.${bare}` }, 'partner_host_taken', 'hosts'],
    [{ hosts: `m.event.${bare}` }, 'partner_host_taken', 'hosts'],
    [{ hosts: `${newHost()}\n${bare.split('.').slice(-2).join('.')}` }, 'partner_host_taken', 'hosts'],
    [{ hosts: '' }, 'invalid_input', 'hosts'],
    [{ hosts: 'co.kr' }, 'invalid_input', 'hosts'],
    [{ hosts: '127.0.0.1' }, 'invalid_input', 'hosts'],
    [{ hosts: 'localhost' }, 'invalid_input', 'hosts'],
    [{ hosts: `${newHost()}/products/1` }, 'invalid_input', 'hosts'],
    [{ hosts: `${newHost()}:8080` }, 'invalid_input', 'hosts'],
    [{ hosts: new URL(testDeps().siteOrigin).host }, 'invalid_input', 'hosts'],
    [{ rates: '전체' }, 'invalid_input', 'rates'],
    [{ rates: '전체 101%' }, 'invalid_input', 'rates'],
    [{ rates: '전체 3\n전체 4' }, 'invalid_input', 'rates'],
    [{ title: '' }, 'invalid_input', 'title'],
    [{ category: 'other' }, 'invalid_input', 'category'],
    [{ param: '클릭' }, 'invalid_input', 'param'],
    [{ windowDays: 0 }, 'invalid_input', 'windowDays'],
    [{ confirmDays: 366 }, 'invalid_input', 'confirmDays'],
  ]
  for (const [fields, code, field] of refused) {
    const { status, body } = await create({ hosts: newHost(), ...fields })
    expect([fields, status < 500, body.code, Object.keys(body.fields ?? {})]).toEqual([
      fields,
      true,
      code,
      [field],
    ])
  }
  expect(await rowsOf('SELECT count(*) AS n FROM partners')).toEqual(before)
  expect((await create({ hosts: `www.${bare}` })).body.fields.hosts).toEqual([
    `www.${bare}: ${taken.title}의 주소(${bare})와 겹쳐요.`,
  ])
})

test('of partners that take one host concurrently one gets it', async () => {
  const host = newHost()
  const answers = await Promise.all([
    create({ hosts: host }),
    create({ hosts: `www.${host}` }),
    create({ hosts: `shop.${host}` }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await rowsOf("SELECT host FROM partner_hosts WHERE host LIKE '%' || ?", host)).toHaveLength(1)
})

test('only operators with the money role create and change partners, and only with a fresh second factor', async () => {
  const { id } = await makePartner()
  const people = [
    await makePerson(),
    await makePerson({ role: 'operator', operatorRole: 'review' }),
    await makePerson({ role: 'operator', operatorRole: 'support' }),
    await makePerson({ role: 'operator', secondFactorAt: '2026-01-01T00:00:00.000Z' }),
  ]
  const acts: [string, object | FormData][] = [
    ['POST /ops/partners', newPartnerForm({ hosts: newHost() })],
    [`PUT /ops/partners/${id}`, { ...NEW_PARTNER, hosts: newHost() }],
    [`POST /ops/partners/${id}/open`, {}],
    [`POST /ops/partners/${id}/pause`, { reason: '이유' }],
    [`POST /ops/partners/${id}/end`, { endsOn: '2036-01-01', reason: '이유' }],
    [`PUT /ops/partners/${id}/rates`, { rates: '전체 9%' }],
  ]
  for (const [route, body] of acts) {
    const sent = body instanceof FormData ? { form: body } : { body }
    expect((await call(route, sent)).status, route).toBe(401)
    for (const one of people)
      expect([403, 404], route).toContain((await call(route, { as: one.token, ...sent })).status)
  }
  expect(await rowsOf('SELECT id FROM audit_log WHERE subject = ?', id)).toEqual([])
})
