/**
 * A mail server that answers each mail alone: sent mails stay sent, rejected ones are final, and none is sent
 * twice without need.
 */
import { beforeEach, expect, test } from 'vitest'
import type { Mail, MailOutcome, MailSender } from '#api/outside/mail.ts'
import { insertMail } from '#api/platform/mail/outbox.queries.ts'
import { sendUnsentMails } from '#api/platform/mail/send.ts'
import { testDeps } from '../../../helpers/api.ts'
import { rowsOf } from '../../../helpers/money.ts'

/** Noon in Seoul. */
const NOON = '2026-11-20T03:00:00.000Z'
const after = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000).toISOString()

beforeEach(async () => {
  await rowsOf("UPDATE outbox SET stopped = 'ended', payload = '{}' WHERE sent_at IS NULL RETURNING id")
  await rowsOf(
    "UPDATE alarms SET closed_at = ? WHERE closed_at IS NULL AND kind LIKE 'mail_%' RETURNING id",
    NOON,
  )
})

let posted = 0
async function post(count = 1): Promise<string[]> {
  const made = Array.from({ length: count }, () => {
    posted += 1
    return `each-${posted}@itda.test`
  })
  for (const to of made)
    await insertMail(testDeps().db, new Date(NOON), {
      kind: 'payout-paid',
      to,
      subject: '시험',
      text: '글',
    }).run()
  return made
}

/** `judge`: the result of each mail in turn; after `left` or `lost` the server accepts no more. */
function playServer(judge: (mail: Mail) => MailOutcome['is'] = () => 'sent') {
  const handed: string[] = []
  const mail: MailSender = {
    canSend: true,
    missing: [],
    gapMs: 0,
    send: async (mails, _key, onSent) => {
      const outcomes: MailOutcome[] = []
      let later: string | null = null
      for (const one of mails) {
        const is = later === null ? judge(one) : 'left'
        if (is !== 'left') handed.push(one.to)
        outcomes.push({ id: one.id, is, why: is === 'sent' ? '' : `server says ${is}` })
        if (is === 'sent') await onSent?.(one.id)
        if (is === 'left' || is === 'lost') later ??= 'server hung up'
      }
      return { is: 'each', outcomes, later }
    },
  }
  return { mail, handed }
}
const run = (mail: MailSender, at = NOON) => sendUnsentMails({ ...testDeps(at), mail, log: () => {} })
const waiting = () =>
  rowsOf<{ attempts: number; last_error: string | null }>(
    'SELECT attempts, last_error FROM outbox WHERE sent_at IS NULL AND stopped IS NULL ORDER BY id',
  )
const alarms = () =>
  rowsOf<{ kind: string }>("SELECT kind FROM alarms WHERE closed_at IS NULL AND kind LIKE 'mail_%'")

test('mails the server accepted before it hung up stay sent; the rest go in the next run without costing a try', async () => {
  const all = await post(5)
  let taken = 0
  const first = playServer(() => {
    taken += 1
    return taken <= 2 ? 'sent' : 'left'
  })
  await run(first.mail)
  expect(first.handed).toHaveLength(2)
  expect((await waiting()).map(({ attempts }) => attempts)).toEqual([0, 0, 0])
  const next = playServer()
  await run(next.mail, after(1))
  expect([...first.handed, ...next.handed].toSorted()).toEqual(all.toSorted())
})

test('a process that dies between two mails causes no mail to be sent twice', async () => {
  const all = await post(4)
  const handed: string[] = []
  const dying: MailSender = {
    ...playServer().mail,
    send: async (mails, _key, onSent) => {
      for (const one of mails.slice(0, 2)) {
        handed.push(one.to)
        await onSent?.(one.id)
      }
      throw new Error('killed')
    },
  }
  await expect(run(dying)).rejects.toThrow('killed')
  const next = playServer()
  await run(next.mail, after(3))
  expect([...handed, ...next.handed].toSorted()).toEqual(all.toSorted())
})

test('a mail with an unknown outcome is sent once more after five minutes, then left to an operator with an alarm', async () => {
  const [to] = await post()
  const lost = playServer(() => 'lost')
  for (const minute of [0, 1, 4]) await run(lost.mail, after(minute))
  expect(lost.handed).toEqual([to])
  for (const minute of [6, 7, 60]) await run(lost.mail, after(minute))
  expect(lost.handed).toEqual([to, to])
  expect(await waiting()).toEqual([{ attempts: 20, last_error: 'server says lost' }])
  expect(await alarms()).toContainEqual({ kind: 'mail_failed' })
})

test('a mail the server rejects permanently is not retried and raises an alarm', async () => {
  const [, bad] = await post(3)
  const server = playServer(({ to }) => (to === bad ? 'rejected' : 'sent'))
  for (const minute of [0, 1, 30]) await run(server.mail, after(minute))
  expect(server.handed.filter((to) => to === bad)).toHaveLength(1)
  expect(await waiting()).toEqual([{ attempts: 20, last_error: 'server says rejected' }])
  expect(await alarms()).toEqual([{ kind: 'mail_failed' }])
})

test('a mail the server defers is retried at growing intervals for half a day and does not delay other mails', async () => {
  const [slow] = await post()
  const server = playServer(({ to }) => (to === slow ? 'deferred' : 'sent'))
  let at = NOON
  const tries: number[] = []
  while (tries.length < 20) {
    const before = server.handed.length
    await run(server.mail, at)
    expect(server.handed.length - before).toBe(1)
    tries.push(Date.parse(at) - Date.parse(NOON))
    const [row] = await rowsOf<{ taken_at: string }>(
      'SELECT taken_at FROM outbox WHERE sent_at IS NULL AND stopped IS NULL',
    )
    await run(server.mail, row?.taken_at ?? NOON)
    expect(server.handed.length - before, 'not before its time').toBe(1)
    at = new Date(Date.parse(row?.taken_at ?? NOON) + 1).toISOString()
  }
  expect(tries.slice(0, 3).map((ms) => Math.round(ms / 1000))).toEqual([0, 10, 30])
  expect(tries.at(-1)).toBeGreaterThan(11 * 3_600_000)
  await run(server.mail, after(48 * 60))
  expect(server.handed).toHaveLength(20)
  const [other] = await post()
  await run(server.mail, after(49 * 60))
  expect(server.handed.at(-1)).toBe(other)
})

test('an address without a mailbox gets no more mail, like one that bounced', async () => {
  const [gone] = await post()
  const server = playServer(() => 'noMailbox')
  for (const minute of [0, 1, 2]) await run(server.mail, after(minute))
  expect(server.handed).toEqual([gone])
  const [row] = await rowsOf<{ stopped: string }>(
    "SELECT stopped FROM outbox WHERE last_error = 'server says noMailbox'",
  )
  expect(row).toEqual({ stopped: 'bounced' })
  expect(await alarms()).toEqual([])
})
