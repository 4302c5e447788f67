import { afterAll, expect, test } from 'vitest'
import { applyImports } from '#api/orders/imports/apply.ts'
import { listApprovals } from '#api/platform/approvals/list.ts'
import { approveRequest } from '#api/upkeep/approvals/decide.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makeReferral } from '../../helpers/creators/referrals.ts'
import { makePartner, makePerson, type Person } from '../../helpers/make.ts'
import { makeRequested } from '../../helpers/money/payouts.ts'
import { proveOld } from '../../helpers/money/transfers.ts'
import { balancesOf, expectProof, rowsOf } from '../../helpers/money.ts'
import { toCsv, uploadFile } from '../../helpers/orders/imports.ts'
import { makeShop } from '../../helpers/orders/postback.ts'
import { approve } from '../../helpers/platform/approvals.ts'

const [one, other] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]

afterAll(expectProof)

const step = (id: string, verb: string, as: Person) =>
  call(`POST /ops/payouts/${id}/${verb}`, { as: as.token })
const ask = async (as = one) =>
  call(`POST /ops/partners/${(await makePartner()).id}/secrets`, { as: as.token, body: { hours: '1' } })
const decide = (id: string, verb: string, as: Person, body?: unknown) =>
  call(`POST /ops/approvals/${id}/${verb}`, { as: as.token, ...(body !== undefined && { body }) })
const lineOf = async (id: string, as: Person) => {
  const { data } = await call('GET /ops/payouts?state=processing&limit=100', { as: as.token })
  return data.items.find((item: { id: string }) => item.id === id)
}

test('above a million won an operator cannot pay out a payout they prepared', async () => {
  const { person, id } = await makeRequested(1_000_001)
  expect((await step(id, 'processing', one)).status).toBe(200)
  expect(await lineOf(id, one)).toMatchObject({
    startedBy: one.email,
    soloRefusal: expect.stringContaining('다른 운영자'),
    isOwn: false,
  })
  expect(await lineOf(id, other)).toMatchObject({ startedBy: one.email, soloRefusal: null })
  const refused = await step(id, 'paid', one)
  expect([refused.status, refused.body.code]).toEqual([409, 'payout_second_operator'])
  expect(await balancesOf(person)).toMatchObject({ reserved: 1_000_001 })
  expect((await step(id, 'paid', other)).status).toBe(200)
  expect(await balancesOf(person)).toMatchObject({ reserved: 0 })
})

test('up to a million won one operator suffices, and the preparer of a larger payout can still mark it failed', async () => {
  const small = await makeRequested(1_000_000)
  for (const verb of ['processing', 'paid']) expect((await step(small.id, verb, one)).status).toBe(200)
  const large = await makeRequested(2_000_000)
  await step(large.id, 'processing', one)
  const failed = await call(`POST /ops/payouts/${large.id}/failed`, {
    as: one.token,
    body: { reason: '계좌 오류' },
  })
  expect(failed.status).toBe(200)
  expect(await balancesOf(large.person)).toMatchObject({ available: 2_000_000, reserved: 0 })
})

test('an approval request waits for another operator, who gets a mail and sees exactly what will happen', async () => {
  const asked = await ask()
  const { id, says } = asked.data
  expect(says).toContain('이전 키는 승인한 뒤 1시간까지 받아요')
  const [row] = await rowsOf<{ n: number }>(
    "SELECT count(*) AS n FROM outbox WHERE payload ->> 'to' = ? AND instr(payload ->> 'text', ?) > 0",
    other.email,
    says,
  )
  expect(row?.n).toBe(1)
  const seen = async (as: Person) => {
    const { data } = await call('GET /ops/approvals?limit=100', { as: as.token })
    expect(data.others).toBeGreaterThan(0)
    return data.items.find((item: { id: string }) => item.id === id)
  }
  expect(await seen(one)).toMatchObject({ says, isMine: true, requestedBy: one.email, state: 'waiting' })
  expect(await seen(other)).toMatchObject({ says, isMine: false })
  expect((await decide(id, 'withdraw', other)).body.code).toBe('approval_not_mine')
  expect((await decide(id, 'refuse', other, { reason: '' })).status).toBe(400)
  expect((await decide(id, 'refuse', other, { reason: '파트너가 원하지 않아요' })).status).toBe(200)
  expect((await decide(id, 'approve', other)).body.code).toBe('approval_closed')
  const { data } = await call('GET /ops/approvals?state=refused&limit=100', { as: one.token })
  expect(data.items.find((item: { id: string }) => item.id === id)).toMatchObject({
    decidedBy: other.email,
    reason: '파트너가 원하지 않아요',
  })
})

