/** The example data of a first start, made once for this file on the day the tests run. */
import { beforeAll, expect, test } from 'vitest'
import { toVerificationId } from '#api/upkeep/seed/people.ts'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import worker from '#tests/helpers/runtime/api-worker.ts'
import { proveInDevelopment } from '../../helpers/accounts/second-factor.ts'
import { type Answer, call, testEnv } from '../../helpers/api.ts'
import { figure } from '../../helpers/figure.ts'
import { makePerson } from '../../helpers/make.ts'
import { expectProof, expectRollUps, rowsOf } from '../../helpers/money.ts'
import { loadImage } from '../../helpers/platform/images.ts'
import { OBJECT_WORDS } from '../../helpers/platform/object-words.ts'
import { readLists, writeAudit, writeWords } from '../../helpers/platform/written-words.ts'
import { PRODUCTION } from '../../helpers/production.ts'
import { FIGURES, findCreatorId, readFigures } from '../../helpers/upkeep/seed.ts'

let answers: Answer[] = []
let today = ''

beforeAll(async () => {
  expect((await call('GET /dev/seed')).data.seeded).toBe(false)
  answers = await Promise.all([call('POST /dev/seed'), call('POST /dev/seed')])
  today = toKstDate(
    (await rowsOf<{ value: string }>("SELECT value FROM settings WHERE name = 'seededAt'"))[0]?.value ?? '',
  )
}, 180_000)

async function signIn(email: string): Promise<string> {
  const answer = await call('POST /auth/email/login', { body: { email, password: 'itda-dev-1234' } })
  expect(answer.status).toBe(200)
  return answer.data.accessToken
}

test('two concurrent seed calls make one set of data, and both report success', async () => {
  expect(answers.map(({ status, data }) => [status, data.seeded])).toEqual([
    [200, true],
    [200, true],
  ])
  const emails = answers[0]?.data.signIns.map((one: { email: string }) => one.email).sort()
  const users = await rowsOf<{ email: string }>('SELECT email FROM users ORDER BY email')
  expect(users.map(({ email }) => email)).toEqual(emails)
  expect(await rowsOf('SELECT count(*) AS n FROM partners')).toEqual([{ n: 29 }])
})

test('a later seed call changes nothing', async () => {
  const countAll = () =>
    rowsOf(`SELECT (SELECT count(*) FROM postings) AS postings, (SELECT count(*) FROM inbox) AS inbox,
      (SELECT sum(raw) FROM click_days) AS clicks, (SELECT count(*) FROM users) AS users,
      (SELECT value FROM settings WHERE name = 'seededAt') AS at`)
  const before = await countAll()
  expect((await call('POST /dev/seed')).data.seeded).toBe(true)
  expect(await countAll()).toEqual(before)
})

test('every seeded account signs in with its own role, grade and application state', async () => {
  const stands = async (email: string) => {
    const { role, creator, application } = (await call('GET /auth/me', { as: await signIn(email) })).data
    return [role, creator?.nickname, creator?.grade.grade, application]
  }
  expect(await stands('operator@itda.test')).toEqual(['operator', undefined, undefined, 'none'])
  expect(await stands('operator2@itda.test')).toEqual(['operator', undefined, undefined, 'none'])
  expect(await stands('creator@itda.test')).toEqual(['member', '이음의 살림', '줄기', 'approved'])
  expect(await stands('fresh@itda.test')).toEqual(['member', '새봄일지', '씨앗', 'approved'])
  expect(await stands('applicant@itda.test')).toEqual(['member', undefined, undefined, 'submitted'])
})

test('the fresh creator has a channel and nothing else', async () => {
  const fresh = await findCreatorId('fresh@itda.test')
  const [row] = await rowsOf(
    'SELECT channel_count, link_count, order_count, payout_count FROM creators WHERE id = ?',
    fresh,
  )
  expect(row).toEqual({ channel_count: 1, link_count: 0, order_count: 0, payout_count: 0 })
})

