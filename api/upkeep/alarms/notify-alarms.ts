/**
 * Notifies owners of an alarm by mail and webhook: once for a kind, again each day it is open, and when it is
 * closed.
 */

import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import {
  type AlarmCallRow,
  endCall,
  listOwners,
  moveCall,
  type OpenKind,
  openCall,
  readCalls,
} from '../../platform/alarms/alarm-calls.queries.ts'
import type { Job } from '../../platform/clock/job.ts'
import { postMail } from '../../platform/mail/post.ts'
import type { Mail } from '../../platform/mail/write.ts'
import { noteAway, noteThere } from './database-away.ts'
import { kindOfAlarm } from './kinds.ts'
import { overMail, raisedMail } from './mails.ts'

const AGAIN_AFTER_MS = 24 * 60 * 60_000
/**
 * The most kinds of alarms in one run, because each sends a mail to every owner. The next minute continues.
 */
const KINDS_A_RUN = 10

/**
 * Running it twice or concurrently is safe: the batch of the mails marks a kind, but the webhook may get a
 * message twice.
 */
export async function notifyAlarms(deps: Deps): Promise<void> {
  const { open, known } = await readCalls(deps.db).catch(async (error: unknown) => {
    await noteAway(deps)
    throw error
  })
  await noteThere(deps)
  const rows = new Map(known.map((row) => [row.kind, row]))
  const due = open.filter(({ kind }) => isDue(deps, rows.get(kind))).slice(0, KINDS_A_RUN)
  for (const one of due) await tellOpen(deps, one, rows.get(one.kind))
  const standing = new Set(open.map(({ kind }) => kind))
  for (const row of known) if (row.state === 'open' && !standing.has(row.kind)) await tellOver(deps, row)
  await callWebhook(deps)
}

/** True when the owners were not notified yet, or were last notified at least a day ago. */
function isDue(deps: Deps, row?: AlarmCallRow): boolean {
  return row?.state !== 'open' || deps.now().getTime() - Date.parse(row.told_at) >= AGAIN_AFTER_MS
}

async function tellOpen(deps: Deps, { kind, alarms, since }: OpenKind, row?: AlarmCallRow): Promise<void> {
  const now = deps.now()
  const isStanding = row?.state === 'open'
  const next = {
    state: 'open',
    since,
    told_at: now.toISOString(),
    webhook_due: Number(deps.alarmWebhook !== null),
  } as const
  const { title, help } = kindOfAlarm(kind)
  await markAndMail(deps, row ? moveCall(deps.db, row, next) : openCall(deps.db, { kind, ...next }), () =>
    raisedMail({ title, help, since, alarms }, isStanding),
  )
}

async function tellOver(deps: Deps, row: AlarmCallRow): Promise<void> {
  const next = { ...row, state: 'over', told_at: deps.now().toISOString(), webhook_due: 1 } as const
  await markAndMail(deps, moveCall(deps.db, row, next), () => overMail(kindOfAlarm(row.kind)))
}

/** Marks and mails in one batch; does nothing when another run was first. */
async function markAndMail(deps: Deps, marks: D1PreparedStatement[], write: () => Mail): Promise<void> {
  const owners = await listOwners(deps.db)
  const mails = owners.flatMap(({ id, email }) => postMail(deps, { userId: id, email }, write()))
  try {
    await deps.db.batch([...marks, ...mails])
    await deps.wakeMail()
  } catch (error) {
    if (!violates(error, 'exactly_one') && !violates(error, 'alarm_calls.kind')) throw error
  }
}

/**
 * A call that the webhook refuses is retried a minute later. Without a webhook, an alarm that is over is
 * deleted at once.
 */
async function callWebhook(deps: Deps): Promise<void> {
  const { known } = await readCalls(deps.db)
  for (const row of known.filter(({ webhook_due }) => webhook_due === 1)) {
    const { title } = kindOfAlarm(row.kind)
    const sent = {
      kind: row.kind,
      state: row.state as 'open' | 'over',
      title,
      since: row.since,
      at: row.told_at,
    }
    try {
      await deps.alarmWebhook?.(sent)
      await endCall(deps.db, row).run()
    } catch (error) {
      deps.log('alarm_webhook_failed', { id: row.kind, error: String(error) })
    }
  }
}

export const notifyAlarmsJob: Job = {
  name: 'tellOfAlarms',
  area: 'upkeep',
  every: 'minute',
  title: '시스템 알림 발송',
  help: '열려 있는 문제와 풀린 문제를 대표 운영자에게 알려요.',
  twice: 'A kind of alarm is marked in the batch of its mails.',
  run: notifyAlarms,
}
