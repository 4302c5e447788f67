/**
 * Owners and the webhook are notified of alarms: once for a kind, again each day, and when the alarm is over.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AlarmNews, makeAlarmWebhook } from '#api/outside/alarm-webhook.ts'
import { raiseAlarm } from '#api/platform/alarms/raise.ts'
import { notifyAlarms } from '#api/upkeep/alarms/notify-alarms.ts'
import { testDeps } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'

const owner = await makePerson({ operatorRole: 'owner' })
await makePerson({ operatorRole: 'support' })
await makePerson()

let heard: AlarmNews[] = []
let isDown = false
const at = (time: string, day = '20') => ({
  ...testDeps(`2026-11-${day}T${time}.000Z`),
  log: () => {},
  alarmWebhook: async (news: AlarmNews) => {
    if (isDown) throw new Error('the webhook answered 500')
    heard.push(news)
  },
})
type Deps = ReturnType<typeof at>
const raise = (deps: Deps, id: string, kind = 'dead_letters:mail') =>
  raiseAlarm(deps, `alm_told_${id}`, kind, '{}')
const closeAll = () =>
  rowsOf("UPDATE alarms SET closed_at = '2026-11-21' WHERE closed_at IS NULL RETURNING id")
const mailed = async () =>
  (
    await rowsOf<{ subject: string; user_id: string }>(
      "SELECT subject, user_id FROM outbox WHERE mail_kind IN ('alarm-raised', 'alarm-over') ORDER BY created_at, id",
    )
  ).map(({ subject, user_id }) => {
    expect(user_id).toBe(owner.userId)
    return subject
  })

beforeEach(() => {
  heard = []
  isDown = false
})
afterEach(async () => {
  for (const table of ['alarms', 'alarm_calls', 'outbox'])
    await rowsOf(`DELETE FROM ${table} WHERE true RETURNING 1`)
})

const RAISED = '[잇다] 시스템 알림: 메일을 제때 보내지 못했어요'
const AGAIN = '[잇다] 시스템 알림 (계속 중): 메일을 제때 보내지 못했어요'
const OVER = '[잇다] 풀렸어요: 메일을 제때 보내지 못했어요'

test('many alarms of one kind make one mail and one webhook call, and only owners get the mail', async () => {
  for (const id of ['1', '2', '3']) await raise(at('00:00:00'), id)
  for (const minute of ['01', '02', '03']) await notifyAlarms(at(`00:${minute}:00`))
  await raise(at('00:04:00'), '4')
  await notifyAlarms(at('00:05:00'))
  expect(await mailed()).toEqual([RAISED])
  expect(heard).toEqual([
    {
      kind: 'dead_letters:mail',
      state: 'open',
      title: '메일을 제때 보내지 못했어요',
      since: '2026-11-20T00:00:00.000Z',
      at: '2026-11-20T00:01:00.000Z',
    },
  ])
})

test('of concurrent runs only one sends the alarm mail', async () => {
  await raise(at('00:00:00'), '1')
  await Promise.all([1, 2, 3, 4].map(() => notifyAlarms(at('00:01:00'))))
  expect(await mailed()).toEqual([RAISED])
})

test('an open alarm is repeated daily, its end is reported once, and a new alarm starts over', async () => {
  await raise(at('00:00:00'), '1')
  for (const [time, day] of [
    ['00:01:00', '20'],
    ['23:59:00', '20'],
    ['00:01:00', '21'],
    ['12:00:00', '21'],
  ] as const)
    await notifyAlarms(at(time, day))
  expect(await mailed()).toEqual([RAISED, AGAIN])
  await closeAll()
  for (const time of ['12:01:00', '12:02:00']) await notifyAlarms(at(time, '21'))
  expect(await mailed()).toEqual([RAISED, AGAIN, OVER])
  expect(heard.map(({ state }) => state)).toEqual(['open', 'open', 'over'])
  expect(await rowsOf('SELECT * FROM alarm_calls')).toEqual([])
  await raise(at('13:00:00', '21'), '2')
  await notifyAlarms(at('13:01:00', '21'))
  expect(await mailed()).toEqual([RAISED, AGAIN, OVER, RAISED])
})

test('alarms of different kinds are reported separately', async () => {
  await raise(at('00:00:00'), '1')
  await notifyAlarms(at('00:01:00'))
  await raise(at('00:02:00'), '2', 'ledger_drift')
  await notifyAlarms(at('00:03:00'))
  expect(await mailed()).toEqual([RAISED, '[잇다] 시스템 알림: 장부가 맞지 않아요'])
})

test('a webhook that is down gets its call later, and mails do not wait for it', async () => {
  isDown = true
  await raise(at('00:00:00'), '1')
  await notifyAlarms(at('00:01:00'))
  await closeAll()
  await notifyAlarms(at('00:02:00'))
  expect([await mailed(), heard]).toEqual([[RAISED, OVER], []])
  isDown = false
  await notifyAlarms(at('00:03:00'))
  expect(heard.map(({ state }) => state)).toEqual(['over'])
  expect(await rowsOf('SELECT * FROM alarm_calls')).toEqual([])
})

test('without a webhook a closed alarm leaves no pending call', async () => {
  const alone = (time: string) => ({ ...at(time), alarmWebhook: null })
  await raise(at('00:00:00'), '1')
  await notifyAlarms(alone('00:01:00'))
  await closeAll()
  await notifyAlarms(alone('00:02:00'))
  expect(await mailed()).toEqual([RAISED, OVER])
  expect(await rowsOf('SELECT * FROM alarm_calls')).toEqual([])
})

test('a webhook address that is not https is ignored', () => {
  for (const url of [undefined, '', 'no address', 'http://hooks.example.com/1'])
    expect(makeAlarmWebhook(url, 'https://itda.example')).toBeNull()
  expect(makeAlarmWebhook('https://hooks.example.com/1', 'https://itda.example')).toBeTypeOf('function')
})

test('in a ten-minute database outage only the webhook is called, once, also after its own outage, and again at the end', async () => {
  const gone = () => Promise.reject(new Error('D1_ERROR: Network connection lost.'))
  const away = { prepare: () => ({ all: gone, run: gone, first: gone }), batch: gone } as never
  const told = () => heard.map(({ kind, state, since }) => [kind, state, since.slice(14, 19)])
  for (let minute = 0; minute < 10; minute += 1) {
    isDown = minute < 4
    await expect(notifyAlarms({ ...at(`00:0${minute}:00`), db: away })).rejects.toThrow('D1_ERROR')
    expect(told()).toEqual(minute < 4 ? [] : [['database_away', 'open', '00:00']])
  }
  await expect(notifyAlarms({ ...at('00:05:00', '21'), db: away })).rejects.toThrow('D1_ERROR')
  expect(told()).toHaveLength(2)
  heard = []
  isDown = true
  await notifyAlarms(at('00:06:00', '21'))
  expect(told()).toEqual([])
  isDown = false
  for (const minute of ['07', '08']) await notifyAlarms(at(`00:${minute}:00`, '21'))
  expect(told()).toEqual([['database_away', 'over', '00:00']])
  // A single run without an answer raises no alarm.
  heard = []
  await expect(notifyAlarms({ ...at('00:09:00', '21'), db: away })).rejects.toThrow('D1_ERROR')
  await notifyAlarms(at('00:10:00', '21'))
  await expect(notifyAlarms({ ...at('00:20:00', '21'), db: away })).rejects.toThrow('D1_ERROR')
  await notifyAlarms(at('00:21:00', '21'))
  expect([heard, await rowsOf('SELECT id FROM alarms')]).toEqual([[], []])
})
