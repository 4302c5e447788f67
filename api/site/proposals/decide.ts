/**
 * An operator accepts a proposal with the act that changes the partner, in one batch with the proposal, or declines it. The act keeps its
 * own rules: its warnings, its rights and its row in the audit log.
 */
import { AppError } from '#contract/core/errors.ts'
import { addDays, daysBetween, formatDate, toKstDate } from '#contract/core/kst.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import type { Rate } from '#contract/partners/partners.ts'
import { ratesText } from '#contract/partners/rates.ts'
import type { ProposalKind } from '#contract/site/partner-proposals/partner-proposals.ts'
import { violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { updatePartnerPage } from '../../partners/partners/ops.ts'
import { firstDayOf, setPartnerRates } from '../../partners/partners/rates.ts'
import { updatePartner } from '../../partners/partners/update.ts'
import { postMail } from '../../platform/mail/post.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { addAuditRow } from '../../platform/operator-act/request-audit.ts'
import { announceForPartner } from '../announcements/manage.ts'
import { decidedMail } from './mails.ts'
import { DECIDERS } from './propose.ts'
import * as db from './queries.ts'

type Accepting = { id: string; agreed: string }

/**
 * Throws `not_found`, `not_my_duty`, `proposal_state`, `proposal_early` for a change that would hold before its day, and what the act
 * itself throws, such as `partner_agree` with the sentence to agree to.
 */
export async function acceptProposal(deps: Deps, actor: Actor, { id, agreed }: Accepting) {
  const { held, people } = await requireOpen(deps, actor, id)
  const kind = held.kind as ProposalKind
  const act = ACTS[kind](deps, held)
  if (act.from < held.starts_on)
    throw new AppError('proposal_early', { values: { day: formatDate(earliestDay(deps, act, held)) } })
  const accepted = { state: 'accepted', decided_by: actor.userId, decided_at: deps.now().toISOString() }
  const noted = addAuditRow(deps, actor, {
    action: 'acceptProposal',
    subject: id,
    before: { state: held.state },
    after: { state: accepted.state },
  })
  const mail = decidedMail({ kind, isAccepted: true, reason: '' })
  const also = [
    ...db.decideProposal(deps.db, id, accepted),
    ...(noted.request.also ?? []),
    ...people.flatMap(({ id: userId, email }) => postMail(deps, { userId, email }, mail)),
  ]
  const within = { ...noted, request: { ...noted.request, also } }
  const answer = await act.run(within, actor, agreed).catch((error: unknown) => {
    // It was withdrawn or decided meanwhile.
    throw violates(error, 'exactly_one') ? new AppError('proposal_state') : error
  })
  deps.waitUntil(deps.wakeMail())
  return answer
}

/** Throws `not_found`, `not_my_duty` and `proposal_state`. */
export function declineProposal(deps: Deps, actor: Actor, { id, reason }: { id: string; reason: string }) {
  return operate(deps, actor, {
    action: 'declineProposal',
    subject: id,
    find: () => requireOpen(deps, actor, id),
    write: ({ held, people }, now) => {
      const mail = decidedMail({ kind: held.kind as ProposalKind, isAccepted: false, reason })
      const declined = {
        state: 'declined',
        decided_by: actor.userId,
        decided_at: now.toISOString(),
        reason,
      }
      return {
        statements: db.decideProposal(deps.db, id, declined),
        before: { state: held.state },
        after: { state: declined.state, reason },
        mails: people.map(({ id: userId, email }) => ({ to: { userId, email }, ...mail })),
        races: { exactly_one: 'proposal_state' },
      }
    },
  })
}

async function requireOpen(deps: Deps, { operatorRole }: Actor, id: string) {
  const found = await db.findToDecide(deps.db, id)
  if (!found) throw new AppError('not_found')
  if (!mayDo(operatorRole, [DECIDERS[found.held.kind as ProposalKind]])) throw new AppError('not_my_duty')
  if (found.held.state !== 'open') throw new AppError('proposal_state')
  return found
}

/** `from`: the first day on which the act would have its effect, if it ran now. */
type Act = {
  from: string
  run: (deps: Deps, actor: Actor, agreed: string) => ReturnType<typeof setPartnerRates>
}

const ACTS: Record<ProposalKind, (deps: Deps, held: db.DecidedProposal) => Act> = {
  rates: (deps, held) => {
    const rates = ratesText((JSON.parse(held.content) as { rates: Rate[] }).rates)
    return {
      from: firstDayOf(deps, held, rates),
      run: (within, actor, agreed) => setPartnerRates(within, actor, { id: held.partner_id, rates, agreed }),
    }
  },
  window: (deps, held) => {
    const { windowDays } = JSON.parse(held.content) as { windowDays: number }
    const facts = { ...toInput(held), windowDays }
    return {
      from: toKstDate(deps.now()),
      run: (within, actor, agreed) => updatePartner(within, actor, { ...facts, agreed }),
    }
  },
  exclusions: (deps, held) => {
    const { exclusions } = JSON.parse(held.content) as { exclusions: string[] }
    const page = {
      id: held.partner_id,
      description: held.description,
      exclusions: exclusions.join('\n'),
      bannedMethods: (JSON.parse(held.banned_methods) as string[]).join('\n'),
    }
    return { from: toKstDate(deps.now()), run: (within, actor) => updatePartnerPage(within, actor, page) }
  },
  announcement: (_, held) => {
    const { title, text, href } = JSON.parse(held.content) as {
      title: string
      text: string
      href: string | null
    }
    const news = { partnerId: held.partner_id, title, body: text, linkUrl: href, on: held.starts_on }
    return { from: held.starts_on, run: (within, actor) => announceForPartner(within, actor, news) }
  },
}

/** The day from which the act may run: its effect comes as many days later as it would today. */
function earliestDay(deps: Deps, { from }: Act, { starts_on }: db.DecidedProposal): string {
  return addDays(starts_on, -daysBetween(toKstDate(deps.now()), from))
}

/** The facts of a partner as the form of operators sends them, unchanged. */
function toInput(held: db.DecidedProposal) {
  return {
    id: held.partner_id,
    title: held.title,
    titleEn: held.title_en,
    category: held.category,
    hosts: (JSON.parse(held.hosts) as string[]).join('\n'),
    param: held.param,
    confirmDays: held.confirm_days,
    contacts: held.contacts,
  }
}