test('an approval request can be withdrawn and made again', async () => {
  const partner = await makePartner()
  const again = () =>
    call(`POST /ops/partners/${partner.id}/secrets`, { as: one.token, body: { hours: '0' } })
  const { id } = (await again()).data
  expect((await again()).body.code).toBe('approval_open')
  expect((await decide(id, 'withdraw', one)).status).toBe(200)
  expect((await decide(id, 'approve', other)).body.code).toBe('approval_closed')
  expect((await again()).status).toBe(200)
})

test('after three days a request can no longer be approved, and a new one can be made', async () => {
  const partner = await makePartner()
  const again = () =>
    call(`POST /ops/partners/${partner.id}/secrets`, { as: one.token, body: { hours: '0' } })
  const { id } = (await again()).data
  const late = { ...testDeps(), now: () => new Date(Date.now() + 72 * 3_600_000 + 1_000) }
  await expect(approveRequest(late, other.actor, { id })).rejects.toMatchObject({ code: 'approval_closed' })
  const listed = async (state: 'waiting' | 'expired') =>
    (await listApprovals(late, other.actor, { state, limit: 100 })).items.some((item) => item.id === id)
  expect([await listed('waiting'), await listed('expired')]).toEqual([false, true])
  const { requestApproval: askApproval } = await import('#api/platform/approvals/request-approval.ts')
  const wish = { kind: 'rotateSecret' as const, subject: partner.id, command: { hours: '0' }, says: '다시' }
  const fresh = await askApproval(late, one.actor, wish)
  expect(await rowsOf('SELECT state FROM approvals WHERE id IN (?, ?) ORDER BY id', id, fresh.id)).toEqual([
    { state: 'expired' },
    { state: 'waiting' },
  ])
})

test('the same approval sent twice counts once, and concurrent approvers execute the request once', async () => {
  const { data } = await ask()
  const key = 'approve-key-00001'
  const press = () => call(`POST /ops/approvals/${data.id}/approve`, { as: other.token, key })
  const third = await makePerson({ role: 'operator' })
  const answers = await Promise.all([press(), press(), decide(data.id, 'approve', third)])
  const made = await rowsOf('SELECT id FROM partner_secrets WHERE partner_id = ?', data.subject)
  expect(made).toHaveLength(2)
  const codes = answers.map(({ status, body }) => (status === 200 ? 'done' : body.code))
  expect([
    ['done', 'done', 'approval_closed'],
    ['approval_closed', 'approval_closed', 'done'],
  ]).toContainEqual(codes)
})

test('an operator’s own orders in a file wait for a third operator, whether they requested or approved the file', async () => {
  for (const mine of [one, other]) {
    const shop = await makeShop(mine)
    const creator = await makePerson()
    const theirs = await makeShop(creator)
    const { data } = await uploadFile(
      one.token,
      shop.partner,
      toCsv([{ orderCode: 'OWN-1', clickId: shop.clickId }]),
    )
    const file = await uploadFile(
      one.token,
      theirs.partner,
      toCsv([{ orderCode: 'THEIRS-1', clickId: theirs.clickId }]),
    )
    for (const { id } of [data, file.data]) {
      const asked = await call(`POST /ops/imports/${id}/start`, { as: one.token })
      expect((await approve(asked, other.token)).status).toBe(200)
    }
    while ((await applyImports(testDeps())) > 0);
    expect(await balancesOf(mine)).toMatchObject({ pending: 0 })
    expect((await balancesOf(creator)).pending).toBe(1_120)
    const [left] = await rowsOf<{ id: string }>(
      "SELECT id FROM inbox WHERE partner_id = ? AND result = 'quarantined' AND reason = 'operators_own'",
      shop.partner.id,
    )
    const accept = (as: Person) =>
      call(`POST /ops/inbox/${left?.id}/replay`, { as: as.token, body: { accept: true } })
    expect((await accept(mine)).body.code).toBe('own_matter')
    expect((await accept(await makePerson({ role: 'operator' }))).data).toEqual({ result: 'accepted' })
    expect((await balancesOf(mine)).pending).toBe(1_120)
  }
})

