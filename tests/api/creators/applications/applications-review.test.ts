import { expect, test } from 'vitest'
import { listApplications } from '#api/creators/applications/queries.ts'
import { rejectApplication } from '#api/creators/applications/review.ts'
import { getFinanceInfo } from '#api/creators/creators/read.ts'
import { findFinance } from '#api/db/creators.ts'
import { apply, identityOf, newIdentity } from '#tests/helpers/accounts/apply.ts'
import { readMail } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { earn } from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

const member = () => makePerson({ approved: false })
const decide = (operator: Person, id: string, verb: 'approve' | 'reject', body: unknown = {}) =>
  call(`POST /ops/creator-applications/${id}/${verb}`, { as: operator.token, body })
const REASON = { code: 'channel_empty', reason: '글이 다섯 편보다 적어요.', field: 'channelLinkUrl' }
const auditOf = async (subject: string) =>
  (await testDeps().db.prepare('SELECT * FROM audit_log WHERE subject = ?').bind(subject).all()).results

test('approval makes a creator with the profile of the application, a mail and an audit row', async () => {
  const [person, operator] = [await member(), await makePerson({ role: 'operator' })]
  const { id } = (await apply(person, { nickname: '초록지붕', mainTopic: 'food' })).data
  expect((await decide(operator, id, 'approve')).data).toEqual({ done: true })
  const me = (await call('GET /auth/me', { as: person.token })).data
  expect(me.application).toBe('approved')
  expect(me.creator).toEqual({ nickname: '초록지붕', grade: { id: 'grd_1', grade: '씨앗', level: 1 } })
  expect((await readMail(person.email)).subject).toContain('승인됐어요')
  expect(await auditOf(id)).toMatchObject([
    { actor_id: operator.userId, action: 'approveApplication', after: '{"state":"approved"}' },
  ])
  expect((await apply(person)).body.code).toBe('already_creator')
  expect((await decide(operator, id, 'reject', REASON)).body.code).toBe('application_decided')
  expect((await call('GET /creators/me/home', { as: person.token })).status).toBe(200)
})

