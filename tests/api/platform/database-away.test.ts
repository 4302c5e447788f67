/**
 * D1 is unreachable for ten minutes while reports and sign-ups arrive. Acknowledged ones are stored, the
 * others have one effect when they are sent again, and the health check reports it.
 */
import { expect, test } from 'vitest'
import type { Deps } from '#api/deps.ts'
import type { Env } from '#api/index.ts'
import { runCron } from '#api/jobs/cron.ts'
import { EVERY_MINUTE } from '#api/platform/clock/job.ts'
import { CRONS } from '#api/registry/crons.ts'
import { newEmail, PASSWORD, requestCode, signUpBody } from '../../helpers/accounts/sign-in.ts'
import { call, testDeps, testEnv } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { balancesOf, expectRollUps, rowsOf } from '../../helpers/money.ts'
import { makeReport, makeShop, signBody } from '../../helpers/orders/postback.ts'
import worker from '../../helpers/runtime/api-worker.ts'

type Raw = { raw: D1PreparedStatement }
/** `lost`: writes are executed, but their answer is lost. */
let is: 'there' | 'away' | 'lost' = 'there'

/** The database of the file in its current state. */
function reached(db: D1Database): D1Database {
  async function send<T>(isWrite: boolean, act: () => Promise<T>): Promise<T> {
    if (is === 'there' || (is === 'lost' && !isWrite)) return act()
    if (is === 'lost') await act()
    throw new Error('D1_ERROR: Network connection lost.')
  }
  const wrap = (raw: D1PreparedStatement, isWrite: boolean): Raw & Record<string, unknown> => {
    const all = () => send(isWrite, () => raw.all())
    return {
      raw,
      isWrite,
      bind: (...values: unknown[]) => wrap(raw.bind(...values), isWrite),
      all,
      run: all,
      first: async () => (await all()).results[0] ?? null,
    }
  }
  return {
    prepare: (sql: string) => wrap(db.prepare(sql), !/^\s*(SELECT|WITH)/i.test(sql)),
    batch: (statements: (Raw & { isWrite: boolean })[]) =>
      send(
        statements.some(({ isWrite }) => isWrite),
        () => db.batch(statements.map(({ raw }) => raw)),
      ),
  } as unknown as D1Database
}

const env = { ...testEnv, DB: reached(testEnv.DB) } as Env
const ctx = {
  waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
} as unknown as ExecutionContext

async function send(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const init = { method, headers: { 'content-type': 'application/json', ...headers }, ...(body && { body }) }
  const response = await worker.fetch(new Request(`http://localhost:8787/api${path}`, init), env, ctx)
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : null }
}

test('no report is acknowledged without being stored, and each report sent again has one effect', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const reports = Array.from({ length: 12 }, (_, i) =>
    makeReport(clickId, { orderCode: `AWAY-${i}`, eventId: `away-${i}` }),
  )
  const sent = async (report: object) => {
    const body = JSON.stringify(report)
    const signature = await signBody(body, [partner.secret], Math.floor(Date.now() / 1000))
    return send('POST', `/postbacks/${partner.id}`, body, { 'itda-signature': signature })
  }
  const acknowledged = new Set<number>()
  for (const [i, one] of reports.entries()) {
    // A partner tries again each minute: one answer gets lost, and four of the reports arrive before the
    // outage.
    for (const [minute, state] of (['there', 'away', 'away', 'lost', 'away', 'there'] as const).entries()) {
      if (i >= 4 && minute === 0) continue
      is = state
      const answer = await sent(one)
      // Acknowledging a stored report again needs no write.
      if (state === 'away' || (state === 'lost' && !acknowledged.has(i)))
        expect(answer.status, state).toBeGreaterThanOrEqual(500)
      if (answer.status < 300) acknowledged.add(i)
    }
    is = 'there'
  }
  expect(acknowledged.size).toBe(reports.length)
  const kept = await rowsOf<{ n: number; seq: number }>(
    'SELECT count(*) AS n, max(seq) AS seq FROM orders WHERE partner_id = ?',
    partner.id,
  )
  expect(kept).toEqual([{ n: reports.length, seq: 1 }])
  expect(await balancesOf(person)).toMatchObject({ pending: reports.length * 1_120 })
  await expectRollUps(person)
})

test('no sign-up is confirmed without its mail, and the same form sent again makes one account', async () => {
  is = 'away'
  const unheard = newEmail()
  const asked = await send('POST', '/auth/email', JSON.stringify({ email: unheard }))
  expect(asked.status).toBeGreaterThanOrEqual(500)
  is = 'there'
  expect(await rowsOf("SELECT id FROM outbox WHERE payload ->> 'to' = ?", unheard)).toEqual([])
  for (const meanwhile of ['away', 'lost'] as const) {
    const email = newEmail()
    const form = JSON.stringify(signUpBody(email, await requestCode(email)))
    const signUp = () => send('POST', '/auth/email/signup/v2', form)
    is = meanwhile
    const first = await signUp()
    expect(first.status, meanwhile).toBeGreaterThanOrEqual(500)
    is = 'there'
    const again = await signUp()
    expect([200, 409], JSON.stringify(again.body)).toContain(again.status)
    const accounts = await rowsOf('SELECT id FROM users WHERE email = ?', email)
    expect(accounts, meanwhile).toHaveLength(1)
    const login = await call('POST /auth/email/login', { body: { email, password: PASSWORD } })
    expect(login.status, meanwhile).toBe(200)
  }
})

const fetchPage: Deps['fetchPage'] = async () => ({ ok: false, reason: 'unreachable' })

test('the probe fails only while the database is away; a scheduled run fails loudly and the next one succeeds', async () => {
  const probe = () => send('GET', '/internal/health')
  const deps = () => ({ ...testDeps(), db: env.DB, log: () => {}, fetchPage })
  // a site without a complete backup is unhealthy, so this inserts one
  await rowsOf(
    "INSERT INTO backups (id, phase, begun_at, at, plan, cursor) VALUES ('20261120-080000', 'done', ?1, ?1, '{}', '{}') RETURNING id",
    new Date(Date.now() - 60_000).toISOString(),
  )
  is = 'away'
  expect((await probe()).status).toBeGreaterThanOrEqual(500)
  await expect(runCron(deps(), CRONS, EVERY_MINUTE)).rejects.toBeInstanceOf(AggregateError)
  is = 'there'
  await runCron(deps(), CRONS, EVERY_MINUTE)
  const { status, body } = await probe()
  expect(status, JSON.stringify(body)).toBe(200)
})