test('orders of a creator an operator invited wait like the operator’s own orders', async () => {
  const invitee = await makePerson()
  await makeReferral(other, invitee)
  const shop = await makeShop(invitee)
  const csv = toCsv([{ orderCode: 'INVITED-1', clickId: shop.clickId }])
  const { data } = await uploadFile(one.token, shop.partner, csv)
  const asked = await call(`POST /ops/imports/${data.id}/start`, { as: one.token })
  expect((await approve(asked, other.token)).status).toBe(200)
  while ((await applyImports(testDeps())) > 0);
  expect(await balancesOf(invitee)).toMatchObject({ pending: 0 })
  const reasons = 'SELECT reason FROM inbox WHERE partner_id = ?'
  expect(await rowsOf(reasons, shop.partner.id)).toEqual([{ reason: 'operators_own' }])
})

test('operators who uploaded or approved a transfer file cannot move an old member’s balance from it to themselves', async () => {
  const emails = [1, 2, 3].map((n) => `mine-${n}-${Date.now().toString(36)}@itda.test`)
  const form = new FormData()
  const lines = ['이메일,잔액,링크', ...emails.map((email) => `${email},5000,`)]
  form.set('file', new File([lines.join('\n')], '회원.csv', { type: 'text/csv' }))
  const { data } = await call('POST /ops/transfers', { as: one.token, form })
  const asked = await call(`POST /ops/transfers/${data.id}/start`, { as: one.token, body: {} })
  expect((await approve(asked, other.token)).status).toBe(200)
  const move = async (person: Person, email: string) =>
    call('POST /network/transfer', { as: person.token, body: { proof: await proveOld(person, email) } })
  expect((await move(one, emails[0] ?? '')).body.code).toBe('own_matter')
  expect((await move(other, emails[1] ?? '')).body.code).toBe('own_matter')
  expect((await move(await makePerson(), emails[2] ?? '')).status).toBe(200)
})

test('a single operator can request an approval and sees that no other operator can approve it', async () => {
  const alone = { ...testDeps() }
  await rowsOf(
    "UPDATE users SET suspended_at = '2026-11-21' WHERE role = 'operator' AND id <> ? RETURNING id",
    one.userId,
  )
  const { items, others } = await listApprovals(alone, one.actor)
  expect(others).toBe(0)
  expect((await ask()).status).toBe(200)
  expect((await listApprovals(alone, one.actor)).items.length).toBe(items.length + 1)
  await rowsOf("UPDATE users SET suspended_at = NULL WHERE suspended_at = '2026-11-21' RETURNING id")
})

test('approval pages continue without a gap, also when only some of the overdue requests are marked expired', async () => {
  const ids: string[] = []
  for (let i = 0; i < 5; i += 1) ids.unshift((await ask()).data.id)
  await rowsOf("UPDATE approvals SET state = 'expired' WHERE id IN (?, ?)", ids[1] ?? '', ids[3] ?? '')
  const late = { ...testDeps(), now: () => new Date(Date.now() + 73 * 3_600_000) }
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await listApprovals(late, other.actor, { state: 'expired', after, limit: 2 })
    seen.push(...page.items.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after)
  expect(seen.slice(0, 5)).toEqual(ids)
  expect(new Set(seen).size).toBe(seen.length)
})
