/** The home page of operators: their queues, the order of items, and the figures of a day. */
import { expect, test } from 'vitest'
import { insert } from '#api/db/sql.ts'
import { getDesk } from '#api/upkeep/desk/desk.ts'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { OPERATOR_ROLES } from '#contract/core/operator-roles.ts'
import { DESK_DAYS, DESK_KINDS, DESK_OF_EACH, deskKindsFor } from '#contract/upkeep/desk.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePartner, makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { earn } from '../../helpers/orders/postback.ts'
import { paidPayout } from '../../helpers/platform/own-matters.ts'
import { countRowsRead } from '../../helpers/rows/rows-read.ts'

const { db } = testDeps()
const operator = await makePerson({ role: 'operator' })
const asRole = (operatorRole: (typeof OPERATOR_ROLES)[number]) => ({ ...operator.actor, operatorRole })

async function ask(id: string, dueAt: string): Promise<void> {
  const at = '2026-11-01T00:00:00.000Z'
  await insert(db, 'inquiries', {
    id,
    email: 'someone@itda.test',
    kind: 'etc',
    title: `질문 ${id}`,
    created_at: at,
    moved_at: at,
    due_at: dueAt,
    cause_hash: id,
  }).run()
}

test('the desk names the operator who looks after a row, and marks the rows of the reader', async () => {
  const other = await makePerson({ role: 'operator' })
  for (const [id, holder] of [
    ['inq_held1', operator.actor.userId],
    ['inq_held2', other.actor.userId],
  ] as const) {
    await ask(id, `2025-12-0${id.at(-1)}T15:00:00.000Z`)
    await insert(db, 'assignments', {
      subject: id,
      operator_id: holder,
      at: '2026-11-01T00:00:00.000Z',
    }).run()
  }
  const { rows } = await getDesk(testDeps(), asRole('owner'))
  const holderOf = (subject: string) => rows.find(({ id }) => id === subject)?.holder
  expect(holderOf('inq_held1')).toMatchObject({ isMine: true })
  expect(holderOf('inq_held2')).toMatchObject({ isMine: false, by: { id: other.actor.userId } })
})

test('the desk lists the nearest deadline first, and no queue fills the whole desk', async () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await ask(`inq_desk${n}`, `2026-01-0${n}T15:00:00.000Z`)
  const { rows } = await getDesk(testDeps(), asRole('owner'))
  expect(rows.filter(({ kind }) => kind === 'inquiry')).toHaveLength(DESK_OF_EACH)
  const [first] = rows.filter(({ kind }) => kind === 'inquiry')
  expect(first).toMatchObject({ title: '질문 inq_desk1', dueAt: '2026-01-01T15:00:00.000Z', amountWon: null })
  expect(first?.holder).toBeNull()
  const due = rows.flatMap(({ kind, dueAt }) => (kind !== 'alarm' && dueAt ? [dueAt] : []))
  expect(due).toEqual(due.toSorted())
})

test('an operator sees only the queues of their own duty, and only owners see the log', async () => {
  for (const role of OPERATOR_ROLES) {
    const desk = await getDesk(testDeps(), asRole(role))
    expect(deskKindsFor(role)).toEqual(expect.arrayContaining(desk.rows.map(({ kind }) => kind)))
    expect([role, desk.acts !== null]).toEqual([role, role === 'owner'])
  }
  expect(deskKindsFor('owner')).toEqual([...DESK_KINDS])
  expect(deskKindsFor('support')).not.toContain('payout')
})

test('the desk counts the events of each of the last thirty days, today last', async () => {
  const today = toKstDate(testDeps().now())
  const before = (await getDesk(testDeps(), asRole('owner'))).days
  expect(before.map(({ on }) => on)).toEqual(
    Array.from({ length: DESK_DAYS }, (_, n) => addDays(today, n + 1 - DESK_DAYS)),
  )
  await earn(await makePerson(), 10_000)
  const sum = (days: typeof before, of: 'orders' | 'confirmed' | 'confirmedWon') =>
    days.reduce((all, day) => all + day[of], 0)
  const { days } = await getDesk(testDeps(), asRole('owner'))
  expect(sum(days, 'orders') + sum(days, 'confirmed')).toBeGreaterThan(
    sum(before, 'orders') + sum(before, 'confirmed'),
  )
})

