import { expect, test } from 'vitest'
import { dueAfter } from '#api/site/inquiries/answer-due.ts'
import { readMail } from '../../helpers/accounts/sign-in.ts'
import { call } from '../../helpers/api.ts'
import { makeLink, makePartner, makePerson, type Person } from '../../helpers/make.ts'
import { makeRequested, pdfFile } from '../../helpers/money/payouts.ts'
import { rowsOf } from '../../helpers/money.ts'
import {
  createInquiry,
  createInquiryAsVisitor,
  INQUIRY,
  makeInquiry,
  tokenOf,
  write,
} from '../../helpers/site/inquiries.ts'

const operator = await makePerson({ role: 'operator' })
const support = await makePerson({ operatorRole: 'support' })
const OPS = '/ops/inquiries'

const read = (id: string, { as, token }: { as?: string; token?: string } = {}) =>
  call(`GET /inquiries/${id}${token ? `?token=${token}` : ''}`, as ? { as } : {})
const reply = (id: string, text = '10일에 입금돼요.', who = support) =>
  call(`POST ${OPS}/${id}/reply`, { as: who.token, body: { text } })
const close = (id: string) => call(`POST ${OPS}/${id}/close`, { as: support.token })
const countOf = async (table: 'inquiries') =>
  (await rowsOf<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))[0]?.n

test('a member asks, support answers, the mail links to the thread, the member replies and support closes it', async () => {
  const me = await makePerson({ nickname: '물음이' })
  const { id } = await makeInquiry(me)
  expect((await read(id, { as: me.token })).data).toMatchObject({
    ...{ title: INQUIRY.title, kind: 'payout', state: 'open', mayAnswer: true },
    messages: [{ side: 'person', text: INQUIRY.text, files: 0 }],
  })
  const waiting = (await call(`GET ${OPS}?q=물음이`, { as: support.token })).data
  const byMail = (await call(`GET ${OPS}?q=${encodeURIComponent(me.email)}`, { as: support.token })).data
  expect(byMail.items, 'a member is found by address, too').toEqual(waiting.items)
  expect(waiting.items).toMatchObject([{ id, member: { nickname: '물음이' }, isLate: false, isOwn: false }])
  expect((await reply(id)).status).toBe(200)
  const mail = await readMail(me.email)
  expect(mail.text).toContain(`/contact/${id}\n`)
  expect(mail.text).not.toContain('10일에 입금돼요.')
  expect((await read(id, { as: me.token })).data).toMatchObject({
    state: 'answered',
    messages: [{}, { side: 'operator', text: '10일에 입금돼요.' }],
  })
  expect((await write(id, '고마워요.', { as: me.token })).status).toBe(200)
  expect((await read(id, { as: me.token })).data.state).toBe('open')
  expect((await close(id)).status).toBe(200)
  expect((await reply(id)).body.code).toBe('inquiry_ended')
  expect((await close(id)).body.code).toBe('inquiry_ended')
  const listed = (await call('GET /inquiries', { as: me.token })).data
  expect(listed).toMatchObject({ items: [{ id, state: 'closed' }], next: null })
  const actions = await rowsOf<{ action: string }>(
    'SELECT action FROM audit_log WHERE subject = ? ORDER BY id',
    id,
  )
  expect(actions.map(({ action }) => action)).toEqual(['replyInquiry', 'closeInquiry'])
})

test('a visitor reads the answer by a link whose token is in the mail and stored nowhere else', async () => {
  const { id, email, token } = await createInquiryAsVisitor()
  expect(token).toHaveLength(43)
  expect((await readMail(email)).text).not.toContain(INQUIRY.text)
  expect((await read(id, { token })).data.messages).toHaveLength(1)
  for (const wrong of [undefined, 'b'.repeat(43)])
    expect((await read(id, wrong ? { token: wrong } : {})).status).toBe(404)
  expect((await read(id, { as: (await makePerson()).token })).status).toBe(404)
  const other = await createInquiryAsVisitor()
  expect((await read(other.id, { token })).status).toBe(404)
  expect((await write(other.id, '남의 문의', { token })).status).toBe(404)
  await reply(id)
  const next = await tokenOf(email)
  expect(next).not.toBe(token)
  for (const one of [token, next]) expect((await read(id, { token: one })).data.messages).toHaveLength(2)
  expect((await write(id, '더 궁금해요.', { token: next })).status).toBe(200)
  expect((await read(id, { token: next })).data.state).toBe('open')
  const tables = await rowsOf('SELECT * FROM inquiry_tokens')
  expect(JSON.stringify(tables)).not.toContain(token)
  const line = (await call(`GET ${OPS}?q=${encodeURIComponent(email)}`, { as: support.token })).data.items
  expect(line).toMatchObject([{ id, member: null, email: 'n***@itda.test' }])
})

