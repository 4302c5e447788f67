/** Suspending a member stops sign-ins, links and payouts at once; restoring the member resumes them. */
import { expect, test } from 'vitest'
import { publishSlice } from '#api/links/links/slices.ts'
import { findLinkTarget } from '#api/links/links/targets.ts'
import { makeLinkprice } from '#api/outside/networks/linkprice/index.ts'
import { clearLinks, findLink } from '#go/links.ts'
import { PASSWORD, readMail, signUp } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { makeRequested } from '#tests/helpers/money/payouts.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { makeClickId, makeReport, makeShop, report, sendPostback } from '#tests/helpers/orders/postback.ts'

const reviewer = await makePerson({ operatorRole: 'review' })
const owner = await makePerson({ role: 'operator' })
const reason = '직접 누른 주문이 되풀이됐어요.'

function act({ userId }: Pick<Person, 'userId'>, what: string, by = reviewer) {
  return call(`POST /ops/members/${userId}/${what}`, { as: by.token, body: { reason } })
}

/** The address to which the redirect sends a person, using only KV. */
async function leadsTo(code: string): Promise<string> {
  clearLinks()
  const API = { fetch: () => Promise.reject(new Error('the copy is missing')) }
  const link = await findLink(
    { LINKS: testDeps().links, API } as never,
    code,
    Date.now(),
    new Request('https://site.example'),
  )
  return link?.before ? `${link.before}CLICK${link.after}` : (link?.after ?? '')
}

const auditOf = (userId: string) =>
  rowsOf<{ action: string; before: string | null; after: string }>(
    'SELECT action, before, after FROM audit_log WHERE subject = ? ORDER BY id',
    userId,
  )

test('links of a suspended creator lead to the shop without a click id, also those in the trash', async () => {
  const person = await makePerson()
  const [{ partner, link }, second] = [await makeShop(person), await makeShop(person)]
  for (const { code } of [link, second.link]) await findLinkTarget(testDeps(), code)
  await call('DELETE /affiliate-links', { as: person.token, body: { ids: [second.link.id] } })
  const shop = `https://${partner.host}/products/1`
  expect(await leadsTo(link.code)).toBe(`${shop}?subid=CLICK`)
  expect((await act(person, 'suspend')).status).toBe(200)
  expect(await leadsTo(link.code), 'before anybody is told that it was done').toBe(shop)
  while (await publishSlice(testDeps()));
  expect(await leadsTo(second.link.code)).toBe(`https://${second.partner.host}/products/1`)
  expect((await findLinkTarget(testDeps(), link.code)).param, 'asked again').toBe('')
  expect((await act(person, 'restore')).status).toBe(200)
  expect(await leadsTo(link.code)).toBe(`${shop}?subid=CLICK`)
})

test('a suspended creator’s link to a merchant of a network leads straight to the shop', async () => {
  const linkprice = makeLinkprice({ siteCode: 'A100000001', authKey: 'key', pathSecret: 'p'.repeat(32) })
  const person = await makePerson()
  const { partner, link } = await makeShop(person)
  await rowsOf(
    "UPDATE partners SET network = 'linkprice', merchant_id = ?, deep_links = 1 WHERE id = ? RETURNING id",
    `m-${link.code}`,
    partner.id,
  )
  const targetOf = () =>
    findLinkTarget({ ...testDeps(), networks: linkprice ? { linkprice } : {} }, link.code)
  expect((await targetOf()).url).toContain('click.linkprice.com')
  await act(person, 'suspend')
  expect(await targetOf()).toMatchObject({ url: `https://${partner.host}/products/1`, param: '' })
})

test('an order of a click after the suspension waits, and counts once its creator is restored', async () => {
  const person = await makePerson()
  const shop = await makeShop(person)
  await act(person, 'suspend')
  const late = await makeClickId(shop.link.code, new Date(Date.now() + 1_000))
  const [early, stale] = [makeReport(shop.clickId), makeReport(late)]
  await report(shop.partner, early)
  expect((await sendPostback(shop.partner, stale)).data).toEqual({ result: 'quarantined' })
  const inbox = "SELECT id, reason FROM inbox WHERE partner_id = ? AND result = 'quarantined'"
  const [waiting, ...others] = await rowsOf<{ id: string; reason: string }>(inbox, shop.partner.id)
  expect([waiting?.reason, others]).toEqual(['suspended', []])
  const before = await balancesOf(person)
  const replay = () =>
    call(`POST /ops/inbox/${waiting?.id}/replay`, { as: owner.token, body: { accept: true } })
  expect((await replay()).data, 'not to be forgiven').toEqual({ result: 'quarantined' })
  await act(person, 'restore')
  expect((await replay()).data).toEqual({ result: 'accepted' })
  expect((await balancesOf(person)).pending).toBeGreaterThan(before.pending ?? 0)
  await expectProof()
})

test('a requested payout of a suspended creator cannot advance', async () => {
  const { person, id } = await makeRequested()
  await act(person, 'suspend')
  const start = () => call(`POST /ops/payouts/${id}/processing`, { as: owner.token })
  expect((await start()).body.code).toBe('payout_blocked')
  await act(person, 'restore')
  expect((await start()).status).toBe(200)
  await act(person, 'suspend')
  const paid = await call(`POST /ops/payouts/${id}/paid`, { as: owner.token })
  expect(paid.body.code).toBe('payout_blocked')
  expect((await balancesOf(person)).reserved).toBeGreaterThan(0)
})

