import { beforeAll, expect, test } from 'vitest'
import { insert } from '#api/db/sql.ts'
import { stripTracking } from '#api/links/links/tracking.ts'
import { listHosts, parseLinkUrl } from '#api/platform/urls/url.ts'
import { AppError } from '#contract/core/errors.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePartner, makePerson, type Person } from '../../helpers/make.ts'

const LOCAL = 'http://localhost:8787'

/** Returns the normal form of a pasted address, or the error of the field. */
function parse(pasted: string, deps = testDeps()): string {
  try {
    return parseLinkUrl(deps, pasted).href
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(error.code).toBe('link_url_invalid')
    return (error.details.fields?.url?.[0] ?? 'no reason').slice(0, 9)
  }
}

const SCHEME = parse('ftp://shop.co.kr/')
const USER = parse('https://a:b@shop.co.kr/')
const PORT = parse('https://shop.co.kr:8080/')
const IP = parse('https://127.0.0.1/')
const PUBLIC = parse('https://intranet/')
const OWN = parse(`${LOCAL}/links`)

test('the six reasons for refusing an address have six different messages', () => {
  expect(new Set([SCHEME, USER, PORT, IP, PUBLIC, OWN]).size).toBe(6)
})

test.each([
  ['https://shop.co.kr/p/1', 'https://shop.co.kr/p/1'],
  ['  https://shop.co.kr/p/1  ', 'https://shop.co.kr/p/1'],
  ['http://shop.co.kr/p/1', 'http://shop.co.kr/p/1'],
  ['HTTPS://SHOP.CO.KR/P/1', 'https://shop.co.kr/P/1'],
  ['shop.co.kr/p/1', 'https://shop.co.kr/p/1'],
  ['shop.co.kr', 'https://shop.co.kr/'],
  ['//shop.co.kr/p/1', 'https://shop.co.kr/p/1'],
  ['shop.co.kr:443/p/1', 'https://shop.co.kr/p/1'],
  ['https://shop.co.kr:443/p/1', 'https://shop.co.kr/p/1'],
  ['http://shop.co.kr:80/', 'http://shop.co.kr/'],
  ['https://shop.co.kr./p/1', 'https://shop.co.kr/p/1'],
  ['https://shop.co.kr/a/../b', 'https://shop.co.kr/b'],
  ['https:\\\\shop.co.kr\\p', SCHEME],
  ['https://shop.co.kr/상품?q=컵', 'https://shop.co.kr/%EC%83%81%ED%92%88?q=%EC%BB%B5'],
  ['https://한글.kr/p', 'https://xn--bj0bj06e.kr/p'],
  ['좋은 컵이에요 https://shop.co.kr/p/1 지금 보세요', 'https://shop.co.kr/p/1'],
  ['javascript:alert(1)', SCHEME],
  ['JaVaScRiPt://shop.co.kr/%0aalert(1)', SCHEME],
  ['javascript:1', PORT],
  ['data:text/html,x', SCHEME],
  ['mailto:a@shop.co.kr', SCHEME],
  ['intent://shop.co.kr#Intent;scheme=http;end', SCHEME],
  ['file:///etc/passwd', SCHEME],
  ['http:shop.co.kr', SCHEME],
  ['https://', SCHEME],
  ['그냥 글', SCHEME],
  ['https://user@shop.co.kr/', USER],
  ['https://shop.co.kr@evil.example/', USER],
  ['shop.co.kr@evil.example', USER],
  ['https://shop.co.kr:444/', PORT],
  ['https://shop.co.kr:80/', PORT],
  ['http://127.0.0.1/', IP],
  ['http://0x7f.1/', IP],
  ['http://2130706433/', IP],
  ['http://017700000001/', IP],
  ['http://[::1]/', IP],
  ['http://[::ffff:169.254.169.254]/', IP],
  ['http://169.254.169.254/latest/meta-data', IP],
  ['http://１２７.０.０.１/', IP],
  ['http://localhost/', PUBLIC],
  ['http://printer.local/', PUBLIC],
  ['http://a.localhost/', PUBLIC],
  ['http://db.internal/', PUBLIC],
  ['https://itda-api/', PUBLIC],
  ['https://shop.co.kr../', PUBLIC],
  [`${LOCAL}/demo/products/1`, `${LOCAL}/demo/products/1`],
  [`${LOCAL}/demo`, `${LOCAL}/demo`],
  ['localhost:8787/demo/products/1', `${LOCAL}/demo/products/1`],
  [`${LOCAL}/`, OWN],
  [`${LOCAL}/demos`, OWN],
  [`${LOCAL}/demo/../ops`, OWN],
  [`${LOCAL}/demo/%2e%2e/ops`, OWN],
  [`${LOCAL}/l/abcdefg`, OWN],
  ['https://localhost:8787/demo/products/1', OWN],
  ['http://localhost:8788/demo/products/1', PORT],
  ['http://127.0.0.1:8787/demo/products/1', PORT],
])('%s → %s', (pasted, expected) => {
  expect(parse(pasted)).toBe(expected)
})

test('an address may have 2,048 characters, counted in the form that is sent', () => {
  const start = 'https://shop.co.kr/'
  const longest = start + 'a'.repeat(2048 - start.length)
  expect(parse(longest)).toBe(longest)
  expect(parse(`${longest}a`)).toBe('주소가 너무 길어')
  expect(parse(start + '가'.repeat(300))).toBe('주소가 너무 길어')
})