test('the desk adds up what the bank paid on each day, which a later return does not change', async () => {
  const today = toKstDate(testDeps().now())
  const paidOn = async (day: string) =>
    (await getDesk(testDeps(), asRole('owner'))).days.find(({ on }) => on === day)?.paidWon ?? 0
  const before = await paidOn(today)
  const { id } = await paidPayout(await makePerson())
  const net = 'SELECT net FROM payouts WHERE id = ?'
  const [row] = await rowsOf<{ net: number }>(net, id)
  expect(await paidOn(today)).toBe(before + (row?.net ?? 0))
  const body = { returnedOn: today, reason: '계좌가 닫혔어요.' }
  expect((await call(`POST /ops/payouts/${id}/returned`, { as: operator.token, body })).status).toBe(200)
  expect(await paidOn(today)).toBe(before + (row?.net ?? 0))
})

test('the desk shows acts of other operators and not one’s own', async () => {
  const other = await makePerson({ role: 'operator' })
  const at = testDeps().now().toISOString()
  const act = (id: string, actorId: string) =>
    insert(db, 'audit_log', { id, actor_id: actorId, action: 'closeAlarm', subject: 'alm_1', at }).run()
  await act('aud_zzzz1', other.actor.userId)
  await act('aud_zzzz2', operator.actor.userId)
  const { acts } = await getDesk(testDeps(), asRole('owner'))
  expect(acts?.[0]).toMatchObject({ id: 'aud_zzzz1', subject: 'alm_1' })
  expect(acts?.map(({ id }) => id)).not.toContain('aud_zzzz2')
})

test('the desk reads at most 520 rows', async () => {
  const read = await countRowsRead((deps) => getDesk(deps, asRole('owner')))
  expect(read).toBeLessThanOrEqual(520)
})

test('files that came by mail wait on the desk until somebody begins to apply them, a month at most', async () => {
  const partner = await makePartner()
  const now = testDeps().now()
  const file = async (id: string, more: object = {}) => {
    await insert(db, 'imports', {
      id,
      partner_id: partner.id,
      file_hash: id,
      file_name: `${id}.csv`,
      encoding: 'utf-8',
      state: 'ready',
      rows: 1,
      errors: '[]',
      created_by: operator.actor.userId,
      created_at: now.toISOString(),
      source: 'mail',
      ...more,
    }).run()
    return id
  }
  const waits = [await file('imp_mail1'), await file('imp_mail2')]
  const asked = await file('imp_mail3')
  await file('imp_upload1', { source: 'upload' })
  const dropped = await file('imp_mail6')
  await file('imp_mail4', { state: 'refused' })
  await file('imp_mail5', { created_at: new Date(now.getTime() - 32 * 86_400_000).toISOString() })
  const counted = async () => (await call('GET /ops/waiting', { as: operator.token })).data.mailedFiles
  const before = await counted()
  await call(`POST /ops/imports/${asked}/start`, { as: operator.token })
  await call(`POST /ops/imports/${dropped}/discard`, {
    as: operator.token,
    body: { reason: '다른 파일로 받았어요' },
  })
  expect([before, await counted()]).toEqual([4, 2])
  const { rows } = await getDesk(testDeps(), asRole('finance'))
  expect(rows.filter(({ kind }) => kind === 'import')).toEqual(
    waits.map((id) =>
      expect.objectContaining({ id, title: `${id}.csv`, who: partner.title, href: `/ops/imports/${id}` }),
    ),
  )
  expect(deskKindsFor('review')).not.toContain('import')
  const listed = (source: string) => call(`GET /ops/imports?source=${source}`, { as: operator.token })
  expect((await listed('mail')).data.items).toHaveLength(6)
  expect((await listed('upload')).data.items.map(({ id }: { id: string }) => id)).toEqual(['imp_upload1'])
  expect((await listed('fax')).status).toBe(400)
})
