/**
 * Advertising goes out after all other mail. It is posted in slices as fast as it is sent, and each
 * recipient's consent is checked again at that time.
 */
import { isKstNight } from '#contract/core/kst.ts'
import type { MailEnd } from '#contract/platform/mail-stops.ts'
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { raiseMailAlarms } from '../../platform/mail/alarms.ts'
import { sendByPriority } from '../../platform/mail/mail-priority.ts'
import { markStopped } from '../../platform/mail/mail-stops.queries.ts'
import { insertAdvertising } from '../../platform/mail/outbox.queries.ts'
import { addressOf, type TakenMail, waitForDay } from '../../platform/mail/outbox-turns.queries.ts'
import { readStops, type Stop } from '../../platform/mail/stops.ts'
import { toText } from '../../platform/mail/write.ts'
import { advertisementMail } from './mails.ts'
import { optOutHeaders, optOutPath } from './opt-out.ts'
import * as db from './queries.ts'

const SLICE = 50
/** The most waiting mails of one advertisement, so that later changes still take effect. */
const MOST_WAITING = 200

/**
 * Running it twice or concurrently is safe: only the run that moves the cursor posts a slice, and nobody gets
 * a mail twice.
 */
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
    const mail = toText(deps, advertisementMail(row, optOut))
    return insertAdvertising(deps.db, now, row.id, { to: one, mail })
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
  if (!deps.mail.canSend) return
  const isNight = isKstNight(deps.now())
  const run = await sendByPriority(deps, {
    turns: { from: 3, to: 3, isNight },
    judge: (mails) => dropUnwanted(deps, mails, isNight),
    headersOf: ({ user_id }) => optOutHeaders(deps, user_id ?? ''),
    rounds: 1,
  })
  await raiseMailAlarms(deps, run)
}

/** Returns the mails that can be sent; records for the others why not, or that they wait for the day. */
async function dropUnwanted(deps: Deps, mails: TakenMail[], isNight: boolean): Promise<TakenMail[]> {
  const [stops, found] = await Promise.all([
    readStops(deps, mails.map(addressOf)),
    db.listRecipientStates(
      deps.db,
      mails.map(({ id }) => id),
    ),
  ])
  const standing = new Map(found.map((one) => [one.id, one]))
  const ends: D1PreparedStatement[] = []
  const going = mails.filter((row) => {
    const now = standing.get(row.id)
    const end = now ? endOf(now, addressOf(row), stops) : 'gone'
    if (end) ends.push(markStopped(deps.db, row.id, end))
    else if (isNight && now?.night_agreed !== 1) ends.push(waitForDay(deps.db, row.id))
    else return true
    return false
  })
  if (ends.length > 0) await deps.db.batch(ends)
  return going
}

/** Returns why a mail is not sent; null when it is sent. */
function endOf(row: db.RecipientState, to: string, stops: Map<string, Stop>): MailEnd | null {
  if (row.state === 'stopped') return 'ended'
  if (row.email !== to || row.is_gone === 1) return 'gone'
  if (row.email_agreed !== 1) return 'withdrawn'
  return stops.get(to)?.why ?? null
}

export const sendAdvertisingJob: Job = {
  name: 'sendAdvertising',
  area: 'site',
  every: 'minute',
  title: '광고 메일 보내기',
  help: '수신에 동의한 회원에게 광고 메일을 차례로 보내요.',
  twice: 'A slice is posted by whoever moves the cursor, and nobody gets an advertisement twice.',
  run: sendAdvertising,
}
