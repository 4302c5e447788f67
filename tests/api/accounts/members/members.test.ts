/** Searches for members, and the page of a member, for operators. */
import { expect, test } from 'vitest'
import { getMember } from '#api/accounts/members/page.ts'
import { call } from '#tests/helpers/api.ts'
import { makeChannel, makePerson, type Person } from '#tests/helpers/make.ts'
import { makeRequested } from '#tests/helpers/money/payouts.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { makeFlag, orderOf } from '#tests/helpers/orders/flags.ts'
import { earn, makeShop } from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

const operator = await makePerson({ operatorRole: 'support' })
const as = operator.token
const reason = '본인이 문의했어요.'

type Line = { id: string; by: string; state: string; email: string; nickname: string }

async function find(q: string): Promise<Line[]> {
  const { status, data } = await call(`GET /ops/members?q=${encodeURIComponent(q)}`, { as })
  expect(status, q).toBe(200)
  return data.items
}

const byOf = (lines: Line[], { userId }: Person) => lines.find(({ id }) => id === userId)?.by

let letters = 0
/** A nickname that no other test uses. */
function newNickname(): string {
  letters += 1
  return `찾는${String.fromCharCode(0xac00 + letters)}${Date.now() % 1_000_000}`
}

test('search finds a member by the whole address in any case, and never by a part of it', async () => {
  const person = await makePerson()
  const [line, ...others] = await find(`  ${person.email.toUpperCase()} `)
  expect(others).toEqual([])
  expect(line).toMatchObject({ id: person.userId, by: 'email', state: 'creator' })
  expect(line?.email).toMatch(/^..\*\*\*@itda\.test$/)
  expect(await find(person.email.slice(1))).toEqual([])
  expect(await find('@itda.test')).toEqual([])
})

test('search finds a member by the start of the nickname and by the ids of the account', async () => {
  const nickname = newNickname()
  const person = await makePerson({ nickname, approved: false })
  expect(byOf(await find(nickname.slice(0, -1)), person)).toBe('nickname')
  expect(byOf(await find(nickname.slice(1)), person), 'a later part').toBeUndefined()
  for (const id of [person.userId, person.creatorId])
    expect(await find(id)).toMatchObject([{ id: person.userId, by: 'id', state: 'member' }])
  expect(await find('usr_nobody')).toEqual([])
  expect(await find('%')).toEqual([])
})

test('search finds a member by an order, a payout and a certificate', async () => {
  const person = await makePerson()
  const { order } = await earn(person, 50_000)
  const { id } = await orderOf(order.orderCode)
  for (const number of [order.orderCode, id])
    expect(await find(number)).toMatchObject([{ id: person.userId, by: 'order' }])
  const payout = await makeRequested()
  expect(await find(payout.id)).toMatchObject([{ id: payout.person.userId, by: 'payout' }])
  const { code, verifyUrl } = (await call('POST /creator-cert', { as: person.token })).data
  for (const q of [code, verifyUrl])
    expect(await find(q)).toMatchObject([{ id: person.userId, by: 'certificate' }])
  const forged = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0')
  expect(await find(forged)).toEqual([])
})

test('an empty search lists the suspended members, the last suspended first', async () => {
  const [first, last] = [await makePerson(), await makePerson({ operatorRole: 'review' })]
  for (const [nth, { userId }] of [first, last].entries())
    await rowsOf('UPDATE users SET suspended_at = ? WHERE id = ? RETURNING id', `2099-01-0${nth + 1}`, userId)
  const { data } = await call('GET /ops/members', { as })
  expect(data.items.slice(0, 2)).toMatchObject([
    { id: last.userId, state: 'suspended', by: 'suspended' },
    { id: first.userId, state: 'suspended' },
  ])
  for (const { userId } of [first, last])
    await rowsOf('UPDATE users SET suspended_at = NULL WHERE id = ? RETURNING id', userId)
})

test('the member page shows what is known of a member in bounded lists, and no address in the clear', async () => {
  const person = await makePerson()
  const { order } = await earn(person, 70_000)
  for (let nth = 0; nth < 6; nth += 1) await earn(person, 10_000)
  await makeChannel(person)
  await makeFlag(person, (await orderOf(order.orderCode)).id)
  const { data, body } = await call(`GET /ops/members/${person.userId}?from=order`, { as })
  expect(data).toMatchObject({
    id: person.userId,
    creatorId: person.creatorId,
    state: 'creator',
    isOwn: false,
    isProtected: false,
    suspendedAt: null,
    channels: { total: 1 },
    orders: { total: 7 },
    flags: { total: 1, items: [{ kind: 'self_click' }] },
    looks: [],
    acts: [],
  })
  expect([data.orders.items.length, data.links.items.length]).toEqual([5, 5])
  expect(data.money.available + data.money.pending).toBeGreaterThan(0)
  expect(data.sessions).toHaveLength(1)
  expect(JSON.stringify(body)).not.toContain(person.email)
  expect((await call('GET /ops/members/usr_nobody', { as })).status).toBe(404)
})

