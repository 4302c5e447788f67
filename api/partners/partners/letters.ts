/**
 * Mails creators who have links to a partner about lower rates or later payment. A job sends a few mails a
 * minute, however many creators there are.
 */

import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { postMail } from '../../platform/mail/post.ts'
import { paysMail, ratesMail } from './mails.ts'
import { listLetters, takeLetter } from './partner-changes.queries.ts'
import { listPayLetters, takePayLetter } from './partner-pays.queries.ts'

const AT_ONCE = 50

/**
 * Running it twice or concurrently is safe: the batch of the mail deletes the letter. No mail goes out for an
 * announcement that was withdrawn.
 */
export async function notifyRates(deps: Deps): Promise<number> {
  const letters = await listLetters(deps.db, AT_ONCE)
  for (const letter of letters) {
    const mail = letter.next_rates_on
      ? postMail(deps, { creatorId: letter.creator_id, email: letter.email }, ratesMail(letter))
      : []
    await deps.db.batch([...takeLetter(deps.db, letter), ...mail]).catch((error: unknown) => {
      if (!violates(error, 'exactly_one')) throw error
    })
  }
  return letters.length + (await sendPayLetters(deps))
}

async function sendPayLetters(deps: Deps): Promise<number> {
  const letters = await listPayLetters(deps.db, AT_ONCE)
  for (const letter of letters) {
    const mail = letter.next_pays_on
      ? postMail(deps, { creatorId: letter.creator_id, email: letter.email }, paysMail(letter))
      : []
    await deps.db.batch([...takePayLetter(deps.db, letter), ...mail]).catch((error: unknown) => {
      if (!violates(error, 'exactly_one')) throw error
    })
  }
  return letters.length
}

export const notifyRatesJob: Job = {
  name: 'tellOfRates',
  area: 'partners',
  every: 'minute',
  title: '커미션 변경 안내',
  help: '커미션이 내려가거나 출금 가능 시점이 늦어지는 것을 크리에이터에게 알려요.',
  twice: 'A letter is taken away in the batch of its mail.',
  run: notifyRates,
}
