/** Sends the messages to phones that wait in the outbox. */

import type { Deps } from '../../deps.ts'
import type { Message } from '../../outside/messages.ts'
import { raiseLasting } from '../alarms/raise.ts'
import type { Job } from '../clock/job.ts'
import { open } from '../secrets.ts'
import * as db from './messages.queries.ts'
import { countAbandoned } from './outbox-turns.queries.ts'
import { codePlace, phonePlace } from './phone-places.ts'

const AT_ONCE = 50
/** A run that took a message and has not reported for this long has ended; longer than a call may last. */
const TAKEN_MS = 5 * 60_000

/**
 * Running it twice or concurrently is safe: only the run that takes a message sends it. A message whose
 * answer was lost is sent again, and may arrive twice.
 */
export async function sendUnsentMessages(deps: Deps): Promise<void> {
  if (!deps.messages.canSend) return
  const now = deps.now()
  const takenBefore = new Date(now.getTime() - TAKEN_MS).toISOString()
  const rows = await db.takeMessages(deps.db, { now: now.toISOString(), takenBefore, limit: AT_ONCE })
  const ready: Message[] = []
  for (const row of rows) {
    const message = await toMessage(deps, row)
    if (message) ready.push(message)
    else await db.endMessage(deps.db, row.id, row.code_id ? 'ended' : 'gone').run()
  }
  if (ready.length > 0) await deliver(deps, ready)
  if (rows.length > 0) await tellOfFailed(deps, rows)
}

async function deliver(deps: Deps, messages: Message[]): Promise<void> {
  const ids = messages.map(({ id }) => id)
  try {
    const taken = await deps.messages.send(messages)
    if (taken.isLater) {
      await db.requeue(deps.db, ids).run()
      return
    }
    const sent = ids.filter((id) => !taken.refused.has(id))
    await deps.db.batch([
      db.markMessagesSent(deps.db, sent, deps.now().toISOString()),
      ...[...taken.refused].map(([id, why]) => db.giveUp(deps.db, id, why)),
    ])
  } catch (error) {
    deps.log('messages_failed', { count: ids.length, error: String(error) })
    await db.noteError(deps.db, ids, String(error)).run()
  }
}

/** Returns null without a number: the member removed it or withdrew, or the code has expired. */
async function toMessage(deps: Deps, row: db.TakenRow): Promise<Message | null> {
  const { text, href } = JSON.parse(row.payload) as db.MessageText
  const place = row.code_id ? codePlace(row.code_id) : phonePlace(row.user_id ?? '')
  if (!row.number_sealed) return null
  const to = await open(deps.keys.data, place, row.number_sealed)
  const talk = href && row.mail_kind ? { kind: row.mail_kind, subject: row.subject ?? '', href } : null
  return { id: row.id, to, text, talk }
}

/** Raises one alarm at a time; the outbox has each failed message with its reason. */
async function tellOfFailed(deps: Deps, rows: db.TakenRow[]): Promise<void> {
  const count = await countAbandoned(
    deps.db,
    rows.map(({ id }) => id),
  )
  if (count === 0) return
  await raiseLasting(deps, 'messages_failed', JSON.stringify({ count }))
}

export const sendUnsentMessagesJob: Job = {
  name: 'sendUnsentMessages',
  area: 'platform',
  every: 'minute',
  title: '문자 보내기',
  help: '아직 보내지 못한 문자를 보내요.',
  twice: 'A message is taken by whoever sends it.',
  run: sendUnsentMessages,
}
