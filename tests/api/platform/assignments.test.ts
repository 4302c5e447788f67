import { expect, test } from 'vitest'
import type { SubjectKind } from '#contract/platform/subjects/subjects.ts'
import { call } from '../../helpers/api.ts'
import { makePerson, type Person } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import * as own from '../../helpers/platform/own-matters.ts'

const assignmentOf = (id: string) => `/ops/subjects/${id}/assignment`
const take = (id: string, as: Person, from?: Person) =>
  call(`POST ${assignmentOf(id)}`, { as: as.token, body: { ...(from && { from: from.userId }) } })
const giveBack = (id: string, as: Person) => call(`DELETE ${assignmentOf(id)}`, { as: as.token })
const holderOf = async (id: string) =>
  (await rowsOf<{ operator_id: string }>('SELECT operator_id FROM assignments WHERE subject = ?', id))[0]
    ?.operator_id
const stateSeen = async (id: string, as: Person) =>
  (await call(`GET /ops/subjects/${id}/notes`, { as: as.token })).data

test('an operator takes a subject, another takes it over and gives it back', async () => {
  const { id } = await own.application(await makePerson())
  const [one, two] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
  expect((await stateSeen(id, one)).mayTake).toBe(true)
  expect((await take(id, one)).status).toBe(200)
  expect((await take(id, one)).status, 'twice is once').toBe(200)
  expect((await stateSeen(id, one)).assignment).toMatchObject({ isMine: true, by: { email: one.email } })
  expect((await stateSeen(id, two)).assignment).toMatchObject({ isMine: false, by: { id: one.userId } })
  expect((await take(id, two)).body.code, 'nobody takes it over unseen').toBe('assignment_taken')
  expect((await giveBack(id, two)).body.code).toBe('assignment_taken')
  expect((await take(id, two, one)).status).toBe(200)
  expect(await holderOf(id)).toBe(two.userId)
  expect((await take(id, one, one)).body.code, 'seen before it moved').toBe('assignment_taken')
  const list = async (as: Person, query = '') =>
    (await call(`GET /ops/assignments${query}`, { as: as.token })).data.items
  expect(await list(two)).toMatchObject([{ id, isMine: true }])
  expect(await list(one)).toEqual([])
  expect(await list(one, '?kind=app')).toContainEqual(expect.objectContaining({ id, isMine: false }))
  expect((await giveBack(id, two)).status).toBe(200)
  expect(await holderOf(id)).toBeUndefined()
  const acts = await rowsOf<{ action: string }>(
    'SELECT action FROM audit_log WHERE subject = ? ORDER BY id',
    id,
  )
  expect(acts.map(({ action }) => action)).toEqual(['takeSubject', 'takeSubject', 'giveBackSubject'])
})