test('the page of a member with 300 records reads at most 2 rows more than with 12', async () => {
  const { userId, creatorId } = await makePerson()
  const { partner } = await makeShop(await makePerson())
  const at = "strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i * 86400, 'unixepoch')"
  const id = (prefix: string) => `'${prefix}_${creatorId.slice(4)}' || printf('%05d', i)`
  const RECORDS = [
    `outbox (id, kind, payload, created_at, subject, user_id) SELECT ${id('out')}, 'mail', '{}', ${at}, '안내', '${userId}'`,
    `pii_access_log (id, actor_id, creator_id, what, reason, session_id, at)
       SELECT ${id('pii')}, '${userId}', '${creatorId}', 'file:x', '확인', '', ${at}`,
    `audit_log (id, actor_id, action, subject, at) SELECT ${id('aud')}, '${userId}', 'test', '${userId}', ${at}`,
    `flags (id, creator_id, kind, ref, evidence, raised_at)
       SELECT ${id('flg')}, '${creatorId}', 'burst', '${userId}' || i, '{}', ${at}`,
    `consents (id, user_id, kind, version, agreed, at) SELECT ${id('cns')}, '${userId}', 'email', '1', i % 2, ${at}`,
    `links (id, code, creator_id, partner_id, url, title, sub_id, created_at)
       SELECT ${id('lnk')}, '${creatorId.slice(-3)}' || printf('%04d', i), '${creatorId}', '${partner.id}', 'https://a.example/', '', '', ${at}`,
  ]
  const fill = async (from: number, to: number) => {
    for (const into of RECORDS)
      await rowsOf(
        `WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2) INSERT INTO ${into} FROM n`,
        from,
        to,
      )
  }
  const read = () => countRowsRead((deps) => getMember(deps, operator.actor, { id: userId, from: 'id' }))
  await fill(1, 12)
  const few = await read()
  await fill(13, 300)
  expect(await read()).toBeLessThanOrEqual(few + 2)
  expect(few).toBeLessThanOrEqual(190)
})

test('the member page lists mails by subject and time, and never a code', async () => {
  const person = await makePerson()
  await call('POST /auth/reset-password', { body: { email: person.email } })
  await rowsOf(
    "INSERT INTO outbox (id, kind, payload, created_at, sent_at, subject, user_id) VALUES (?, 'mail', '{}', '2026-11-22T00:00:00.000Z', '2026-11-22T00:00:01.000Z', '비밀번호 재설정 인증번호', ?) RETURNING id",
    `out_${person.userId.slice(4)}`,
    person.userId,
  )
  const { data } = await call(`GET /ops/members/${person.userId}`, { as })
  expect(data.mails.at(-1)).toMatchObject({
    subject: '비밀번호 재설정 인증번호',
    sentAt: '2026-11-22T00:00:01.000Z',
  })
  expect(JSON.stringify(data.mails)).not.toMatch(/\d{6}"/)
})

test('every view of a member is logged, and the member sees what was viewed, by which role and why', async () => {
  const person = await makePerson()
  const looks = async (after = '') => (await call(`GET /users/me/looks${after}`, { as: person.token })).data
  expect(await looks()).toEqual({ items: [], next: null })
  await call(`GET /ops/members/${person.userId}?from=nickname`, { as })
  const shown = await call(`POST /ops/members/${person.userId}/email`, {
    as: (await finance()).token,
    body: { reason },
  })
  expect(shown.data).toEqual({ email: person.email })
  const { items } = await looks()
  expect(items).toMatchObject([
    { kind: 'email', role: 'finance', reason },
    { kind: 'member', role: 'support', reason: '닉네임으로 검색' },
  ])
  const page = (await call(`GET /ops/members/${person.userId}`, { as })).data
  expect(page.looks.map(({ by }: { by: string }) => by)).toContain(operator.email)
  expect(page.acts).toMatchObject([{ action: 'revealMember', reason }])
  const stranger = await makePerson()
  expect((await call('GET /users/me/looks', { as: stranger.token })).data.items).toEqual([])
})

test('the log of views is read page by page, each entry once', async () => {
  const person = await makePerson()
  await rowsOf(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 45)
     INSERT INTO pii_access_log (id, actor_id, creator_id, what, reason, session_id, at)
     SELECT 'pii_' || substr(?1, 5) || printf('%02d', i), ?2, ?1, 'file:fil_1', '확인', '', '2026-11-' || printf('%02d', 1 + i / 4) || 'T00:00:00.000Z' FROM n`,
    person.creatorId,
    operator.userId,
  )
  const seen: string[] = []
  let next: string | null = null
  do {
    const path: string = `/users/me/looks${next ? `?after=${next}` : ''}`
    const { data } = await call(`GET ${path}`, { as: person.token })
    seen.push(...data.items.map(({ id }: { id: string }) => id))
    next = data.next
  } while (next)
  expect([seen.length, new Set(seen).size]).toEqual([45, 45])
  // Another person's row is not a valid cursor.
  const other = await makePerson()
  const elsewhere = await call(`GET /users/me/looks?after=${seen[3]}`, { as: other.token })
  expect(elsewhere.data.items).toEqual([])
})

test('support, review and finance can view a member; only review can suspend and restore', async () => {
  const person = await makePerson()
  const act = (who: Person, what: string) =>
    call(`POST /ops/members/${person.userId}/${what}`, { as: who.token, body: { reason } })
  for (const role of ['support', 'review', 'finance'] as const) {
    const one = await makePerson({ operatorRole: role })
    expect((await call(`GET /ops/members/${person.userId}`, { as: one.token })).status, role).toBe(200)
    const may = role === 'review'
    if (!may) expect((await act(one, 'suspend')).body.code, role).toBe('not_my_duty')
    if (!may) expect((await act(one, 'restore')).body.code, role).toBe('not_my_duty')
    expect((await act(one, 'sign-out')).status, role).toBe(role === 'finance' ? 403 : 200)
  }
  const member = await makePerson()
  expect((await call(`GET /ops/members/${person.userId}`, { as: member.token })).status).toBe(403)
})

function finance() {
  return makePerson({ operatorRole: 'finance' })
}
