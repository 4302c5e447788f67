import { expect, test } from 'vitest'
import { startGrades } from '#api/creators/grades/start.ts'
import { insert } from '#api/db/sql.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePartner, makePerson, type Person } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { setPolicy } from '../../helpers/site/policies.ts'

async function versionOf(person: Person): Promise<{ person: number; site: number }> {
  const { status, data } = await call('GET /data-versions/me', { as: person.token })
  expect(status).toBe(200)
  return data
}

async function siteVersion(): Promise<number> {
  const [row] = await rowsOf<{ version: number }>("SELECT version FROM data_versions WHERE scope = 'site'")
  return row?.version ?? 0
}

const at = '2026-11-21T00:00:00.000Z'

/** [the change, and its statement] */
const PERSONAL: [string, (person: Person) => Promise<unknown>][] = [
  ['a marketing choice', ({ userId }) => run('UPDATE users SET sms_agreed = 1 WHERE id = ?', userId)],
  ['a nickname', ({ creatorId }) => run("UPDATE creators SET nickname = '하나' WHERE id = ?", creatorId)],
  ['a grade', ({ creatorId }) => run('UPDATE creators SET grade_level = 3 WHERE id = ?', creatorId)],
  [
    'an approval',
    ({ creatorId }) => run('UPDATE creators SET approved_at = ?2 WHERE id = ?1', creatorId, at),
  ],
  [
    'a consent',
    ({ userId }) => {
      const { db } = testDeps()
      const row = {
        id: `con_${userId}`,
        user_id: userId,
        kind: 'email' as const,
        version: '1',
        agreed: 1,
        at,
      }
      return db.batch([insert(db, 'consents', row)])
    },
  ],
  ['a linked account', link],
  [
    'an unlinked account',
    async (person) => {
      await run("UPDATE users SET password_hash = 'x' WHERE id = ?", person.userId)
      await link(person)
      const { person: linked } = await versionOf(person)
      await run('DELETE FROM social_accounts WHERE user_id = ?', person.userId)
      expect((await versionOf(person)).person).toBeGreaterThan(linked)
    },
  ],
  ['an application', apply],
  [
    'a decision',
    async (person) => {
      await apply(person)
      await run("UPDATE applications SET state = 'rejected' WHERE creator_id = ?", person.creatorId)
    },
  ],
]

const SITE: [string, () => Promise<unknown>][] = [
  ['a partner', () => makePartner()],
  ['a rate', () => run('UPDATE partners SET rate_bps = rate_bps + 1')],
  ['a host that goes', () => run('DELETE FROM partner_hosts')],
  [
    'a grade’s threshold',
    async () => {
      const grades = await rowsOf<{ name: string; thresholdWon: number; shareBps: number }>(
        'SELECT name, threshold_won AS thresholdWon, share_bps AS shareBps FROM grades ORDER BY level',
      )
      const higher = grades.map((one, nth) =>
        nth === 4 ? { ...one, thresholdWon: one.thresholdWon + 1 } : one,
      )
      await setPolicy('grades', { grades: higher })
      const held = await siteVersion()
      await startGrades(testDeps())
      expect(await siteVersion()).toBeGreaterThan(held)
    },
  ],
  [
    'an announcement',
    () =>
      run(`INSERT INTO announcements (id, title, body, published_at) VALUES ('ann_v', 'a', 'b', '${at}')`),
  ],
  ['a banner', () => run("UPDATE announcements SET banner = 1 WHERE id = 'ann_v'")],
  ['an announcement that goes', () => run("DELETE FROM announcements WHERE id = 'ann_v'")],
  ['a setting', () => run("INSERT INTO settings (name, value) VALUES ('v', '1')")],
  ['a setting that changes', () => run("UPDATE settings SET value = '2' WHERE name = 'v'")],
]

test.each(PERSONAL)('%s moves the number of this person and of nobody else', async (_, change) => {
  const [person, other] = [await makePerson({ approved: false }), await makePerson()]
  const [before, others] = [await versionOf(person), await versionOf(other)]
  await change(person)
  expect((await versionOf(person)).person).toBeGreaterThan(before.person)
  expect(await versionOf(other)).toEqual(others)
})

test.each(SITE)('%s moves the number of the site', async (_, change) => {
  await makePartner()
  const person = await makePerson()
  const before = await versionOf(person)
  await change()
  const after = await versionOf(person)
  expect(after.site).toBeGreaterThan(before.site)
  expect(after.person).toBe(before.person)
})

test('a counter update for a link or an order does not raise the data version', async () => {
  const person = await makePerson()
  const before = await versionOf(person)
  await run('UPDATE creators SET link_count = link_count + 1 WHERE id = ?', person.creatorId)
  expect(await versionOf(person)).toEqual(before)
})

test('a change that is rolled back does not raise the data version', async () => {
  const person = await makePerson()
  const before = await versionOf(person)
  const { db } = testDeps()
  const batch = [
    db.prepare("UPDATE creators SET nickname = '둘' WHERE id = ?").bind(person.creatorId),
    db.prepare('INSERT INTO guards (changed) VALUES (0)'),
  ]
  await expect(db.batch(batch)).rejects.toThrow()
  expect(await versionOf(person)).toEqual(before)
})

test('only a valid session can read the data version', async () => {
  expect((await call('GET /data-versions/me')).status).toBe(401)
  const [revoked, suspended] = [await makePerson(), await makePerson()]
  await run('UPDATE sessions SET revoked_at = ?2 WHERE user_id = ?1', revoked.userId, at)
  expect((await call('GET /data-versions/me', { as: revoked.token })).status).toBe(401)
  await run('UPDATE users SET suspended_at = ?2 WHERE id = ?1', suspended.userId, at)
  const answer = await call('GET /data-versions/me', { as: suspended.token })
  expect([answer.status, answer.body.code]).toEqual([403, 'suspended'])
})

async function apply({ creatorId }: Person) {
  const { db } = testDeps()
  const row = {
    id: `app_${creatorId}`,
    creator_id: creatorId,
    nickname: '가',
    main_topic: 'etc',
    introduction: '',
  }
  const channel = {
    channel_link_url: 'https://a.example',
    channel_code: 'etc',
    age_class: 'adult',
    submitted_at: at,
  }
  await db.batch([insert(db, 'applications', { ...row, ...channel })])
}

async function link({ userId }: Person) {
  const { db } = testDeps()
  const row = { provider: 'kakao' as const, subject_hash: userId, user_id: userId, linked_at: at }
  await db.batch([insert(db, 'social_accounts', row)])
}

function run(sql: string, ...values: string[]): Promise<unknown> {
  return testDeps()
    .db.prepare(sql)
    .bind(...values)
    .run()
}
