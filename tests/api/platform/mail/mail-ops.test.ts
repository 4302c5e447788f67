/** Mails for operators: the look of each kind, and the result of each mail. */
import { expect, test } from 'vitest'
import { insertMail } from '#api/platform/mail/outbox.queries.ts'
import { sendUnsentMails } from '#api/platform/mail/send.ts'
import { listOutbox } from '#api/platform/outbox/outbox.ts'
import { MAIL_KIND_NAMES, type MailKind } from '#contract/platform/mail-kinds.ts'
import { newEmail } from '../../../helpers/accounts/sign-in.ts'
import { call, testDeps } from '../../../helpers/api.ts'
import { makePerson } from '../../../helpers/make.ts'
import { rowsOf } from '../../../helpers/money.ts'
import { playMail } from '../../../helpers/platform/mail.ts'
import { countRowsRead } from '../../../helpers/rows/rows-read.ts'

const operator = await makePerson({ operatorRole: 'support' })
const as = operator.token

test('the preview shows every mail kind as HTML and text and writes nothing to the outbox', async () => {
  const before = await rowsOf('SELECT id FROM outbox')
  for (const kind of MAIL_KIND_NAMES) {
    const { status, data } = await call(`GET /ops/mails/kinds/${kind}`, { as })
    expect([kind, status]).toEqual([kind, 200])
    expect(data.subject).toMatch(kind === 'advertisement' ? /^\(광고\) \[잇다\] \S/ : /^\[잇다\] \S/)
    expect(data.html).toContain('<!doctype html>')
    expect(data.text).toContain('잇다 도움말: ')
  }
  expect(await rowsOf('SELECT id FROM outbox')).toEqual(before)
})

test('an unknown mail kind is refused, and members and visitors cannot preview any kind', async () => {
  expect((await call('GET /ops/mails/kinds/nothing', { as })).body.code).toBe('invalid_input')
  const member = await makePerson()
  expect((await call('GET /ops/mails/kinds/payout-paid', { as: member.token })).body.code).toBe('forbidden')
  expect((await call('GET /ops/mails/kinds/payout-paid')).body.code).toBe('unauthenticated')
})

type MailInput = { kind?: MailKind; to?: string; state?: 'failed' | 'waiting' | 'sent' | 'ended' }
const SET = {
  failed: "attempts = 20, last_error = 'Error: mail provider answered 503 for kim@itda.test'",
  waiting: 'attempts = 0',
  sent: "sent_at = created_at, payload = '{}'",
  ended: "stopped = 'bounced', payload = '{}'",
}

async function post({
  kind = 'payout-paid',
  to = newEmail(),
  state = 'failed',
}: MailInput = {}): Promise<string> {
  const { db, now } = testDeps()
  await insertMail(db, now(), { kind, to, subject: '[잇다] 시험', text: '비밀 글' }).run()
  const [row] = await rowsOf<{ id: string }>("SELECT id FROM outbox WHERE payload ->> 'to' = ?", to)
  const id = row?.id ?? ''
  await rowsOf(`UPDATE outbox SET ${SET[state]} WHERE id = ? RETURNING id`, id)
  return id
}

const resend = (ids: string[], token = as) => call('POST /ops/mails/resend', { as: token, body: { ids } })
const list = async (ask: string) => (await call(`GET /ops/mails/outbox?${ask}`, { as })).data
const actsOn = (id: string) => rowsOf('SELECT action, before, after FROM audit_log WHERE subject = ?', id)

test('the outbox lists each mail under its state with the reason, newest first, and a cursor continues the list', async () => {
  for (const state of ['failed', 'waiting', 'ended', 'sent'] as const) {
    const ids = [await post({ state }), await post({ state }), await post({ state })]
    const { items, counts } = await list(`state=${state}&limit=100`)
    const seen = items.map(({ id }: { id: string }) => id)
    expect(ids.every((id) => seen.includes(id))).toBe(true)
    const first = await list(`state=${state}&limit=2`)
    const rest = await list(`state=${state}&limit=40&after=${encodeURIComponent(first.next)}`)
    expect([...first.items, ...rest.items].map(({ id }: { id: string }) => id)).toEqual(seen)
    const back = (await list(`state=${state}&limit=100&sort=oldest`)).items
    expect(back.map(({ id }: { id: string }) => id)).toEqual(seen.toReversed())
    const count = counts.find((one: { state: string }) => one.state === state)?.count
    expect(count).toBe(state === 'sent' ? undefined : seen.length)
  }
  const [failed] = (await list('state=failed&limit=1')).items
  expect(failed).toMatchObject({ kind: 'payout-paid', attempts: 20, canOpen: true, canResend: true })
  expect(failed.reason).toBe('Error: mail provider answered 503 for (이메일)')
  expect(failed.to).not.toContain(newEmail().slice(0, 8))
  expect((await list('state=ended&limit=1')).items[0].reason).toBe('메일이 닿지 않는 주소')
})

