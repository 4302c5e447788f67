import { expect, test } from 'vitest'
import { insert } from '#api/db/sql.ts'
import { DEFAULT_POLICY } from '#contract/platform/policy.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { makeApproved } from '../../helpers/platform/approvals.ts'

test('the site configuration names the beta host and the banner', async () => {
  const { db } = testDeps()
  expect((await call('GET /site-config')).data).toEqual({
    redirectBetaDomain: null,
    banner: null,
    business: null,
    isOpen: true,
    policy: DEFAULT_POLICY,
    identityWay: 'form',
  })
  const row = {
    id: 'ann_test1',
    title: '공지',
    body: '내용',
    published_at: '2026-11-01T00:00:00.000Z',
    banner: 1,
  }
  await db.batch([insert(db, 'announcements', row)])
  await makeApproved('setSiteConfig', 'redirectBetaDomain', { redirectBetaDomain: 'beta.localhost' })
  await db.prepare("UPDATE settings SET value = 'beta.localhost' WHERE name = 'redirectBetaDomain'").run()
  expect((await call('GET /site-config')).data).toMatchObject({
    redirectBetaDomain: 'beta.localhost',
    banner: { id: 'ann_test1', text: '공지', href: '/announcements/ann_test1' },
  })
})

test('announcements come newest first, and an invalid page answers 400 in Korean', async () => {
  const { db } = testDeps()
  const make = (id: string, at: string) =>
    insert(db, 'announcements', { id, title: id, body: '내용', published_at: at })
  await db.batch([make('ann_old', '2026-10-01T00:00:00.000Z'), make('ann_new', '2026-11-20T00:00:00.000Z')])
  const { data } = await call('GET /announcements?page=1&limit=5')
  const ids = data.items.map((item: { id: string }) => item.id)
  expect(ids.indexOf('ann_new')).toBeLessThan(ids.indexOf('ann_old'))
  const bad = await call('GET /announcements?page=x')
  expect(bad.status).toBe(400)
  expect(bad.body).toMatchObject({ code: 'invalid_input', fields: { page: ['페이지를 확인해 주세요.'] } })
})

test('an unknown path answers a Korean 404, and a wrong token answers 401', async () => {
  expect((await call('GET /nothing-here')).body).toMatchObject({
    code: 'not_found',
    message: '찾을 수 없어요. 주소를 확인해 주세요.',
  })
  expect((await call('GET /site-config', { as: 'x.y.z' })).status).toBe(401)
  const person = await makePerson()
  expect((await call('GET /site-config', { as: person.token })).status).toBe(200)
})

test('the OpenAPI document and its page describe calls with their error codes', async () => {
  const document = (await call('GET /openapi.json')).body
  expect(document.openapi).toMatch(/^3\.1/)
  expect(JSON.stringify(document.paths['/creator-payouts'].post.responses)).toContain('payout_over_balance')
})
