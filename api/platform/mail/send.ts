/** Sends the mails in the outbox, the most urgent first, up to a hundred per call. */
import { isKstNight } from '#contract/core/kst.ts'
import { mailKind, toMailKind } from '#contract/platform/mail-kinds.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../clock/job.ts'
import { raiseMailAlarms } from './alarms.ts'
import { sendByPriority } from './mail-priority.ts'
import { adoptStop, markStopped } from './mail-stops.queries.ts'
import { addressOf, type TakenMail } from './outbox-turns.queries.ts'
import { readStops } from './stops.ts'

/** A code is valid for ten minutes; one that arrives an hour late only confuses. */
const CODE_LIVES_MS = 60 * 60_000

/** Running it twice or concurrently is safe: only the run that takes a mail sends it. */
export async function sendUnsentMails(deps: Deps): Promise<void> {
  if (!deps.mail.canSend) return
  const run = await sendByPriority(deps, {
    turns: { from: 0, to: 2, isNight: isKstNight(deps.now()) },
    judge: (mails) => dropUndeliverable(deps, mails),
  })
  await raiseMailAlarms(deps, run)
}

/** Returns the mails that can be sent; records for the others why not. */
async function dropUndeliverable(deps: Deps, mails: TakenMail[]): Promise<TakenMail[]> {
  const stops = await readStops(deps, mails.map(addressOf))
  const old = new Date(deps.now().getTime() - CODE_LIVES_MS).toISOString()
  const ends: D1PreparedStatement[] = []
  const going = mails.filter((row) => {
    const stop = stops.get(addressOf(row))
    if (stop?.why === 'bounced') {
      ends.push(markStopped(deps.db, row.id, 'bounced'))
      if (row.user_id) ends.push(adoptStop(deps.db, stop.index, row.user_id))
      return false
    }
    if (row.created_at >= old || !isCode(row)) return true
    ends.push(markStopped(deps.db, row.id, 'ended'))
    return false
  })
  if (ends.length > 0) await deps.db.batch(ends)
  return going
}

function isCode({ mail_kind }: TakenMail): boolean {
  const kind = toMailKind(mail_kind)
  return kind !== null && mailKind(kind).secret === 'code'
}

export const sendUnsentMailsJob: Job = {
  name: 'sendUnsentMails',
  area: 'platform',
  every: 'minute',
  title: '메일 보내기',
  help: '아직 보내지 못한 메일을 보내요.',
  twice: 'A mail is marked as sent by whoever sends it.',
  run: sendUnsentMails,
}
