import { expect, test } from 'vitest'
import { pictureAt } from '#contract/platform/pictures.ts'
import { call } from '../../helpers/api.ts'
import { toForm } from '../../helpers/creators/contents.ts'
import { makeLink, makePartner, makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { earn } from '../../helpers/orders/postback.ts'
import { loadImage } from '../../helpers/platform/images.ts'
import { newPicture, sampleFile } from '../../helpers/platform/pictures.ts'

const operator = await makePerson({ role: 'operator' })
const as = operator.token
const SAID = {
  description: '산지에서 바로 보내요',
  exclusions: '상품권\n\n 배송비 \n상품권',
  bannedMethods: '',
}

type Fields = Record<string, string | File | undefined>
const get = (id: string) => call(`GET /ops/partners/${id}`, { as })
const put = (id: string, fields: Fields, key?: string) =>
  call(`PUT /ops/partners/${id}/page`, { as, form: toForm({ ...SAID, ...fields }), ...(key && { key }) })
const auditsOf = (id: string) =>
  rowsOf<{ before: string; after: string }>(
    "SELECT before, after FROM audit_log WHERE subject = ? AND action = 'updatePartnerPage' ORDER BY id",
    id,
  )
const usesOf = async (src: string) =>
  (await rowsOf<{ uses: number }>('SELECT uses FROM images WHERE hash = ?', src.split('/').at(-1) ?? ''))[0]
    ?.uses

test('a logo appears in its sizes wherever the partner does, and disappears when it is removed', async () => {
  const creator = await makePerson()
  const partner = await makePartner()
  const link = await makeLink(creator, partner)
  const site = "SELECT version FROM data_versions WHERE scope = 'site'"
  const [before] = await rowsOf<{ version: number }>(site)
  expect((await put(partner.id, { logoFile: newPicture() })).data).toEqual({ done: true })
  const [after] = await rowsOf<{ version: number }>(site)
  expect(after?.version, 'what is kept of partners is out of date').toBeGreaterThan(before?.version ?? 0)

  const { data } = await get(partner.id)
  expect(data).toMatchObject({
    id: partner.id,
    description: '산지에서 바로 보내요',
    exclusions: ['상품권', '배송비'],
    bannedMethods: [],
    hosts: [partner.host],
    links: 1,
  })
  const { headers, status } = await loadImage(pictureAt(data.logoSrc, 160))
  expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(headers.get('cache-control')).toContain('immutable')
  const ref = { id: partner.id, category: 'general', logoSrc: data.logoSrc }
  expect((await call(`GET /partners/${partner.id}`)).data).toMatchObject(ref)
  expect((await call(`GET /search?q=${encodeURIComponent(partner.title)}`)).data.partners[0]).toMatchObject(
    ref,
  )
  const body = { url: `https://${partner.host}/p/1` }
  const preview = (await call('POST /affiliate-links/preview', { as: creator.token, body })).data
  expect(preview.partner).toMatchObject(ref)
  expect((await call('GET /affiliate-links', { as: creator.token })).data.items[0].partner).toMatchObject(ref)
  expect((await call(`GET /affiliate-links/${link.id}`, { as: creator.token })).data.partner).toMatchObject(
    ref,
  )

  expect(await usesOf(data.logoSrc)).toBe(1)
  await put(partner.id, {})
  expect((await get(partner.id)).data.logoSrc, 'saving the words leaves it').toBe(data.logoSrc)
  await put(partner.id, { logoSrc: data.logoSrc, logoFile: newPicture() })
  expect(await usesOf(data.logoSrc), 'the older one is nobody’s').toBe(0)
  const other = (await get(partner.id)).data.logoSrc
  expect(other).not.toBe(data.logoSrc)
  await put(partner.id, { logoSrc: '' })
  expect((await get(partner.id)).data.logoSrc).toBe(null)
  expect(await usesOf(other)).toBe(0)
})

test('an edit of a partner’s page logs before and after, once', async () => {
  const partner = await makePartner()
  const key = crypto.randomUUID()
  const both = await Promise.all([put(partner.id, {}, key), put(partner.id, {}, key)])
  expect(both.map(({ data }) => data)).toEqual([{ done: true }, { done: true }])
  const audits = await auditsOf(partner.id)
  expect(audits).toHaveLength(1)
  expect(JSON.parse(audits[0]?.before ?? '')).toMatchObject({ description: '시험용 상점', logo_hash: null })
  expect(JSON.parse(audits[0]?.after ?? '')).toMatchObject({
    description: '산지에서 바로 보내요',
    exclusions: '["상품권","배송비"]',
  })
})

test('an invalid logo or text is refused at its field and changes nothing', async () => {
  const partner = await makePartner()
  const before = (await get(partner.id)).data
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' })
  const inDisguise = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png', {
    type: 'image/png',
  })
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'logo.png', { type: 'image/png' })
  const refused: [Fields, string, string][] = [
    [{ logoFile: svg }, 'image_type', 'logoFile'],
    [{ logoFile: inDisguise }, 'image_type', 'logoFile'],
    [{ logoFile: large }, 'image_too_large', 'logoFile'],
    [{ logoSrc: `/api/images/${'0'.repeat(64)}` }, 'image_unknown', 'logoSrc'],
    [{ logoSrc: 'https://evil.example/logo.png' }, 'invalid_input', 'logoSrc'],
    [{ description: '' }, 'invalid_input', 'description'],
    [{ description: '가'.repeat(201) }, 'invalid_input', 'description'],
    [{ exclusions: '가'.repeat(101) }, 'invalid_input', 'exclusions'],
    [
      { bannedMethods: Array.from({ length: 21 }, (_, n) => `${n}`).join('\n') },
      'invalid_input',
      'bannedMethods',
    ],
  ]
  for (const [fields, code, field] of refused) {
    const { status, body } = await put(partner.id, fields)
    expect([fields, status < 500, body.code, Object.keys(body.fields ?? {})]).toEqual([
      fields,
      true,
      code,
      [field],
    ])
  }
  expect((await get(partner.id)).data).toEqual(before)
  expect(await auditsOf(partner.id)).toEqual([])
  expect((await put('prt_none', {})).status).toBe(404)
  expect((await get('prt_none')).status).toBe(404)
})