test('the seeded figures are the recorded ones, and ledger and roll-ups agree', async () => {
  const creatorId = await findCreatorId('creator@itda.test')
  expect(await readFigures(creatorId, today)).toEqual(FIGURES)
  expect(FIGURES.availableWon).toBe(FIGURES.confirmedWon - FIGURES.paidWon)
  await expectProof()
  await expectRollUps({ creatorId } as never)
})

test('home and earnings show the amounts of the ledger', async () => {
  const token = await signIn('creator@itda.test')
  const home = (await call('GET /creators/me/home', { as: token })).data
  expect(home).toMatchObject({
    pending: FIGURES.pendingWon,
    balance: FIGURES.availableWon,
    reserved: 0,
    todos: [{ kind: 'content_needs_fix' }, { kind: 'campaign_content' }, { kind: 'channel_unproven' }],
  })
  const range = `from=${addDays(today, -60)}&to=${addDays(today, 1)}`
  const earnings = (await call(`GET /earnings?${range}`, { as: token })).data
  expect(earnings).toMatchObject({
    pending: FIGURES.pendingWon,
    confirmed: FIGURES.confirmedWon,
    cancelled: FIGURES.cancelledWon,
    orders: FIGURES.orders,
    clicks: FIGURES.clicks,
    billableClicks: FIGURES.billable,
  })
  const daysWithOrders = earnings.days.filter((day: { orders: number }) => day.orders > 0)
  expect(daysWithOrders.length).toBeGreaterThan(50)
  expect(Object.values(earnings.drops).every((count) => Number(count) > 0)).toBe(true)
})

test('every order has the share of 줄기, and all kinds of timelines exist', async () => {
  expect(await rowsOf('SELECT DISTINCT share_bps, grade_name FROM orders')).toEqual([
    { share_bps: 8000, grade_name: '줄기' },
  ])
  const token = await signIn('creator@itda.test')
  for (const state of ['pending', 'confirmed', 'cancelled']) {
    const { data } = await call(`GET /orders?state=${state}&limit=50`, { as: token })
    expect(data.items.length).toBe(Math.min(50, data.total))
    expect(data.total).toBeGreaterThan(0)
  }
  const kinds = await rowsOf<{ kind: string }>('SELECT DISTINCT kind FROM order_events ORDER BY kind')
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'amended',
    'cancelled',
    'confirmed',
    'held',
    'released',
    'reported',
  ])
  const returned = await rowsOf(
    "SELECT count(*) AS n FROM orders o JOIN order_events e ON e.order_id = o.id WHERE o.state = 'cancelled' AND e.kind = 'confirmed'",
  )
  expect(returned).toEqual([{ n: 1 }])
})

test('an identity check is the only missing condition before a payout', async () => {
  const token = await signIn('creator@itda.test')
  const unmet = async () =>
    (await call('GET /eligible-for-creator-payout', { as: token })).data.conditions
      .filter((condition: { met: boolean }) => !condition.met)
      .map((condition: { code: string }) => condition.code)
  expect(await unmet()).toEqual(['identity'])
  const body = { identityVerificationId: toVerificationId('김이음') }
  expect((await call('POST /creators/me/withdraw-payout-auth', { as: token, body })).status).toBe(200)
  expect(await unmet()).toEqual([])
})

test('operators find an application to review, four messages to judge and a paid payout with its document', async () => {
  const token = await signIn('operator@itda.test')
  await proveInDevelopment(token, 'operator@itda.test')
  expect((await call('GET /ops/creator-applications', { as: token })).data.total).toBe(1)
  const { items } = (await call('GET /ops/inbox?state=quarantined', { as: token })).data
  expect(items.map((item: { reason: string }) => item.reason).sort()).toEqual([
    'click_invalid',
    'notice_unsure',
    'rate_too_high',
    'sub_id_unknown',
  ])
  const payouts = (await call('GET /ops/payouts?state=paid', { as: token })).data.items
  expect(payouts.length).toBe(1)
  const [file] = await rowsOf<{ object_key: string }>('SELECT object_key FROM files')
  const document = await testEnv.FILES.get(file?.object_key ?? '')
  expect((await document?.text())?.slice(0, 5)).toBe('%PDF-')
})

