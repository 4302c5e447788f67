/** The health report for a monitor: each job that may stop, by its age. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkHealth } from '#api/upkeep/health/check.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { rowsOf } from '../../helpers/money.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const ago = (seconds: number) => new Date(Date.parse(NOW) - seconds * 1000).toISOString()
const check = (over: object = {}) => checkHealth({ ...testDeps(NOW), ...over })

async function mailOf(waited: number, { attempts = 0, byDay = 0 } = {}): Promise<void> {
  await rowsOf(
    `INSERT INTO outbox (id, kind, payload, created_at, attempts, by_day) VALUES (?, 'mail', '{"to":"a@itda.test"}', ?, ?, ?) RETURNING id`,
    `out_health_${waited}_${attempts}`,
    ago(waited),
    attempts,
    byDay,
  )
}
const alarmOf = (kind: string, waited: number) =>
  rowsOf(
    `INSERT INTO alarms (id, kind, detail, at) VALUES (?, ?, '{}', ?) RETURNING id`,
    `alm_health_${kind.length}`,
    kind,
    ago(waited),
  )
const jobOf = (id: string, state: string, waited: number) =>
  rowsOf(
    "INSERT INTO jobs (id, state, ran_at, since, message) VALUES (?1, ?2, ?3, ?3, iif(?2 = 'failed', 'no such table', NULL)) RETURNING id",
    id,
    state,
    ago(waited),
  )

afterEach(async () => {
  for (const table of ['outbox', 'alarms', 'jobs'])
    await rowsOf(`DELETE FROM ${table} WHERE id LIKE '%' RETURNING id`)
})

beforeEach(async () => {
  await rowsOf(
    "INSERT INTO backups (id, phase, begun_at, at, plan, cursor) VALUES ('20261120-080000', 'done', ?1, ?1, '{}', '{}') ON CONFLICT DO NOTHING RETURNING id",
    new Date(Date.now() - 60_000).toISOString(),
  )
})

test('the health check is ok where nothing waits', async () => {
  await mailOf(60)
  await mailOf(3600, { byDay: 1 })
  await jobOf('job_prove_ledger', 'ok', 3600)
  expect(await check()).toMatchObject({
    ok: true,
    checks: {
      mail: { ok: true, waitsSeconds: 60 },
      deadLetters: { openSeconds: null },
      proof: { ranAt: ago(3600) },
    },
  })
})

test.each<[string, () => Promise<unknown>, object]>([
  ['a mail that waits ten minutes', () => mailOf(600), { mail: { ok: false, waitsSeconds: 600 } }],
  [
    'a mail that was given up today',
    () => mailOf(7200, { attempts: 20 }),
    { mail: { ok: false, givenUpSecondsAgo: 7200 } },
  ],
  ['dead letters', () => alarmOf('dead_letters:clicks', 90), { deadLetters: { ok: false, openSeconds: 90 } }],
  ['a ledger that is wrong', () => alarmOf('ledger_drift', 90), { proof: { ok: false } }],
  [
    'a proof that did not run',
    () => jobOf('job_prove_ledger', 'ok', 3 * 86_400),
    { proof: { ok: false }, jobs: { ok: false } },
  ],
  [
    'a job that fails',
    () => jobOf('job_apply_imports', 'failed', 60),
    { jobs: { ok: false, wrong: ['applyImports: failed'] } },
  ],
])('the probe says no for %s', async (_, make, checks) => {
  await make()
  expect(await check()).toMatchObject({ ok: false, checks })
})

test('a mail given up yesterday and an alarm of another kind do not fail the health check', async () => {
  await mailOf(2 * 86_400, { attempts: 20 })
  await alarmOf('network_row', 40)
  expect(await check()).toMatchObject({ ok: true, checks: { alarms: { oldestSeconds: 40 } } })
})

test('a waiting phone message does not count as waiting mail while messages are off', async () => {
  await mailOf(3600)
  await rowsOf("UPDATE outbox SET channel = 'message' RETURNING id")
  expect(await check()).toMatchObject({ checks: { mail: { ok: true, waitsSeconds: null } } })
})

test('the health check fails without a mail provider', async () => {
  const mail = { ...testDeps().mail, canSend: false }
  expect(await check({ mail })).toMatchObject({ ok: false, checks: { mail: { ok: false } } })
})

test('the API serves the health check to the site with the status a probe needs, 200 or 503', async () => {
  const { status, body } = await call('GET /internal/health')
  expect([status, body]).toEqual([200, expect.objectContaining({ ok: true })])
  await alarmOf('ledger_drift', 5)
  expect((await call('GET /internal/health')).status).toBe(503)
})