test.each(['jpeg', 'webp', 'avif'] as const)('a logo may be a %s', async (name) => {
  const partner = await makePartner()
  expect((await put(partner.id, { logoFile: sampleFile(name), description: '가'.repeat(200) })).status).toBe(
    200,
  )
  expect((await get(partner.id)).data.logoSrc).toMatch(/^\/api\/images\/[0-9a-f]{64}$/)
})

test('only operators read and change partner pages, and changing needs a fresh second factor', async () => {
  const partner = await makePartner()
  const member = await makePerson()
  const long = await makePerson({ role: 'operator', secondFactorAt: '2026-01-01T00:00:00.000Z' })
  for (const route of ['GET /ops/partners', `GET /ops/partners/${partner.id}`] as const) {
    expect((await call(route)).status).toBe(401)
    expect([403, 404]).toContain((await call(route, { as: member.token })).status)
  }
  const form = () => toForm(SAID)
  const change = `PUT /ops/partners/${partner.id}/page` as const
  expect((await call(change, { form: form() })).status).toBe(401)
  expect([403, 404]).toContain((await call(change, { as: member.token, form: form() })).status)
  expect((await call(change, { as: long.token, form: form() })).status).toBe(403)
  expect(await auditsOf(partner.id)).toEqual([])
})

test('links in the trash are not counted, and count again when they are restored', async () => {
  const creator = await makePerson()
  const partner = await makePartner()
  const [one, two] = [await makeLink(creator, partner), await makeLink(creator, partner)]
  const links = async () => (await get(partner.id)).data.links
  expect(await links()).toBe(2)
  const ids = { ids: [one.id, two.id] }
  await call('DELETE /affiliate-links', { as: creator.token, body: ids })
  expect(await links()).toBe(0)
  await call('PATCH /affiliate-links/restore', { as: creator.token, body: { ids: [one.id] } })
  expect(await links()).toBe(1)
})

test('the page of a partner says what it brought this month and owes; the money only to finance', async () => {
  const { shop } = await earn(await makePerson(), 5_000)
  const reviewer = await makePerson({ role: 'operator', operatorRole: 'review' })
  const { data } = await get(shop.partner.id)
  expect(data.thisMonth).toMatchObject({ orders: 1, confirmedOrders: 1 })
  expect(data.thisMonth.confirmed).toBeGreaterThanOrEqual(5_000)
  expect(data.thisMonth.owed).toBe(data.thisMonth.confirmed)
  const seen = await call(`GET /ops/partners/${shop.partner.id}`, { as: reviewer.token })
  expect(seen.data.thisMonth).toEqual({ ...data.thisMonth, confirmed: null, owed: null })
})