test('a suspension ends every sign-in, is the answer to a new sign-in, and is mailed with its reason', async () => {
  const { email, userId, token, password } = await newMember()
  const login = () => call('POST /auth/email/login', { body: { email, password } })
  expect((await act({ userId }, 'suspend')).status).toBe(200)
  expect((await call('GET /auth/me', { as: token })).status).toBe(401)
  expect((await login()).body).toMatchObject({ code: 'suspended' })
  const mail = await readMail(email)
  expect([mail.subject, mail.text.includes(reason), mail.text.includes('출금')]).toEqual([
    expect.stringContaining('이용이 정지됐어요'),
    true,
    false,
  ])
  expect((await act({ userId }, 'restore')).status).toBe(200)
  expect((await readMail(email)).subject).toContain('이용 정지가 풀렸어요')
  expect((await login()).status).toBe(200)
  const log = await auditOf(userId)
  expect(log.map(({ action }) => action)).toEqual(['suspendMember', 'restoreMember'])
  const [suspended, restored] = log.map((row) => [JSON.parse(row.before ?? '{}'), JSON.parse(row.after)])
  expect(suspended).toEqual([{ suspendedAt: null }, { suspendedAt: expect.any(String), reason }])
  expect(restored).toEqual([{ suspendedAt: suspended?.[1].suspendedAt }, { suspendedAt: null, reason }])
})

test('signing a member out everywhere ends the sign-ins and nothing else', async () => {
  const person = await makePerson()
  const { link } = await makeShop(person)
  const support = await makePerson({ operatorRole: 'support' })
  expect((await act(person, 'sign-out', support)).status).toBe(200)
  expect((await call('GET /auth/me', { as: person.token })).status).toBe(401)
  expect((await findLinkTarget(testDeps(), link.code)).param).not.toBe('')
  expect((await readMail(person.email)).subject).toContain('모든 기기에서 로그아웃했어요')
  expect((await auditOf(person.userId)).map(({ action }) => action)).toEqual(['signOutMember'])
})

test('suspending a member requires a second factor of the last ten minutes', async () => {
  const person = await makePerson()
  const old = new Date(Date.now() - 11 * 60_000).toISOString()
  const stale = await makePerson({ operatorRole: 'review', secondFactorAt: old })
  for (const what of ['suspend', 'restore', 'email'])
    expect((await act(person, what, stale)).body.code, what).toBe('second_factor_required')
})

test('concurrent suspensions act once, and a member who is not suspended cannot be restored', async () => {
  const person = await makePerson()
  expect((await act(person, 'restore')).body.code).toBe('member_not_suspended')
  const both = await Promise.all([act(person, 'suspend'), act(person, 'suspend', owner)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await act(person, 'suspend')).body.code).toBe('member_suspended')
  await rowsOf(
    "UPDATE users SET withdrawn_at = '2026-11-22', email = NULL WHERE id = ? RETURNING id",
    person.userId,
  )
  expect((await act(person, 'restore')).body.code).toBe('member_left')
})

test('only an owner can suspend or sign out an operator, and nobody can suspend the last owner', async () => {
  const [support, other] = [
    await makePerson({ operatorRole: 'support' }),
    await makePerson({ role: 'operator' }),
  ]
  for (const one of [support, other])
    for (const what of ['suspend', 'sign-out'])
      expect((await act(one, what)).body.code, what).toBe('member_operator')
  const page = (await call(`GET /ops/members/${support.userId}`, { as: reviewer.token })).data
  expect([page.isProtected, page.state]).toEqual([true, 'operator'])
  expect((await act(support, 'suspend', owner)).status).toBe(200)
  expect((await call('GET /ops/members', { as: support.token })).status).toBe(401)
  // Writes as somebody at a console would, without the verbs.
  const audit = (actor: Person) =>
    rowsOf(
      "INSERT INTO audit_log (id, actor_id, action, subject, at) VALUES (?, ?, 'suspendMember', ?, '2026-11-22') RETURNING id",
      `aud_${crypto.randomUUID()}`,
      actor.userId,
      other.userId,
    )
  await expect(audit(reviewer)).rejects.toThrow('members_operator_by_owner')
  await expect(audit(other)).rejects.toThrow('members_not_own')

  const rest = await rowsOf<{ id: string }>(
    "UPDATE users SET suspended_at = '2026-11-22' WHERE operator_role = 'owner' AND suspended_at IS NULL AND id NOT IN (?, ?) RETURNING id",
    owner.userId,
    other.userId,
  )
  const each = await Promise.all([act(other, 'suspend', owner), act(owner, 'suspend', other)])
  expect(each.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = "SELECT id FROM users WHERE operator_role = 'owner' AND suspended_at IS NULL"
  expect(await rowsOf(left)).toHaveLength(1)
  for (const { id } of [...rest, { id: owner.userId }, { id: other.userId }])
    await rowsOf('UPDATE users SET suspended_at = NULL WHERE id = ? RETURNING id', id)
})

async function newMember() {
  const { email, userId, accessToken: token } = await signUp()
  return { email, userId, token, password: PASSWORD }
}