test('the redirect knows every link, and no seeded event is in the future', async () => {
  const codes = await rowsOf<{ code: string; deleted_at: string | null }>(
    'SELECT code, deleted_at FROM links',
  )
  expect(codes.filter(({ deleted_at }) => deleted_at === null).length).toBe(18)
  expect(codes.length).toBe(19)
  for (const { code } of codes) expect(await testEnv.LINKS.get(`link:${code}`)).not.toBeNull()
  const now = new Date().toISOString()
  for (const sql of [
    'ordered_at FROM orders',
    'at FROM order_events',
    'at FROM postings',
    'received_at FROM inbox',
  ]) {
    const column = sql.split(' ')[0]
    expect(await rowsOf(`SELECT ${sql} WHERE ${column} > ?`, now)).toEqual([])
  }
})

test('the contents have links, tags and pictures, are in groups, and one waits for a fix', async () => {
  const token = await signIn('creator@itda.test')
  const { items, total } = (await call('GET /contents/me?limit=20', { as: token })).data
  expect(total).toBe(FIGURES.contents)
  for (const item of items) {
    expect([item.title, item.linkCount > 0, item.tags.length > 0]).toEqual([item.title, true, true])
    const image = await loadImage(item.contentThumbnailSrc)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
  const waiting = items.filter((item: { state: string }) => item.state === 'needs_fix')
  expect(waiting.map((item: { fix: { dueOn: string } }) => item.fix.dueOn > today)).toEqual([true])
  const { items: groups } = (await call('GET /groups', { as: token })).data
  expect(groups.every((group: { contentCount: number }) => group.contentCount >= 3)).toBe(true)
})

test('in production the seed and development mail endpoints answer 404', async () => {
  const env = { ...testEnv, ...PRODUCTION }
  const ctx = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
  for (const [method, path] of [
    ['GET', '/dev/seed'],
    ['POST', '/dev/seed'],
    ['GET', '/dev/mail'],
  ] as const) {
    const request = new Request(`http://localhost:8787/api${path}`, { method })
    const response = await worker.fetch(request, env, ctx)
    expect([path, response.status]).toEqual([path, 404])
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  }
})

/** This test must be the last, because it replaces the example data. */
test('every operator list, the audit log and its file show stored values named like object properties', async () => {
  const operator = await makePerson({ role: 'operator' })
  const as = operator.token
  const before = await readLists(operator)
  const { columns, replaced } = await writeWords()
  await writeAudit(operator)
  const after = await readLists(operator)
  expect([...after.keys()]).toEqual([...before.keys()])
  const held = [...replaced].map((text) => JSON.stringify(text))
  const isGone = (asked: string, one: string) => !after.get(asked)?.includes(one)
  const showed = [...before].filter(([asked, text]) =>
    held.some((one) => text.includes(one) && isGone(asked, one)),
  )
  for (const [asked] of showed)
    expect([asked, OBJECT_WORDS.some((word) => after.get(asked)?.includes(`"${word}"`))]).toEqual([
      asked,
      true,
    ])
  expect([columns > 20, showed.length > 10]).toEqual([true, true])
  const file = JSON.stringify((await call('GET /ops/audit/file', { as })).body)
  for (const word of OBJECT_WORDS) {
    const { data } = await call(`GET /ops/audit?subject=${word}`, { as })
    const said = JSON.stringify(data.items.map(({ changes }: { changes: unknown }) => changes))
    expect([word, file.includes(word), said.includes(`"${word}"`)]).toEqual([word, true, true])
  }
  figure(
    `words of objects in ${columns} columns and each act: ${after.size} lists of operators answer, ${showed.length} show them`,
  )
}, 120_000)