test('of two at once one has it and the other is told', async () => {
  const { id } = await own.application(await makePerson())
  const all = await Promise.all([1, 2, 3, 4].map(() => makePerson({ role: 'operator' })))
  const answers = await Promise.all(all.map((as) => take(id, as)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
    Array(3).fill('assignment_taken'),
  )
  const winner = all[answers.findIndex(({ status }) => status === 200)] as Person
  expect(await holderOf(id)).toBe(winner.userId)
  const rest = all.filter((one) => one !== winner)
  const over = await Promise.all(rest.map((as) => take(id, as, winner)))
  expect(over.map(({ status }) => status).toSorted(), 'taken over by one of three').toEqual([200, 409, 409])
})

test('who may not decide takes nothing; what waits for nothing is not taken', async () => {
  const me = await makePerson()
  const { id } = await own.application(me)
  const [support, finance, owner] = [
    await makePerson({ operatorRole: 'support' }),
    await makePerson({ operatorRole: 'finance' }),
    await makePerson({ role: 'operator' }),
  ]
  for (const as of [support, finance]) expect((await take(id, as)).body.code).toBe('not_my_duty')
  expect((await stateSeen(id, support)).mayTake).toBe(false)
  await take(id, owner)
  expect((await call('GET /ops/assignments?kind=app', { as: finance.token })).data.items).toEqual([])
  for (const subject of [me.userId, (await own.order(me)).id])
    expect((await take(subject, owner)).body.code, subject).toBe('not_my_duty')
  const published = await own.content(me)
  expect((await take(published.id, owner)).body.code).toBe('assignment_ended')
  expect((await stateSeen(published.id, owner)).mayTake).toBe(false)
})

const reason = '확인했어요.'
/** The act that decides each kind of matter, or ends it without a decision. */
const ENDS: Partial<
  Record<SubjectKind, [(whose: Person) => Promise<{ id: string }>, (id: string, as: Person) => unknown]>
> = {
  app: [own.application, (id, as) => call(`POST /ops/creator-applications/${id}/approve`, { as: as.token })],
  biz: [
    own.business,
    (id, as) => call(`POST /ops/businesses/${id}/reject`, { as: as.token, body: { reason } }),
  ],
  acr: [
    own.accountReview,
    (id, as) => call(`POST /ops/account-reviews/${id}/refuse`, { as: as.token, body: { reason } }),
  ],
  clm: [own.claim, (id, as) => call(`POST /ops/claims/${id}/decline`, { as: as.token, body: { reason } })],
  flg: [own.flag, (id, as) => call(`POST /ops/flags/${id}/clear`, { as: as.token, body: { reason } })],
  inq: [
    own.inquiry,
    (id, as) => call(`POST /ops/inquiries/${id}/reply`, { as: as.token, body: { text: reason } }),
  ],
  msg: [own.message, (id, as) => call(`POST /ops/inbox/${id}/dismiss`, { as: as.token, body: { reason } })],
  pay: [
    own.payout,
    async (id, as) => {
      await call(`POST /ops/payouts/${id}/processing`, { as: as.token })
      expect(await holderOf(id), 'a payout on its way still waits').toBeDefined()
      await call(`POST /ops/payouts/${id}/paid`, { as: as.token })
    },
  ],
  cap: [
    own.campaignApplication,
    (id, as) => call(`POST /ops/content-applications/${id}/select`, { as: as.token }),
  ],
  cnt: [
    async (whose) => {
      const { id, dueOn } = await own.content(whose)
      const other = await makePerson({ role: 'operator' })
      await call(`POST /ops/contents/${id}/fix-request`, { as: other.token, body: { reason, dueOn } })
      return { id }
    },
    (id, as) => call(`POST /ops/contents/${id}/publish`, { as: as.token }),
  ],
}

test.each(Object.entries(ENDS))('an assignment of kind %s ends with the decision', async (_, [make, end]) => {
  const { id } = await make(await makePerson())
  const operator = await makePerson({ role: 'operator' })
  expect((await take(id, operator)).body).toMatchObject({ data: { done: true } })
  expect(await holderOf(id)).toBe(operator.userId)
  await end(id, await makePerson({ role: 'operator' }))
  expect(await holderOf(id)).toBeUndefined()
  expect((await take(id, operator)).body.code).toBe('assignment_ended')
})

test('an operator who leaves, has another role or is suspended looks after nothing any more', async () => {
  const owner = await makePerson({ role: 'operator' })
  for (const end of ['ended', 'role', 'suspended']) {
    const { id } = await own.application(await makePerson())
    const operator = await makePerson({ operatorRole: 'review' })
    await take(id, operator)
    expect(await holderOf(id)).toBe(operator.userId)
    const operators = `/ops/operators/${operator.userId}`
    if (end === 'ended') await call(`POST ${operators}/end`, { as: owner.token, body: { reason } })
    else if (end === 'role')
      await rowsOf("UPDATE users SET operator_role = 'support' WHERE id = ? RETURNING id", operator.userId)
    else
      await rowsOf("UPDATE users SET suspended_at = '2026-11-20' WHERE id = ? RETURNING id", operator.userId)
    expect(await holderOf(id), end).toBeUndefined()
  }
})
