/**
 * Sending mail: mails that somebody waits for come first, each has one sender, and a failing provider only
 * delays them.
 */
import { beforeEach, expect, test } from 'vitest'
import type { MailAnswer } from '#api/outside/mail.ts'
import { stopMail } from '#api/platform/mail/mail-stops.queries.ts'
import { insertMail } from '#api/platform/mail/outbox.queries.ts'
import { sendUnsentMails } from '#api/platform/mail/send.ts'
import { addressIndex } from '#api/platform/mail/stops.ts'
import type { MailKind } from '#contract/platform/mail-kinds.ts'
import { testDeps } from '../../../helpers/api.ts'
import { rowsOf } from '../../../helpers/money.ts'
import { playMail } from '../../../helpers/platform/mail.ts'

/** Noon in Seoul. */
const NOON = '2026-11-20T03:00:00.000Z'
const after = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000).toISOString()
const DOWN: MailAnswer = { is: 'later', why: 'mail provider answered 503', isUnknown: true }
const BUSY: MailAnswer = { is: 'later', why: 'mail provider answered 429', isUnknown: false }
const REFUSED: MailAnswer = { is: 'refused', why: 'mail provider answered 422' }

beforeEach(async () => {
  await rowsOf("UPDATE outbox SET stopped = 'ended', payload = '{}' WHERE sent_at IS NULL RETURNING id")
  await rowsOf(
    "UPDATE alarms SET closed_at = ? WHERE closed_at IS NULL AND kind LIKE 'mail_%' RETURNING id",
    NOON,
  )
})

let posted = 0
async function post(kind: MailKind = 'payout-paid', at = NOON): Promise<string> {
  posted += 1
  const to = `turn-${posted}@itda.test`
  const mail = { kind, to, subject: '[잇다] 시험', text: '글' }
  await insertMail(testDeps().db, new Date(at), mail).run()
  return to
}
const run = (mail: ReturnType<typeof playMail>['mail'], at = NOON) =>
  sendUnsentMails({ ...testDeps(at), mail, log: () => {} })
const addresses = (calls: { mails: { to: string }[] }[]) =>
  calls.map(({ mails }) => mails.map(({ to }) => to))
const waiting = () =>
  rowsOf<{ attempts: number; last_error: string | null }>(
    'SELECT attempts, last_error FROM outbox WHERE sent_at IS NULL AND stopped IS NULL',
  )
const alarms = () =>
  rowsOf<{ kind: string }>("SELECT kind FROM alarms WHERE closed_at IS NULL AND kind LIKE 'mail_%'")

test('code mails are sent before older mails, and mails about one member before mass mails', async () => {
  for (let i = 0; i < 230; i += 1) await post('grade-lowered', after(-60))
  const paid = await post('payout-paid', after(-1))
  const code = await post('sign-up-code')
  const { mail, calls } = playMail()
  await run(mail)
  expect(addresses(calls).slice(0, 2)).toEqual([[code], [paid]])
  expect(calls.slice(2).map(({ mails }) => mails.length)).toEqual([100, 100, 30])
})

test('concurrent senders hand each mail over once and never make the same call twice', async () => {
  const to = [await post(), await post(), await post()]
  const { mail, calls, sent } = playMail()
  await Promise.all([run(mail), run(mail), run(mail)])
  expect(
    sent()
      .map((one) => one.to)
      .toSorted(),
  ).toEqual(to.toSorted())
  expect(new Set(calls.map(({ key }) => key)).size).toBe(calls.length)
})

test('a busy mail provider costs no try and ends the run immediately', async () => {
  for (let i = 0; i < 120; i += 1) await post()
  const { mail, calls } = playMail(() => BUSY)
  await run(mail)
  expect(calls).toHaveLength(1)
  expect((await waiting()).every(({ attempts }) => attempts === 0)).toBe(true)
  const then = playMail()
  await run(then.mail)
  expect(then.sent()).toHaveLength(120)
})

test('a day without the provider loses no mail: the unanswered call is repeated unchanged under its key', async () => {
  await post()
  await post()
  const down = playMail(() => DOWN)
  for (let minute = 0; minute < 24 * 60; minute += 40) await run(down.mail, after(minute))
  const [first] = down.calls
  expect(down.calls.length).toBeGreaterThan(20)
  for (const call of down.calls) expect(call).toEqual(first)
  expect((await waiting()).map(({ attempts }) => attempts)).toEqual([0, 0])
  const up = playMail()
  await run(up.mail, after(24 * 60))
  expect(up.calls).toEqual([first])
  expect(await waiting()).toEqual([])
})