test('a search by the whole address finds the mails of one member', async () => {
  const member = await makePerson()
  const mine = [await post({ to: member.email }), await post({ state: 'failed' })]
  const found = await list(`state=failed&q=${encodeURIComponent(member.email.toUpperCase())}`)
  expect(found.items.map(({ id }: { id: string }) => id)).toEqual([mine[0]])
  expect((await list(`state=sent&q=${encodeURIComponent(member.email)}`)).items).toEqual([])
  expect((await list('state=failed&q=nobody@itda.test')).items).toEqual([])
})

test('an operator can resend a failed mail once, and the audit log records it', async () => {
  const id = await post()
  expect((await resend([id])).data.items).toEqual([{ id, done: true, why: null }])
  const [act] = await actsOn(id)
  expect(act).toEqual({ action: 'resendMails', before: '{"attempts":20}', after: '{"attempts":0}' })
  const { mail, sent } = playMail()
  await sendUnsentMails({ ...testDeps(), mail })
  expect(sent().map((one) => one.id)).toContain(id)
  const [again] = (await resend([id])).data.items
  expect([again.done, again.why]).toEqual([false, '실패한 메일만 다시 보낼 수 있어요.'])
  expect(await actsOn(id)).toHaveLength(1)
})

test('a resend skips waiting, stopped and code mails, and answers for each mail separately', async () => {
  const ids = [
    await post({ state: 'waiting' }),
    await post({ state: 'ended' }),
    await post({ kind: 'reset-code' }),
    await post(),
  ]
  const { items } = (await resend(ids)).data
  expect(items.map(({ done }: { done: boolean }) => done)).toEqual([false, false, false, true])
  expect(items[2].why).toContain('인증번호는 다시 보내도 쓸 수 없어요')
})

test('an operator opens an unsent mail with a reason its member sees, and never a mail that grants access', async () => {
  const member = await makePerson()
  const id = await post({ to: member.email })
  const open = (which: string, token = as) =>
    call(`POST /ops/mails/outbox/${which}/open`, { as: token, body: { reason: '문의를 확인해요' } })
  expect((await open(id)).data).toEqual({ to: member.email, subject: '[잇다] 시험', text: '비밀 글' })
  const looks = (await call('GET /users/me/looks', { as: member.token })).data.items
  expect(looks[0]).toMatchObject({ kind: 'mail', reason: '문의를 확인해요' })
  expect((await actsOn(id)).map((one) => (one as { action: string }).action)).toEqual(['openMail'])
  for (const closed of [
    await post({ kind: 'reset-code' }),
    await post({ kind: 'operator-invited', state: 'waiting' }),
    await post({ state: 'sent' }),
    await post({ state: 'ended' }),
  ]) {
    expect((await open(closed)).body.code).toBe('mail_closed')
    expect(await actsOn(closed)).toEqual([])
  }
  const finance = await makePerson({ operatorRole: 'finance' })
  expect((await open(id, finance.token)).body.code).toBe('not_my_duty')
  expect((await resend([id], finance.token)).body.code).toBe('not_my_duty')
  expect((await open('out_nothing')).status).toBe(404)
})

test('an outbox page reads the same number of rows from a long outbox as from a short one', async () => {
  const { db } = testDeps()
  const fill = (state: keyof typeof SET, from: number, to: number) => {
    const columns = { failed: '20, NULL, NULL, \'{"to":"a@b.kr"}\'', waiting: "0, NULL, NULL, '{}'" }
    const ended = { sent: "1, '2026-01-01T00:00:00.000Z', NULL, '{}'", ended: "0, NULL, 'bounced', '{}'" }
    return db
      .prepare(
        `INSERT INTO outbox (id, kind, created_at, attempts, sent_at, stopped, payload)
         WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         SELECT 'out_${state}' || printf('%08d', i), 'mail', strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i, 'unixepoch'),
           ${{ ...columns, ...ended }[state]} FROM n`,
      )
      .bind(from, to)
      .run()
  }
  const read = async (state: keyof typeof SET) => {
    const page = { state, limit: 20 } as const
    const { next } = await listOutbox(testDeps(), operator.actor, page)
    const first = await countRowsRead((deps) => listOutbox(deps, operator.actor, page))
    const later = { ...page, after: next ?? '' }
    return [first, await countRowsRead((deps) => listOutbox(deps, operator.actor, later))]
  }
  const states = Object.keys(SET) as (keyof typeof SET)[]
  for (const state of states) await fill(state, 1, 150)
  const few = await Promise.all(states.map(read))
  for (const state of states) await fill(state, 151, 1_500)
  const many = await Promise.all(states.map(read))
  console.info(`rows read for 20 lines of the outbox, of 150 and of 1,500: ${few} and ${many}`)
  // Three tabs are counted up to fifty each.
  for (const one of many.flat()) expect(one).toBeLessThanOrEqual(400)
  for (const [at, one] of many.flat().entries()) expect(one).toBe(few.flat()[at])
})
