import { expect, test } from 'vitest'
import { endPartners } from '#api/partners/partners/partner-state.ts'
import { addDays, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makeLink, makePartner, makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { newHost, newPartnerForm, PARTNER_FACTS } from '../../helpers/partners/partners.ts'

const operator = await makePerson({ role: 'operator' })
const creator = await makePerson()
const as = operator.token
const today = toKstDate(new Date())
const get = async (id: string) => (await call(`GET /ops/partners/${id}`, { as })).data
const act = (id: string, what: string, body: object = {}) =>
  call(`POST /ops/partners/${id}/${what}`, { as, body })
const link = async (host: string) =>
  (
    await call('POST /affiliate-links', {
      as: creator.token,
      body: { url: `https://${host}/p/${crypto.randomUUID()}`, title: '', subId: '' },
    })
  ).body.code
const auditsOf = (id: string) =>
  rowsOf<{ action: string; before: string; after: string }>(
    'SELECT action, before, after FROM audit_log WHERE subject = ? ORDER BY id',
    id,
  )

test('a paused partner takes no new links, says so, and can be opened again; each step is logged', async () => {
  const { id, host } = await makePartner()
  expect(await link(host)).toBe(undefined)
  expect((await act(id, 'pause', { reason: '재고 정리' })).status).toBe(200)
  expect(await link(host)).toBe('partner_paused')
  expect((await get(id)).standing).toBe('paused')
  expect((await call(`GET /partners/${id}`)).data).toMatchObject({ state: 'paused', isEnded: false })
  expect((await act(id, 'pause', { reason: '재고 정리' })).body.code).toBe('partner_standing')
  expect((await act(id, 'open')).status).toBe(200)
  expect((await act(id, 'open')).body.code).toBe('partner_standing')
  expect(await link(host)).toBe(undefined)
  const audits = await auditsOf(id)
  expect(audits.map(({ action }) => action)).toEqual(['pausePartner', 'openPartner'])
  expect(JSON.parse(audits[0]?.before ?? '')).toMatchObject({ state: 'active' })
  expect(JSON.parse(audits[0]?.after ?? '')).toMatchObject({ state: 'paused', reason: '재고 정리' })
})

test('a partner ends when its last day is over, not before, and is in no list from then on', async () => {
  const { id, host, title } = await makePartner()
  const listed = async () => (await call(`GET /partners?q=${encodeURIComponent(title)}`)).data.total
  const endsOn = addDays(today, 2)
  expect(
    (await act(id, 'end', { endsOn: addDays(today, -1), reason: '계약 종료' })).body.fields,
  ).toHaveProperty('endsOn')
  expect((await act(id, 'end', { endsOn, reason: '계약 종료' })).status).toBe(200)
  expect((await call(`GET /partners/${id}`)).data).toMatchObject({ state: 'active', endsOn, isEnded: false })
  expect(await link(host)).toBe(undefined)
  const over = Date.parse(startOfKstDate(addDays(endsOn, 1)))
  await endPartners(testDeps(new Date(over - 1000)))
  expect((await get(id)).standing).toBe('active')
  await endPartners(testDeps(new Date(over)))
  expect((await get(id)).standing).toBe('ended')
  expect(await listed()).toBe(0)
  expect((await call(`GET /search?q=${encodeURIComponent(title)}`)).data.partners).toEqual([])
  expect(await link(host)).toBe('partner_paused')
  expect((await call(`GET /partners/${id}`)).data).toMatchObject({ state: 'paused', isEnded: true })
  expect((await act(id, 'pause', { reason: '이유' })).body.code).toBe('partner_standing')
  expect((await act(id, 'open')).status).toBe(200)
  expect(await link(host)).toBe(undefined)
  expect((await call(`GET /partners/${id}`)).data).toMatchObject({ endsOn: null, isEnded: false })
  expect(await listed()).toBe(1)
})

test('an announced end can be withdrawn', async () => {
  const { id } = await makePartner()
  await act(id, 'end', { endsOn: today, reason: '이유' })
  expect((await act(id, 'open')).status).toBe(200)
  await endPartners(testDeps(new Date(Date.now() + 3 * 86_400_000)))
  expect((await get(id)).standing).toBe('active')
})

test('a draft can be neither paused nor ended; of two concurrent changes of state one counts', async () => {
  const { id } = (await call('POST /ops/partners', { as, form: newPartnerForm({ hosts: newHost() }) })).data
  expect((await act(id, 'pause', { reason: '이유' })).body.code).toBe('partner_standing')
  expect((await act(id, 'end', { endsOn: today, reason: '이유' })).body.code).toBe('partner_standing')
  const answers = await Promise.all([act(id, 'open'), act(id, 'open')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a change shows its effect on links first and is saved only if the operator agrees to exactly that', async () => {
  const { id, host } = await makePartner({ windowDays: 7 })
  await makeLink(creator, { id, host, secret: '', title: '' })
  const held = await get(id)
  const moved = newHost()
  const body = { ...PARTNER_FACTS, title: held.title, hosts: moved, param: 'subid', windowDays: 3 }
  const put = (more: object) => call(`PUT /ops/partners/${id}`, { as, body: { ...body, ...more } })
  const asked = await put({})
  expect([asked.status, asked.body.code]).toEqual([409, 'partner_agree'])
  const [said] = asked.body.fields.agreed
  expect(said).toContain(`링크 1개의 주소(${host} 1개)`)
  expect(said).toContain('7일에서 3일로')
  expect((await get(id)).hosts, 'nothing is saved before').toEqual([host])
  expect((await put({ agreed: said, windowDays: 2 })).body.code, 'something else was agreed to').toBe(
    'partner_agree',
  )
  expect((await put({ agreed: said })).status).toBe(200)
  expect(await get(id)).toMatchObject({
    hosts: [moved],
    homeUrl: `https://${moved}/`,
    windowDays: 3,
    past: [{ windowDays: 7 }],
  })
  expect(await link(host)).toBe('partner_not_supported')
  const [audit] = await auditsOf(id)
  expect(JSON.parse(audit?.after ?? '')).toMatchObject({ hosts: moved, isOtherContact: true })
  expect(audit?.after, 'a person at the partner').not.toContain('김담당')
})

test('a change without effect on links is saved immediately; a host of another partner is refused', async () => {
  const [one, other] = [await makePartner(), await makePartner()]
  const body = { ...PARTNER_FACTS, hosts: `${one.host}\n${newHost()}`, param: 'subid' }
  expect((await call(`PUT /ops/partners/${one.id}`, { as, body })).status).toBe(200)
  const taken = await call(`PUT /ops/partners/${one.id}`, {
    as,
    body: { ...body, hosts: `${one.host}\nwww.${other.host}` },
  })
  expect([taken.body.code, Object.keys(taken.body.fields)]).toEqual(['partner_host_taken', ['hosts']])
  expect((await call('PUT /ops/partners/prt_none', { as, body })).status).toBe(404)
})
