/**
 * Advertising goes out behind every other mail: posted in slices as fast as it is taken, and judged once more for each person at the moment
 * it leaves.
 */
import { isKstNight } from '#contract/kst.ts'
import type { MailEnd } from '#contract/mail-stops.ts'
import * as db from '../../db/advertisements.ts'
import { markStopped } from '../../db/mail-stops.ts'
import { insertAdvertising, type OutgoingMail } from '../../db/outbox.ts'
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { deliver } from '../mail/send.ts'
import { readStops, type Stop } from '../mail/stops.ts'
import { toText } from '../mail/write.ts'
import { advertisementMail } from './mails.ts'
import { optOutHeaders, optOutPath } from './opt-out.ts'

const SLICE = 50
/** So many of one wait at most, so that what changes meanwhile is found out. */
const MOST_WAITING = 200
/** The provider takes a few a second. */
const MAILS_A_RUN = 100

/** Safe to run twice and at once: a slice is posted by whoever moves the cursor, and nobody gets one twice. */
export async function sendAdvertising(deps: Deps): Promise<void> {
  for (const one of await db.listSending(deps.db)) await postSlice(deps, one)
  await sendWaiting(deps)
}

async function postSlice(deps: Deps, row: db.AdvertisementRow & { skipped: number }): Promise<void> {
  const waiting = row.posted - row.sent - row.skipped
  if (waiting > MOST_WAITING - SLICE) return
  const people = await db.listAgreed(deps.db, row.cursor, SLICE)
  const now = deps.now()
  const last = people.at(-1)
  if (!last && waiting > 0) return
  const to = people.filter(({ email }) => email !== null)
  const posted = to.map(async (one) => {
    const optOut = deps.siteOrigin + (await optOutPath(deps, one.id))
    return insertAdvertising(deps.db, now, row.id, one, toText(deps, advertisementMail(row, optOut)))
  })
  try {
    await deps.db.batch(
      last
        ? [...(await Promise.all(posted)), ...db.moveCursor(deps.db, row, last.id, to.length)]
        : db.changeAdvertisement(deps.db, row, { state: 'sent', ended_at: now.toISOString() }),
    )
  } catch (error) {
    // Another run was first, or it was stopped.
    if (!violates(error, 'exactly_one')) throw error
  }
}

async function sendWaiting(deps: Deps): Promise<void> {
  const { mails, senders } = await db.listWaiting(deps.db, isKstNight(deps.now()), MAILS_A_RUN)
  const written = mails.map((row) => ({ row, mail: JSON.parse(row.payload) as OutgoingMail }))
  const stops = await readStops(
    deps,
    written.map(({ mail }) => mail.to),
  )
  for (const { row, mail } of written) {
    const end = endOf(row, mail.to, stops)
    if (end) await markStopped(deps.db, row.id, end).run()
    else await deliver(deps, row, mail, senders, await optOutHeaders(deps, row.user_id ?? ''))
  }
}

/** Why it does not go; null when it does. */
function endOf(row: db.Waiting, to: string, stops: Map<string, Stop>): MailEnd | null {
  if (row.state === 'stopped') return 'ended'
  if (row.email !== to || row.is_gone === 1) return 'gone'
  if (row.email_agreed !== 1) return 'withdrawn'
  return stops.get(to)?.why ?? null
}
