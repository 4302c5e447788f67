import { expect, test } from 'vitest'
import { raiseAlarm } from '#api/platform/alarms/raise.ts'
import { listAlarms } from '#api/upkeep/alarms/list.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { countRowsRead } from '../../helpers/rows/rows-read.ts'

const operator = await makePerson({ role: 'operator' })
const as = operator.token
const replay = (id: string) => call(`POST /ops/alarms/${id}/replay`, { as })
const close = (id: string, reason: string) => call(`POST /ops/alarms/${id}/close`, { as, body: { reason } })

let counter = 0
async function makeAlarm(kind: string, detail = '{}'): Promise<string> {
  counter += 1
  const id = `alm_test_${counter}_${Date.now()}`
  await raiseAlarm(testDeps(), id, kind, detail)
  return id
}
const openOf = async (id: string) =>
  (await call('GET /ops/alarms?limit=100', { as })).data.items.find((one: { id: string }) => one.id === id)

test('an alarm whose cause remains stays open after a replay', async () => {
  const id = await makeAlarm('dead_letter:itda-clicks-dead', '{"broken":true}')
  const answer = await replay(id)
  expect([answer.status, answer.body.code]).toEqual([409, 'alarm_remains'])
  expect(await openOf(id)).toMatchObject({ id, closedAt: null })
})

test('an alarm of a kind that cannot be retried says so', async () => {
  const id = await makeAlarm('clicks_outbox')
  expect(await openOf(id)).toMatchObject({ canReplay: false })
  expect((await replay(id)).body.code).toBe('alarm_not_replayable')
})

test.each(['ledger_drift', 'network_stopped', 'network_merchant'])(
  '%s closes when trying again worked',
  async (kind) => {
    const id = await makeAlarm(kind)
    expect((await replay(id)).data).toEqual({ done: true })
    const audit = "SELECT action FROM audit_log WHERE subject = ? AND action = 'replayAlarm'"
    expect(await rowsOf(audit, id)).toHaveLength(1)
  },
)

test('replaying the alarm of a stopped site code lets the code poll again', async () => {
  const site =
    "INSERT INTO network_accounts (account, next_call_at, stopped_at, stop_reason) VALUES ('A1', '2026-01-01', '2026-01-01', '300') RETURNING account"
  await rowsOf(site)
  await replay(await makeAlarm('network_stopped'))
  expect(await rowsOf('SELECT stopped_at, stop_reason FROM network_accounts')).toEqual([
    { stopped_at: null, stop_reason: null },
  ])
})

test('closing an alarm needs a reason, happens once, and is in the audit log', async () => {
  const id = await makeAlarm('something')
  expect((await close(id, ' ')).status).toBe(400)
  const answers = await Promise.all([1, 2, 3].map(() => close(id, '확인했어요')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const audit = "SELECT after FROM audit_log WHERE subject = ? AND action = 'closeAlarm'"
  expect(await rowsOf(audit, id)).toEqual([{ after: '{"reason":"확인했어요"}' }])
  const closed = (await call('GET /ops/alarms?state=closed', { as })).data.items
  expect(closed.some((one: { id: string }) => one.id === id)).toBe(true)
})

test('a page of alarms says whether there are more and reads no more rows than it needs', async () => {
  for (let i = 0; i < 6; i += 1) await makeAlarm('something')
  const { data } = await call('GET /ops/alarms?limit=5', { as })
  expect([data.items.length, data.hasMore]).toEqual([5, true])
  const countRead = () => countRowsRead((deps) => listAlarms(deps, operator.actor, { limit: 5 }))
  const read = await countRead()
  // A look into the index for each heavy kind, and one alarm more than the page for each of the three lists.
  expect(read).toBeLessThanOrEqual(5 * 6)
  for (let i = 0; i < 12; i += 1) await makeAlarm('something')
  expect(await countRead()).toBe(read)
})

test('the heaviest alarm comes first, and says where it is mended; of the same weight the oldest', async () => {
  await rowsOf("UPDATE alarms SET closed_at = '2026-11-21' WHERE closed_at IS NULL RETURNING id")
  for (const kind of ['something', 'job_failed', 'claim_late', 'backup_late', 'ledger_drift'])
    await makeAlarm(kind)
  const seen = (await call('GET /ops/alarms', { as })).data.items
  const kinds = ['backup_late', 'ledger_drift', 'job_failed', 'claim_late', null]
  expect(seen.map(({ runbook }: { runbook: string | null }) => runbook)).toEqual(kinds)
  expect(seen.at(0)).toMatchObject({ weight: 'urgent', place: { to: '/ops/backups' } })
  const first = (await call('GET /ops/alarms?limit=1', { as })).data
  expect([first.items[0].runbook, first.hasMore]).toEqual(['backup_late', true])
})

test('only operators can use alarms; an unknown id answers 404, an invalid id 400', async () => {
  const person = await makePerson()
  expect((await call('GET /ops/alarms', { as: person.token })).status).toBe(403)
  expect((await call('GET /ops/alarms')).status).toBe(401)
  expect((await replay('alm_none')).status).toBe(404)
  expect((await close('alm_none', '이유')).status).toBe(404)
  expect((await replay('x')).status).toBe(400)
})
