/**
 * Every two years a mail reminds a person which consents they gave, when, and how to withdraw them. A person
 * who does nothing keeps the consent (Enforcement Decree of the Network Act, article 62-3). The mail is not
 * advertising, but it is not sent at night.
 */

import { formatDate } from '#contract/core/kst.ts'
import { CONSENT_LABELS } from '#contract/platform/consents.ts'
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { type Job, MORE } from '../../platform/clock/job.ts'
import { postMail } from '../../platform/mail/post.ts'
import { type DueConsent, listDueConsents, putOffRenewal } from './consent-renewals.queries.ts'
import { consentRenewalMail } from './mails.ts'

/** The most people of one run; the run of the next minute continues. */
const AT_ONCE = 50
const MONTH_DAYS = 30

/** Running it twice or concurrently is safe: the batch of the mail moves the consent's date by two years. */
export async function remindOfConsents(deps: Deps): Promise<unknown> {
  const due = await listDueConsents(deps.db, deps.now().toISOString(), AT_ONCE)
  for (const userId of new Set(due.map((one) => one.user_id))) {
    try {
      await remind(
        deps,
        due.filter((one) => one.user_id === userId),
      )
    } catch (error) {
      // The consent was withdrawn, given again or confirmed by another run. Whatever is still due comes up in
      // the next run.
      if (!violates(error, 'exactly_one')) throw error
      deps.log('consent_renewal_skipped', { id: userId })
    }
  }
  return due.length >= AT_ONCE ? MORE : null
}

async function remind(deps: Deps, consents: DueConsent[]): Promise<void> {
  const { email: to, user_id: userId } = consents[0] ?? {}
  // Without an address the person's home page asks instead; a month later there may be an address.
  const nextDueAt = (one: DueConsent) => (to ? yearsAfter(one.due_at, 2) : daysAfter(deps.now(), MONTH_DAYS))
  const askedAt = to ? null : deps.now().toISOString()
  await deps.db.batch([
    ...consents.flatMap((one) => putOffRenewal(deps.db, one, nextDueAt(one), askedAt)),
    ...(to && userId
      ? postMail(deps, { userId, email: to }, consentRenewalMail(toLines(consents)), 'by_day')
      : []),
  ])
}

function toLines(consents: DueConsent[]): string[] {
  return consents
    .toSorted((a, b) => a.agreed_at.localeCompare(b.agreed_at))
    .map(({ kind, agreed_at }) => `${formatDate(agreed_at)} ${CONSENT_LABELS[kind]}에 동의`)
}

export function yearsAfter(at: string, years: number): string {
  const date = new Date(at)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.toISOString()
}

function daysAfter(at: Date, days: number): string {
  return new Date(at.getTime() + days * 86_400_000).toISOString()
}

export const remindOfConsentsJob: Job = {
  name: 'remindOfConsents',
  area: 'accounts',
  every: 'day',
  title: '수신 동의 안내',
  help: '2년마다 광고 수신 동의를 다시 알려요.',
  twice: 'The next reminder is put off in the batch of its mail.',
  run: remindOfConsents,
}