test('a rejection is shown with its reason, and a corrected application is accepted', async () => {
  const [person, operator] = [await member(), await makePerson({ role: 'operator' })]
  const di = newIdentity()
  const first = (await apply(person, { di })).data
  expect((await apply(person, { di })).body.code).toBe('application_open')
  expect((await decide(operator, first.id, 'reject', REASON)).status).toBe(200)
  const seen = (await call('GET /creator-applications/me', { as: person.token })).data
  expect(seen).toMatchObject({ id: first.id, state: 'rejected', rejection: REASON })
  expect(seen.rejection.reapplyOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  const mail = await readMail(person.email)
  expect(mail.text).toContain('글이 다섯 편보다 적어요.')
  expect(mail.text).toContain('지금 바로 고쳐서 다시 신청할 수 있어요')
  const stranger = await apply(person, { di: newIdentity('다른사람') })
  expect([stranger.status, stranger.body.code]).toEqual([409, 'identity_mismatch'])
  const second = await apply(person, { di })
  expect(second.status).toBe(200)
  expect(second.data.id).not.toBe(first.id)
  expect((await decide(operator, second.data.id, 'approve')).status).toBe(200)
  expect((await decide(operator, first.id, 'approve')).body.code).toBe('application_decided')
})

test('an application shows the last answer to each kind of consent with its wording and time', async () => {
  const [person, operator] = [await member(), await makePerson({ role: 'operator' })]
  const finance = await makePerson({ operatorRole: 'finance' })
  const { id } = (await apply(person)).data
  const row = (kind: string, agreed: number, version: string, at: string) =>
    rowsOf(
      'INSERT INTO consents (id, user_id, kind, version, agreed, at) VALUES (?, ?, ?, ?, ?, ?) RETURNING id',
      `cns_${id.slice(4)}${kind}${at.slice(0, 4)}`,
      person.userId,
      kind,
      version,
      agreed,
      at,
    )
  await row('terms', 1, '2026-11-01', '2099-11-02T00:00:00.000Z')
  await row('email', 1, '2026-11-01', '2098-11-02T00:00:00.000Z')
  await row('email', 0, '2026-11-01', '2099-11-05T00:00:00.000Z')
  const path = `GET /ops/creator-applications/${id}/consents`
  const { items } = (await call(path, { as: operator.token })).data
  const of = (kind: string) => items.filter((one: { kind: string }) => one.kind === kind)
  expect(of('terms')).toEqual([
    { kind: 'terms', agreed: true, version: '2026-11-01', at: '2099-11-02T00:00:00.000Z' },
  ])
  expect(of('email')).toEqual([
    { kind: 'email', agreed: false, version: '2026-11-01', at: '2099-11-05T00:00:00.000Z' },
  ])
  expect(of('creator_terms')).toMatchObject([{ agreed: true }])
  expect((await call(path, { as: finance.token })).body.code).toBe('not_my_duty')
  expect(
    (await call('GET /ops/creator-applications/app_none/consents', { as: operator.token })).data,
  ).toEqual({ items: [] })
})

test('an application before its day is refused with the date', async () => {
  const [person, operator] = [await member(), await makePerson({ role: 'operator' })]
  const { id } = (await apply(person)).data
  const reapplyOn = '2099-12-24'
  await decide(operator, id, 'reject', { ...REASON, code: 'other', reapplyOn })
  const answer = await apply(person)
  expect([answer.status, answer.body.code]).toEqual([409, 'reapply_too_soon'])
  expect(answer.body.message).toBe('2099년 12월 24일 (목)부터 다시 신청할 수 있어요.')
  const other = await member()
  const next = (await apply(other)).data
  await rejectApplication(testDeps(), operator.actor, {
    ...REASON,
    code: 'other',
    field: undefined,
    id: next.id,
    reapplyOn: '2020-01-01',
  })
  expect((await apply(other, { di: newIdentity() })).body.code).toBe('identity_mismatch')
})

test('ten concurrent decisions by operators leave one decision, one audit row and one mail', async () => {
  const person = await member()
  const { id } = (await apply(person)).data
  const operators = await Promise.all(Array.from({ length: 10 }, () => makePerson({ role: 'operator' })))
  const answers = await Promise.all(
    operators.map((operator, i) =>
      i % 2 ? decide(operator, id, 'approve') : decide(operator, id, 'reject', REASON),
    ),
  )
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
  expect(answers.filter((a) => a.body.code === 'application_decided')).toHaveLength(9)
  expect(await auditOf(id)).toHaveLength(1)
  const { db } = testDeps()
  const mails = await db
    .prepare(
      `SELECT (SELECT count(*) FROM outbox WHERE payload ->> 'to' = ?1) + (SELECT count(*) FROM dev_mails WHERE recipient = ?1) AS n`,
    )
    .bind(person.email)
    .first<{ n: number }>()
  expect(mails?.n).toBe(1)
})

test('only operators see and decide applications, and every name they see is logged', async () => {
  const [person, operator] = [await member(), await makePerson({ role: 'operator' })]
  const { id } = (await apply(person, { di: identityOf('유일한', '01011112222') })).data
  const creator = await makePerson()
  for (const [who, status] of [
    [person.token, 403],
    [creator.token, 403],
    [undefined, 401],
  ] as const) {
    const as = who ? { as: who } : {}
    expect((await call('GET /ops/creator-applications', as)).status).toBe(status)
    expect((await call(`POST /ops/creator-applications/${id}/approve`, { ...as, body: {} })).status).toBe(
      status,
    )
    expect((await call(`POST /ops/creator-applications/${id}/reject`, { ...as, body: REASON })).status).toBe(
      status,
    )
  }
  const list = await call('GET /ops/creator-applications?limit=100', { as: operator.token })
  expect(list.data.items.find((one: { id: string }) => one.id === id)).toMatchObject({
    identityName: '유일한',
  })
  const log = await testDeps()
    .db.prepare('SELECT actor_id, session_id, creator_id FROM pii_access_log WHERE what = ?')
    .bind(`identity_name:${id}`)
    .all()
  expect(log.results).toEqual([
    { actor_id: operator.userId, session_id: operator.sessionId, creator_id: person.creatorId },
  ])
  expect((await decide(operator, 'app_nothing', 'approve')).status).toBe(404)
  expect((await decide(operator, id, 'reject', { code: 'other' })).body.fields).toHaveProperty('reason')
  expect((await decide(operator, id, 'reject', { ...REASON, code: 'mood' })).status).toBe(400)
})

test('the list of applications is oldest first, has counts by state, and reads only its page', async () => {
  const { db } = testDeps()
  const totals = async () => {
    const { results } = await db
      .prepare(
        `SELECT c.state, c.count AS stored, (SELECT count(*) FROM applications a WHERE a.state = c.state) AS living
         FROM application_counts c`,
      )
      .all<{ stored: number; living: number }>()
    return results
  }
  for (let i = 0; i < 12; i += 1) await apply(await member())
  expect((await totals()).every((row) => row.stored === row.living)).toBe(true)
  const read = await countRowsRead(async ({ db: counted }) => {
    const ask = { state: 'submitted', q: '', sort: 'oldest', after: undefined, limit: 5 } as const
    const { rows, counts } = await listApplications(counted, ask)
    expect(rows).toHaveLength(5)
    expect(counts.find(({ state }) => state === 'submitted')?.count).toBeGreaterThanOrEqual(12)
    expect([...rows].sort((a, b) => (a.submitted_at < b.submitted_at ? -1 : 1))).toEqual(rows)
  })
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThanOrEqual(4 * 5)
})

test('grades are filtered, a new creator’s statistics are zero, and an unknown creator has none', async () => {
  const all = (await call('GET /creator-grades')).data
  expect([all.total, all.items[0]]).toEqual([
    5,
    { id: 'grd_1', grade: '씨앗', level: 1, thresholdWon: 0, shareBps: 7000 },
  ])
  expect(
    (await call('GET /creator-grades?level=3')).data.items.map((g: { grade: string }) => g.grade),
  ).toEqual(['줄기'])
  expect((await call('GET /creator-grades?grade=꽃&id=grd_4')).data.total).toBe(1)
  expect((await call('GET /creator-grades?page=2&limit=3')).data.items).toHaveLength(2)
  expect((await call('GET /creator-grades?level=9')).status).toBe(400)
  const person = await makePerson()
  const { data } = await call('GET /creators/finance-info', { as: person.token })
  expect(data).toEqual({
    totalEarningAmount: 0,
    totalPayoutAmount: 0,
    totalPayoutCount: 0,
    balance: 0,
    lastPayoutCreatedAt: null,
    lastLinkCreatedAt: null,
    affiliateLinkCount: 0,
    contentCount: 0,
  })
  expect((await call('GET /creators/finance-info')).status).toBe(401)
  expect(await findFinance(testDeps().db, 'crt_nobody')).toBeNull()
})

test('a creator’s statistics come from the ledger and read at most 10 rows', async () => {
  const person = await makePerson()
  await earn(person, 42_000)
  await earn(person, 8_000)
  const { data } = await call('GET /creators/finance-info', { as: person.token })
  expect(data).toMatchObject({
    totalEarningAmount: 50_000,
    balance: 50_000,
    totalPayoutAmount: 0,
    totalPayoutCount: 0,
  })
  const read = await countRowsRead((deps) => getFinanceInfo(deps, person.actor))
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThanOrEqual(10)
})
