/**
 * The scheduled job for missing orders: it reminds a silent partner once and alerts operators to late claims.
 */
import { CLAIM_REMIND_DAYS } from '#contract/orders/claim-kinds.ts'
import { listPeopleWithDuty } from '../../accounts/partner-people/queries.ts'
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { raiseAlarm } from '../../platform/alarms/raise.ts'
import { type Job, MORE } from '../../platform/clock/job.ts'
import { postMail } from '../../platform/mail/post.ts'
import * as db from './claim-ops.queries.ts'
import { forwardMails } from './mails.ts'
import { toClaimFacts } from './ops.ts'

const DAY_MS = 86_400_000
/** The most claims in one run; the next minute continues. */
const AT_ONCE = 40

/**
 * Running it twice or concurrently is safe: the batch of a mail marks its claim, and a claim has one alarm.
 */
export async function remindOfClaims(deps: Deps): Promise<unknown> {
  const now = deps.now()
  const silentSince = new Date(now.getTime() - CLAIM_REMIND_DAYS * DAY_MS).toISOString()
  const silent = await db.listUnanswered(deps.db, silentSince, AT_ONCE)
  for (const claim of silent) {
    const people = await listPeopleWithDuty(deps.db, claim.partner_id, 'business')
    const facts = toClaimFacts(claim, claim.forwarded_text)
    const letters = forwardMails(facts, claim.id, { to: claim.forwarded_to, people, isAgain: true })
    try {
      await deps.db.batch([
        ...db.markReminded(deps.db, claim.id, now.toISOString()),
        ...letters.flatMap(({ to, ...letter }) => postMail(deps, to, letter, 'by_day')),
      ])
    } catch (error) {
      // The claim was answered, decided, or reminded by another run.
      if (!violates(error, 'exactly_one')) throw error
    }
  }
  const overdue = await db.listLate(deps.db, now.toISOString(), AT_ONCE)
  for (const late of overdue)
    await raiseAlarm(
      deps,
      db.LATE + late.id,
      'claim_late',
      JSON.stringify({ claim: late.id, state: late.state, dueAt: late.due_at }),
    )
  return Math.max(silent.length, overdue.length) === AT_ONCE ? MORE : null
}

export const remindOfClaimsJob: Job = {
  name: 'remindOfClaims',
  area: 'orders',
  every: 'day',
  title: '누락 주문 재문의',
  help: '답이 없는 파트너에 다시 묻고, 늦은 것을 알려요.',
  twice: 'A claim is marked in the batch of its mail, and has one alarm.',
  run: remindOfClaims,
}
