/** The bell: its notifications, their owner, the number of unread ones, and which of them also go by mail. */
import { expect, test } from 'vitest'
import { getMe } from '#api/accounts/auth/me.ts'
import { postMail } from '#api/platform/mail/post.ts'
import { listNotifications } from '#api/platform/notifications/notifications.ts'
import { MAIL_EXAMPLES } from '#api/registry/mail-examples.ts'
import { cleanUp } from '#api/upkeep/clean-up/clean-up.ts'
import { MAIL_KIND_NAMES, MAIL_KINDS, mailKind } from '#contract/platform/mail-kinds.ts'
import { NOTIFICATION_DAYS } from '#contract/platform/notification-limits.ts'
import { SWITCHED_TOPICS } from '#contract/platform/notifications.ts'
import { call, testDeps } from '../../../helpers/api.ts'
import { makePerson, type Person } from '../../../helpers/make.ts'
import { rowsOf } from '../../../helpers/money.ts'
import { makeNotification } from '../../../helpers/platform/notifications.ts'
import { countRowsRead } from '../../../helpers/rows/rows-read.ts'

const DAY_MS = 86_400_000
const list = async ({ token }: Person, ask = '') =>
  (await call(`GET /users/me/notifications${ask}`, { as: token })).data
const unread = async ({ token }: Person) => (await call('GET /auth/me', { as: token })).data.unread
const versionOf = async ({ token }: Person) =>
  (await call('GET /data-versions/me', { as: token })).data.person
const mailsOf = ({ userId }: Person) =>
  rowsOf<{ mail_kind: string }>('SELECT mail_kind FROM outbox WHERE user_id = ? ORDER BY rowid', userId)
const told = ({ userId }: Person) =>
  rowsOf<{ kind_code: string }>('SELECT kind_code FROM notifications WHERE user_id = ? ORDER BY id', userId)
const OFF = Object.fromEntries(SWITCHED_TOPICS.map((topic) => [topic, false]))

/** Posts one of each kind as its verb does. */
async function postAll(person: Person): Promise<void> {
  const deps = testDeps()
  const { userId, email } = person
  for (const kind of MAIL_KIND_NAMES)
    await deps.db.batch(postMail(deps, { userId, email }, MAIL_EXAMPLES[kind]()))
}

test('each mail kind is posted once and adds one bell notification in the same batch', async () => {
  const member = await makePerson()
  await postAll(member)
  expect((await mailsOf(member)).map((one) => one.mail_kind)).toEqual(MAIL_KIND_NAMES)
  expect((await told(member)).map((one) => one.kind_code).sort()).toEqual([...MAIL_KIND_NAMES].sort())
})

test('switching a topic off stops its optional mails, and the bell still lists them', async () => {
  const member = await makePerson()
  const as = member.token
  expect((await call('GET /users/me/mail-topics', { as })).data).toEqual(
    Object.fromEntries(SWITCHED_TOPICS.map((topic) => [topic, true])),
  )
  expect((await call('PUT /users/me/mail-topics', { as, body: OFF })).data).toEqual(OFF)
  await postAll(member)
  const required = MAIL_KIND_NAMES.filter((kind) => !mailKind(kind).isOptional)
  expect((await mailsOf(member)).map((one) => one.mail_kind)).toEqual(required)
  expect(await told(member)).toHaveLength(MAIL_KIND_NAMES.length)
  const on = { ...OFF, campaigns: true }
  await call('PUT /users/me/mail-topics', { as, body: on })
  expect((await call('GET /users/me/mail-topics', { as })).data).toEqual(on)
  await postAll(member)
  const again = (await mailsOf(member)).slice(required.length).map((one) => one.mail_kind)
  expect(again).toEqual(
    MAIL_KIND_NAMES.filter((k) => required.includes(k) || mailKind(k).topic === 'campaigns'),
  )
})