test('an unanswered call is repeated under its key, also when one mail of its batch was not handed over', async () => {
  const [first, second] = [await post(), await post()]
  const gone = await post()
  const { now: index } = await addressIndex(testDeps(), gone)
  await stopMail(testDeps().db, { index, email: gone, why: 'bounced', at: NOON }).run()
  const down = playMail(() => DOWN)
  await run(down.mail)
  expect(addresses(down.calls)[0]?.toSorted()).toEqual([first, second].toSorted())
  const up = playMail()
  await run(up.mail, after(5))
  expect(up.calls).toEqual(down.calls)
})

test('while mails go one by one, none is handed over after the provider answers busy', async () => {
  for (let i = 0; i < 5; i += 1) await post()
  const answer = (mails: unknown[]) => (mails.length > 1 ? REFUSED : BUSY)
  const { mail, calls } = playMail(answer)
  await run(mail)
  expect(calls.map(({ mails }) => mails.length)).toEqual([5, 1])
  const then = playMail()
  await run(then.mail, after(5))
  expect(then.sent()).toHaveLength(5)
})

test('another sender cannot take a claimed mail before two minutes have passed', async () => {
  await post()
  await run(playMail(() => DOWN).mail)
  const early = playMail()
  await run(early.mail, after(1))
  expect(early.calls).toEqual([])
  const late = playMail()
  await run(late.mail, after(3))
  expect(late.calls).toHaveLength(1)
})

test('a mail the provider refuses does not delay the others, is tried twenty times, and raises one alarm', async () => {
  const [good, bad] = [await post(), await post()]
  const answer = (mails: { to: string }[]) => (mails.some(({ to }) => to === bad) ? REFUSED : undefined)
  const { mail, calls } = playMail(answer)
  await run(mail)
  expect(addresses(calls).map((to) => to.toSorted())).toEqual([
    [good, bad],
    ...(addresses(calls)[0] ?? []).map((to) => [to]),
  ])
  for (let minute = 1; minute < 30; minute += 1) await run(mail, after(minute))
  expect(addresses(calls).slice(3)).toEqual(Array(19).fill([bad]))
  expect(
    await rowsOf('SELECT attempts, last_error FROM outbox WHERE sent_at IS NULL AND stopped IS NULL'),
  ).toEqual([{ attempts: 20, last_error: 'mail provider answered 422' }])
  expect(await alarms()).toEqual([{ kind: 'mail_failed' }])
})

test('mail that is stuck for ten minutes raises an alarm, which closes when mail moves again', async () => {
  await post()
  await run(playMail(() => BUSY).mail, after(9))
  expect(await alarms()).toEqual([])
  await run(playMail(() => BUSY).mail, after(11))
  await run(playMail(() => BUSY).mail, after(12))
  expect(await alarms()).toEqual([{ kind: 'mail_stuck' }])
  await run(playMail().mail, after(13))
  expect(await alarms()).toEqual([])
})

test('the stuck mail alarm closes without a sent mail when only expired codes were waiting', async () => {
  await post('reset-code')
  await run(playMail(() => BUSY).mail, after(31))
  expect(await alarms()).toEqual([{ kind: 'mail_stuck' }])
  const { mail, calls } = playMail(() => BUSY)
  await run(mail, after(61))
  expect([calls, await waiting(), await alarms()]).toEqual([[], [], []])
})

test('a code mail older than an hour is not sent; an invitation link of the same age is', async () => {
  const code = await post('reset-code', after(-61))
  const invited = await post('operator-invited', after(-61))
  const { mail, sent } = playMail()
  await run(mail)
  expect(sent().map(({ to }) => to)).toEqual([invited])
  const rows = await rowsOf(
    "SELECT stopped FROM outbox WHERE id IN (SELECT id FROM outbox WHERE stopped = 'ended' AND mail_kind = 'reset-code' AND created_at = ?)",
    after(-61),
  )
  expect(rows, code).toEqual([{ stopped: 'ended' }])
})

test('mails wait without using a try while no provider is configured', async () => {
  await post()
  const { mail, calls } = playMail()
  await run({ ...mail, canSend: false })
  expect(calls).toEqual([])
  expect(await waiting()).toEqual([{ attempts: 0, last_error: null }])
})
