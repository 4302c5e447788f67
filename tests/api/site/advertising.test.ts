/** Advertising mail: its recipients, its time, once each; stopping it, and opting out without a sign-in. */
import { expect, test } from 'vitest'
import { sendUnsentMails } from '#api/platform/mail/send.ts'
import { sendAdvertising } from '#api/site/advertisements/send.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePerson, type Person } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import {
  act,
  agree,
  begin,
  DAY,
  DETAILS,
  mailOf,
  makeAgreed,
  makeSupport,
  night,
  noon,
  read,
  rowsTo,
  runAll,
  support,
  WRITTEN,
  write,
} from '../../helpers/site/advertising.ts'

await makeSupport()
const owner = await makePerson({ role: 'operator' })
test('an advertisement cannot be sent while the site has no business details as its sender', async () => {
  const id = await write()
  expect((await read(id)).hasSender).toBe(false)
  expect((await act(id, 'send')).body.code).toBe('advertisement_sender')
  await call('PUT /ops/business-details', { as: owner.token, body: DETAILS })
  expect((await read(id)).hasSender).toBe(true)
})

test('only members who agreed get the advertisement, once and with the content the law requires', async () => {
  const [yes, no, stopped, gone] = [
    await makeAgreed(),
    await makePerson(),
    await makeAgreed(),
    await makeAgreed(),
  ]
  await rowsOf("UPDATE users SET suspended_at = '2026-11-23' WHERE id = ? RETURNING id", gone.userId)
  const at = new Date().toISOString()
  await rowsOf(
    'INSERT INTO mail_stops (address_index, user_id, bounced_at) VALUES (?1, ?1, ?2) RETURNING user_id',
    stopped.userId,
    at,
  )
  const id = await write()
  const draft = await read(id)
  expect(draft.audience).toBe(1)
  expect(draft.mail.subject).toBe('(광고) [잇다] 새 파트너가 왔어요')
  await begin(id)
  await Promise.all([sendAdvertising(noon()), sendAdvertising(noon()), sendAdvertising(noon())])
  await runAll()
  const [row, ...more] = await rowsTo(id, yes)
  expect([row?.sent, more.length]).toEqual([1, 0])
  expect(await rowsTo(id, no)).toEqual([])
  expect(await rowsTo(id, gone)).toEqual([])
  const mail = await mailOf(row?.id)
  expect(mail?.subject).toMatch(/^\(광고\) /)
  for (const part of ['첫 문단이에요.\n\n둘째', '/partners', '하나 주식회사', '02-123-4567', '수신거부: '])
    expect(mail?.body).toContain(part)
  expect(mail?.headers).toMatch(
    /^List-Unsubscribe: <http:\/\/\S+\/api\/unsubscribe\?id=usr_\w+&token=[0-9a-f]{64}>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click$/,
  )
  expect(await read(id)).toMatchObject({ state: 'sent', waiting: 0 })
  await sendUnsentMails(noon())
  expect(await rowsTo(id, yes)).toHaveLength(1)
  expect((await act(id, 'send')).body.code).toBe('advertisement_state')
  expect((await act(id, 'stop')).body.code).toBe('advertisement_state')
})

test('a withdrawal, suspension, bounce, complaint or new address after posting stops the mail to that member', async () => {
  const [withdrawn, suspended, bounced, spam, moved, still] = (await Promise.all(
    Array.from({ length: 6 }, () => makeAgreed()),
  )) as [Person, Person, Person, Person, Person, Person]
  const id = await write()
  await begin(id)
  await sendAdvertising(night())
  expect(await rowsTo(id, still)).toMatchObject([{ sent: 0, by_day: 1 }])
  await agree(withdrawn, { emailAgreed: false })
  await rowsOf("UPDATE users SET suspended_at = '2026-11-23' WHERE id = ? RETURNING id", suspended.userId)
  const { readStops, addressIndex } = await import('#api/platform/mail/stops.ts')
  const at = new Date().toISOString()
  for (const [person, column] of [
    [bounced, 'bounced_at'],
    [spam, 'complained_at'],
  ] as const)
    await rowsOf(
      `INSERT INTO mail_stops (address_index, user_id, ${column}) VALUES (?, ?, ?) RETURNING user_id`,
      (await addressIndex(testDeps(), person.email)).now,
      person.userId,
      at,
    )
  expect((await readStops(testDeps(), [spam.email])).get(spam.email)?.why).toBe('complained')
  await rowsOf("UPDATE users SET email = 'moved-' || email WHERE id = ? RETURNING id", moved.userId)
  await runAll()
  const ends = await Promise.all(
    [withdrawn, suspended, bounced, spam, moved, still].map(async (one) => (await rowsTo(id, one))[0]),
  )
  expect(ends.map((row) => row?.stopped ?? (row?.sent ? 'sent' : 'waits'))).toEqual([
    'withdrawn',
    'gone',
    'bounced',
    'complained',
    'gone',
    'sent',
  ])
  const { skips, state } = await read(id)
  expect(state).toBe('sent')
  expect(
    Object.fromEntries(skips.map((one: { why: string; count: number }) => [one.why, one.count])),
  ).toMatchObject({
    withdrawn: 1,
    gone: 2,
    complained: 1,
  })
})

