import { expect, test } from 'vitest'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePartner, makePerson } from '#tests/helpers/make.ts'

test('a suspended member reads what visitors read, and nothing of their own', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  await testDeps()
    .db.prepare('UPDATE users SET suspended_at = ? WHERE id = ?')
    .bind(new Date().toISOString(), person.userId)
    .run()
  for (const path of [`/partners/${partner.id}`, '/creator-grades', '/announcements', '/site-config']) {
    const [theirs, visitors] = [await call(`GET ${path}`, { as: person.token }), await call(`GET ${path}`)]
    expect([path, theirs.status, theirs.data]).toEqual([path, 200, visitors.data])
  }
  for (const path of ['/auth/me', '/affiliate-links', '/creators/me/home', '/creators/payouts']) {
    const { status, body } = await call(`GET ${path}`, { as: person.token })
    expect([path, status, body.code, body.message]).toEqual([
      path,
      403,
      'suspended',
      expect.stringContaining('이용이 정지된 계정이에요'),
    ])
  }
})