test('a visitor must give an address, and a form sent twice makes one inquiry, with a script or without', async () => {
  const without = await createInquiry(null)
  expect([without.status, Object.keys(without.body.fields)]).toEqual([400, ['email']])
  const { email } = await createInquiryAsVisitor({ title: '두 번' })
  const before = await countOf('inquiries')
  expect((await createInquiry(null, { email, title: '두 번' })).status).toBe(200)
  const at = await createInquiryAsVisitor({ title: '동시에' })
  const both = await Promise.all([1, 2].map(() => write(at.id, '한 번만', { token: at.token })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await read(at.id, { token: at.token })).data.messages).toHaveLength(2)
  expect(await countOf('inquiries')).toBe((before ?? 0) + 1)
  const me = await makePerson()
  const key = 'k'.repeat(20)
  const twice = await Promise.all([createInquiry(me, {}, key), createInquiry(me, {}, key)])
  expect(new Set(twice.map(({ data }) => data.id)).size).toBe(1)
})

test('an inquiry can name and attach only a link, order or payout of its own member', async () => {
  const [me, other, partner] = [await makePerson(), await makePerson(), await makePartner()]
  const [mine, theirs] = [await makeLink(me, partner), await makeLink(other, partner)]
  const paid = await makeRequested(20_000)
  const subject = async (about: string, who: Person | null = me) =>
    (await call(`GET /inquiries/subject?${new URLSearchParams({ about })}`, who ? { as: who.token } : {}))
      .data
  expect(await subject(`link:${mine.id}`)).toMatchObject({ about: `link:${mine.id}`, kind: 'link' })
  expect(await subject(`payout:${paid.id}`)).toMatchObject({ about: null, title: '' })
  for (const [about, who] of [
    [`link:${theirs.id}`, me],
    [`link:${mine.id}`, null],
    ['order:ord_none', me],
    ['page://evil.example', me],
    ['page:javascript:alert(1)', me],
    ['nonsense', me],
  ] as const)
    expect(await subject(about, who), about).toEqual({ about: null, label: '', title: '', kind: null })
  for (const who of [me, null]) {
    expect(await subject(`partner:${partner.id}`, who)).toMatchObject({ kind: 'partner' })
    expect(await subject('page:/links', who)).toMatchObject({ label: '/links' })
    expect(await subject('error:abc-123', who)).toMatchObject({ label: 'abc-123' })
  }
  const { id } = await makeInquiry(me, { about: `link:${mine.id}` })
  expect((await read(id, { as: me.token })).data.about).toMatchObject({
    kind: 'link',
    href: `/links/${mine.id}`,
  })
  const foreign = await makeInquiry(me, { about: `link:${theirs.id}` })
  expect((await read(foreign.id, { as: me.token })).data.about).toBeNull()
  expect((await read(id, { as: other.token })).status).toBe(404)
})

test('a reply reopens a closed inquiry within 14 days and is refused after that', async () => {
  const me = await makePerson()
  const { id } = await makeInquiry(me)
  await close(id)
  const closedAgo = (days: number) =>
    rowsOf(
      'UPDATE inquiries SET moved_at = ? WHERE id = ? RETURNING id',
      new Date(Date.now() - days * 86_400_000).toISOString(),
      id,
    )
  await closedAgo(15)
  expect((await read(id, { as: me.token })).data.mayAnswer).toBe(false)
  expect((await write(id, '늦었어요.', { as: me.token })).body.code).toBe('inquiry_closed')
  await closedAgo(13)
  expect((await write(id, '아직이에요.', { as: me.token })).status).toBe(200)
  const { state, dueAt } = (await read(id, { as: me.token })).data
  expect([state, dueAt > new Date().toISOString()]).toEqual(['open', true])
})