test('between 21 and 08 in Seoul only members with night consent get the mail, checked again when it leaves', async () => {
  const [owl, lark, turned] = [
    await makeAgreed({ nightAgreed: true }),
    await makeAgreed(),
    await makeAgreed({ nightAgreed: true }),
  ]
  const id = await write()
  await begin(id)
  // The mail is posted, and then one member opts out of nights.
  await rowsOf('UPDATE users SET night_agreed = 0 WHERE id = ? RETURNING id', turned.userId)
  await runAll(night)
  expect(await rowsTo(id, owl)).toMatchObject([{ sent: 1 }])
  expect(await rowsTo(id, lark)).toMatchObject([{ sent: 0, stopped: null }])
  expect(await rowsTo(id, turned)).toMatchObject([{ sent: 0, stopped: null }])
  await runAll(() => testDeps(`${DAY}T22:59:00.000Z`))
  expect(await rowsTo(id, lark)).toMatchObject([{ sent: 0 }])
  await runAll(() => testDeps(`${DAY}T23:00:00.000Z`))
  expect(await rowsTo(id, lark)).toMatchObject([{ sent: 1 }])
  expect(await rowsTo(id, turned)).toMatchObject([{ sent: 1 }])
})

test('stopping a running advertisement ends the mails that are not sent yet', async () => {
  const person = await makeAgreed()
  const id = await write()
  await begin(id)
  await sendAdvertising(night())
  expect((await act(id, 'stop')).status).toBe(200)
  await runAll()
  expect(await rowsTo(id, person)).toMatchObject([{ sent: 0, stopped: 'ended' }])
  expect((await read(id)).state).toBe('stopped')
  expect((await call(`PUT /ops/advertisements/${id}`, { as: support.token, body: WRITTEN })).body.code).toBe(
    'advertisement_state',
  )
})

test('a support operator tests an advertisement on themselves, edits and sends it, and other duties cannot', async () => {
  const id = await write()
  const review = await makePerson({ operatorRole: 'review' })
  for (const what of ['test', 'send', 'stop']) expect((await act(id, what, review)).status, what).toBe(403)
  expect((await act(id, 'test')).status).toBe(200)
  const [tried] = await rowsOf<{ subject: string }>(
    "SELECT subject FROM outbox WHERE user_id = ? AND mail_kind = 'advertisement'",
    support.userId,
  )
  expect(tried?.subject).toMatch(/^\(광고\) /)
  const changed = { ...WRITTEN, subject: '다른 제목', linkUrl: 'https://shop.example/x' }
  expect((await call(`PUT /ops/advertisements/${id}`, { as: support.token, body: changed })).status).toBe(200)
  expect((await read(id)).mail.text).toContain('파트너 보기: https://shop.example/x')
  for (const linkUrl of ['javascript:alert(1)', '//evil.example', 'http://shop.example'])
    expect(
      (await call(`PUT /ops/advertisements/${id}`, { as: support.token, body: { ...WRITTEN, linkUrl } }))
        .status,
    ).toBe(400)
  expect((await act(id, 'send')).status).toBe(200)
  expect((await act(id, 'send')).body.code).toBe('advertisement_state')
  const audit = await rowsOf<{ action: string }>(
    'SELECT action FROM audit_log WHERE subject = ? ORDER BY id',
    id,
  )
  expect(audit.map(({ action }) => action).sort()).toEqual([
    'createAdvertisement',
    'sendAdvertisement',
    'testAdvertisement',
    'updateAdvertisement',
  ])
})