test('in production our own origin is never accepted as a target', () => {
  const deps = { ...testDeps(), isDevelopment: false, siteOrigin: 'https://itda.example' }
  expect(parse('https://itda.example/demo/products/1', deps)).toBe(OWN)
  expect(parse('https://itda.example/', deps)).toBe(OWN)
  expect(parse(`${LOCAL}/demo/products/1`, deps)).toBe(PORT)
})

test('a host is looked up as itself, without and with www. and m., then as its parents', () => {
  expect(listHosts(new URL('https://m.item.shop.co.kr/1'))).toEqual([
    'm.item.shop.co.kr',
    'item.shop.co.kr',
    'www.item.shop.co.kr',
    'shop.co.kr',
  ])
  expect(listHosts(new URL(`${LOCAL}/demo`))).toEqual(['localhost:8787'])
  expect(listHosts(new URL('https://a.b.c.d.e.f.g.h.i.shop.com/'))).toHaveLength(3 + 6)
})

test.each([
  ['a=1&utm_source=x&b=2&UTM_Medium=y', 'a=1&b=2', ['utm_source', 'UTM_Medium']],
  ['fbclid=1&gclid=2&igshid=3&NaPm=ct%3D1&n_media=4', '', ['fbclid', 'gclid', 'igshid', 'NaPm', 'n_media']],
  ['subid=other&item=%ea%b0%80&q=a+b', 'item=%ea%b0%80&q=a+b', ['subid']],
  ['u1=other&u2=mine', 'u2=mine', ['u1']],
  ['itemId=1&vendorItemId=2&option=%', 'itemId=1&vendorItemId=2&option=%', []],
  ['utm_source=a&utm_source=b', '', ['utm_source']],
  ['utm%5Fsource=a&p=1', 'p=1', ['utm_source']],
  ['p=1&&q', 'p=1&&q', []],
])('of ?%s stays ?%s', (query, left, names) => {
  const url = new URL(`https://shop.co.kr/p?${query}#top`)
  expect(stripTracking(url, 'u1')).toEqual(names)
  expect(url.href).toBe(`https://shop.co.kr/p${left === '' ? '' : `?${left}`}#top`)
})

let person: Person
beforeAll(async () => {
  person = await makePerson({ level: 3 })
})
const preview = (url: unknown) => call('POST /affiliate-links/preview', { as: person.token, body: { url } })

test('a preview shows the partner, its conditions and the removed parameters, and stores nothing', async () => {
  const partner = await makePartner({ rateBps: 810, confirmDays: 30 })
  const before = await testDeps().db.prepare('SELECT count(*) AS n FROM links').first<{ n: number }>()
  const { data, status } = await preview(`www.${partner.host}/p/1?utm_source=naver&item=3&subid=other`)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    supported: true,
    targetUrl: `https://www.${partner.host}/p/1?item=3`,
    strippedParams: ['utm_source', 'subid'],
    shareBps: 8000,
    earningBps: 648,
    partner: { id: partner.id, rateBps: 810, exclusions: ['상품권'], hosts: [partner.host], record: null },
  })
  expect(data.expectedPayOn).toBe(data.partner.expectedPayOn)
  expect(data.expectedPayOn > new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)).toBe(true)
  const after = await testDeps().db.prepare('SELECT count(*) AS n FROM links').first<{ n: number }>()
  expect(after).toEqual(before)
})

test('a domain registered for a partner covers its subdomains, and a host with another ending does not match', async () => {
  const partner = await makePartner()
  expect((await preview(`https://item.${partner.host}/1`)).data).toMatchObject({
    partner: { id: partner.id },
  })
  for (const host of [`x${partner.host}`, `${partner.host}.evil.example`, 'example.com', 'com.kr'])
    expect((await preview(`https://${host}/`)).data).toMatchObject({ supported: false, host })
})

test('a host is compared in punycode, so a look-alike is another shop', async () => {
  const { db } = testDeps()
  const partner = await makePartner()
  await insert(db, 'partner_hosts', { host: 'xn--bj0bj06e.kr', partner_id: partner.id }).run()
  expect((await preview('https://한글.kr/p')).data.supported).toBe(true)
  await insert(db, 'partner_hosts', { host: 'paper-shop.kr', partner_id: partner.id }).run()
  expect((await preview('https://paper-shop.kr')).data.supported).toBe(true)
  expect((await preview('https://рaper-shop.kr')).data.supported).toBe(false)
})

test.each([
  undefined,
  null,
  '',
  '   ',
  7,
  { a: 1 },
  'x'.repeat(3000),
  'https://a\u0000b.kr',
  'https://%00.kr/',
  '\\\\host\\share',
])('a hostile address is refused in Korean: case %#', async (url) => {
  const answer = await preview(url)
  expect([400, 422]).toContain(answer.status)
  expect(answer.body.fields.url[0]).toMatch(/[가-힣]/)
})

test('only signed-in members can preview, and unknown fields are refused', async () => {
  const url = 'https://shop.co.kr'
  expect((await call('POST /affiliate-links/preview', { body: { url } })).status).toBe(401)
  const extra = await call('POST /affiliate-links/preview', {
    as: person.token,
    body: { url, creatorId: 'x' },
  })
  expect(extra.status).toBe(400)
})