test('only topics with optional mails can be switched off, and mails that open or protect an account are required', async () => {
  const optional = new Set(
    MAIL_KIND_NAMES.filter((k) => mailKind(k).isOptional).map((k) => mailKind(k).topic),
  )
  expect([...optional].sort()).toEqual([...SWITCHED_TOPICS].sort())
  const { token: as } = await makePerson()
  const refused = await call('PUT /users/me/mail-topics', { as, body: { ...OFF, account: false } })
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input'])
  for (const topic of ['account', 'consents', 'transfer', 'operators', 'application'])
    expect(MAIL_KIND_NAMES.filter((k) => mailKind(k).topic === topic && mailKind(k).isOptional)).toEqual([])
  expect(MAIL_KINDS['account-changed']).not.toHaveProperty('isOptional')
})

test('notifications come newest first over several pages, and only their own member can read them', async () => {
  const [member, other] = [await makePerson(), await makePerson()]
  const ids: string[] = []
  for (let n = 0; n < 23; n += 1) ids.push(await makeNotification(member, `2026-11-20T00:00:${10 + n}.000Z`))
  const first = await list(member)
  const rest = await list(member, `?after=${first.next}`)
  expect([...first.items, ...rest.items].map(({ id }: { id: string }) => id)).toEqual(ids.toReversed())
  expect([first.items.length, rest.next]).toEqual([20, null])
  const id = ids[0] ?? ''
  const read = (who: Person) => call(`POST /users/me/notifications/${id}/read`, { as: who.token })
  expect((await read(other)).status).toBe(404)
  expect(await unread(member)).toBe(10)
  expect((await read(member)).data).toEqual({ href: '/contents/cnt_1' })
  expect((await read(member)).data).toEqual({ href: '/contents/cnt_1' })
  expect((await list(member, `?after=${ids[1]}`)).items[0]).toMatchObject({ id, isRead: true })
  expect((await list(other)).items).toEqual([])
})

test('the bell shows the unread count, and the data version rises whenever the count changes', async () => {
  const member = await makePerson()
  const before = await versionOf(member)
  expect(await unread(member)).toBe(0)
  const id = await makeNotification(member)
  await makeNotification(member)
  expect([await unread(member), (await versionOf(member)) > before]).toEqual([2, true])
  const told = await versionOf(member)
  await call(`POST /users/me/notifications/${id}/read`, { as: member.token })
  expect([await unread(member), (await versionOf(member)) > told]).toEqual([1, true])
  const read = await versionOf(member)
  await call('POST /users/me/notifications/read', { as: member.token })
  expect([await unread(member), (await versionOf(member)) > read]).toEqual([0, true])
  const still = await versionOf(member)
  await call('POST /users/me/notifications/read', { as: member.token })
  expect(await versionOf(member)).toBe(still)
})

test('notifications older than 180 days are deleted', async () => {
  const member = await makePerson()
  const now = new Date('2026-11-23T00:00:00.000Z')
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  await makeNotification(member, ago(NOTIFICATION_DAYS + 1))
  const kept = await makeNotification(member, ago(NOTIFICATION_DAYS - 1))
  await cleanUp(testDeps(now.toISOString()))
  expect((await list(member)).items.map(({ id }: { id: string }) => id)).toEqual([kept])
})

test('a bell page reads the same number of rows from a long list as from a short one', async () => {
  const member = await makePerson()
  const { db } = testDeps()
  const fill = (from: number, to: number) =>
    db
      .prepare(
        `INSERT INTO notifications (id, user_id, kind_code, title, body, created_at)
         WITH RECURSIVE n (i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
         SELECT 'ntf_' || printf('%020d', i), ?1, 'payout-paid', '출금', '글', '2026-01-01T00:00:00.000Z' FROM n`,
      )
      .bind(member.userId, from, to)
      .run()
  const read = async () => {
    const { next } = await list(member)
    const page = (after?: string) =>
      countRowsRead((deps) => listNotifications(deps, member.actor, after ? { after } : {}))
    const me = await countRowsRead((deps) => getMe(deps, member.actor, { min: true }))
    return [await page(), await page(next), me]
  }
  await fill(1, 60)
  const few = await read()
  await fill(61, 3_000)
  expect(await read()).toEqual(few)
  expect(Math.max(...few)).toBeLessThanOrEqual(50)
})