test('an inquiry is due at the end of the second business day', () => {
  const due = (at: string) => dueAfter(new Date(at))
  // From a Friday evening in Seoul, and from a Sunday, Tuesday is the second business day.
  expect(due('2026-11-20T10:00:00Z')).toBe('2026-11-24T15:00:00.000Z')
  expect(due('2026-11-22T10:00:00Z')).toBe('2026-11-24T15:00:00.000Z')
  // Over Christmas.
  expect(due('2026-12-24T01:00:00Z')).toBe('2026-12-29T15:00:00.000Z')
})

test('too many inquiries are refused, by account and by address', async () => {
  const me = await makePerson()
  const spend = (key: string) =>
    rowsOf('UPDATE rate_limits SET count = 1000 WHERE key LIKE ? RETURNING key', key)
  await makeInquiry(me)
  expect(await spend(`inquiry:${me.userId}`)).toHaveLength(1)
  const before = await countOf('inquiries')
  const refused = await createInquiry(me, { file1: pdfFile() })
  expect([refused.status, refused.headers.get('retry-after') !== null]).toEqual([429, true])
  const { email } = await createInquiryAsVisitor()
  await spend('inquiry-to:%')
  expect((await createInquiry(null, { email, title: '또' })).status).toBe(429)
  expect(await countOf('inquiries')).toBe((before ?? 0) + 1)
})

test('only operators read notes, and an operator who may not answer can still add one', async () => {
  const me = await makePerson()
  const { id } = await makeInquiry(me)
  const finance = await makePerson({ operatorRole: 'finance' })
  expect((await reply(id, '답', finance)).body.code).toBe('not_my_duty')
  const note = { as: finance.token, body: { text: '10일 배치에 있어요.' } }
  const notes = (of: string) => `/ops/subjects/${of}/notes`
  expect((await call(`POST ${notes(id)}`, note)).status).toBe(200)
  const earlier = { as: finance.token, body: { note: '이전 화면의 메모예요.' } }
  expect((await call(`POST ${OPS}/${id}/note`, earlier)).status).toBe(200)
  expect((await call(`GET ${notes(id)}`, { as: support.token })).data.notes).toMatchObject([
    { by: { email: finance.email }, text: '10일 배치에 있어요.' },
    { text: '이전 화면의 메모예요.' },
  ])
  expect((await call(`GET ${OPS}/${id}`, { as: support.token })).data.messages).toHaveLength(1)
  const mine = (await read(id, { as: me.token })).data
  expect([mine.state, mine.messages.length]).toEqual(['open', 1])
  const own = await makeInquiry(support)
  await call(`POST ${notes(own.id)}`, note)
  expect((await call(`GET ${notes(own.id)}`, { as: support.token })).data).toMatchObject({
    isOwn: true,
    notes: [],
  })
})

test('an operator cannot answer an inquiry they sent as a visitor', async () => {
  const asked = await createInquiry(null, { email: support.email })
  expect((await reply(asked.data.id)).body.code).toBe('own_matter')
  expect((await reply(asked.data.id, '답', operator)).status).toBe(200)
})

test('the waiting count includes an open inquiry, which is late after its due day', async () => {
  const me = await makePerson()
  const count = async () => (await call('GET /ops/waiting', { as: support.token })).data.inquiries
  const before = await count()
  const { id } = await makeInquiry(me)
  expect(await count()).toBe(before + 1)
  await rowsOf("UPDATE inquiries SET due_at = '2026-01-01T00:00:00.000Z' WHERE id = ? RETURNING id", id)
  expect((await call(`GET ${OPS}/${id}`, { as: support.token })).data.isLate).toBe(true)
  await reply(id)
  expect(await count()).toBe(before)
  expect((await call(`GET ${OPS}/${id}`, { as: support.token })).data.isLate).toBe(false)
})

test('a suspended member can send an inquiry as a visitor', async () => {
  const me = await makePerson()
  await rowsOf(
    'UPDATE users SET suspended_at = ? WHERE id = ? RETURNING id',
    new Date().toISOString(),
    me.userId,
  )
  expect((await createInquiry(me, { email: me.email })).data.isMember).toBe(false)
})
