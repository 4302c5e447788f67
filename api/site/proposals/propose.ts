/** A partner's manager proposes a change or an announcement, and may take it back until an operator has decided. */

import { AppError } from '#contract/core/errors.ts'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { linesOf } from '#contract/core/lines.ts'
import type { Duty } from '#contract/core/operator-roles.ts'
import type * as z from '#contract/core/z.ts'
import type { AuditAction } from '#contract/platform/audit-labels.ts'
import {
  type announcementProposal,
  type exclusionsProposal,
  PROPOSAL_MOST_DAYS,
  type ProposalKind,
  type ratesProposal,
  type windowProposal,
} from '#contract/site/partner-proposals/partner-proposals.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { readRates } from '../../partners/partners/rates.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { listHosts } from '../../platform/urls/url.ts'
import { proposedMail } from './mails.ts'
import * as db from './queries.ts'

/** The operators who may accept a proposal, by the act that it needs. */
export const DECIDERS: Record<ProposalKind, Duty> = {
  rates: 'finance',
  window: 'finance',
  exclusions: 'review',
  announcement: 'support',
}

export function proposeOwnRates(
  deps: Deps,
  actor: Actor,
  { rates, ...besides }: z.output<typeof ratesProposal>,
) {
  const content = { rates: readRates(rates) }
  return propose(deps, actor, { action: 'proposeOwnRates', kind: 'rates', content, ...besides })
}

export function proposeOwnWindow(
  deps: Deps,
  actor: Actor,
  { windowDays, ...besides }: z.output<typeof windowProposal>,
) {
  const content = { windowDays }
  return propose(deps, actor, { action: 'proposeOwnWindow', kind: 'window', content, ...besides })
}

export function proposeOwnExclusions(
  deps: Deps,
  actor: Actor,
  { exclusions, ...besides }: z.output<typeof exclusionsProposal>,
) {
  const content = { exclusions: linesOf(exclusions) }
  return propose(deps, actor, { action: 'proposeOwnExclusions', kind: 'exclusions', content, ...besides })
}

/** Throws `invalid_input` for an address outside of the partner's shop. */
export async function proposeOwnAnnouncement(
  deps: Deps,
  actor: Actor,
  { title, text, href, ...besides }: z.output<typeof announcementProposal>,
) {
  if (href && !(await db.ownsHost(deps.db, actor.partnerId ?? '', listHosts(new URL(href)))))
    throw new AppError('invalid_input', { fields: { href: ['우리 파트너의 주소만 넣을 수 있어요.'] } })
  const content = { title, text, href: href || null }
  return propose(deps, actor, { action: 'proposeOwnAnnouncement', kind: 'announcement', content, ...besides })
}

type Proposing = {
  action: AuditAction
  kind: ProposalKind
  content: object
  startsOn: string
  note: string
}

/** Throws `proposal_open` while one of its kind waits, and `invalid_input` for a day that is past or far. */
function propose(deps: Deps, actor: Actor, { action, kind, content, startsOn, note }: Proposing) {
  const partnerId = actor.partnerId ?? ''
  requireNear(startsOn, toKstDate(deps.now()))
  const id = makeId('prp', deps.now())
  return operate(deps, actor, {
    action,
    subject: id,
    find: () => db.findForProposal(deps.db, partnerId, DECIDERS[kind]),
    write: ({ title, deciders }, now) => ({
      statements: [
        db.insertProposal(deps.db, {
          id,
          partner_id: partnerId,
          kind,
          content: JSON.stringify(content),
          note,
          starts_on: startsOn,
          proposed_by: actor.userId,
          proposed_at: now.toISOString(),
        }),
      ],
      after: { kind, ...content, startsOn },
      mails: deciders.flatMap(({ email }) =>
        email ? [{ to: email, ...proposedMail({ id, partner: title, kind, startsOn, note }) }] : [],
      ),
      races: { 'partner_proposals.partner_id': 'proposal_open' },
      answer: { id },
    }),
  })
}

function requireNear(startsOn: string, today: string): void {
  if (startsOn < today)
    throw new AppError('invalid_input', { fields: { startsOn: ['오늘이나 그 뒤의 날짜를 골라 주세요.'] } })
  if (startsOn > addDays(today, PROPOSAL_MOST_DAYS))
    throw new AppError('invalid_input', {
      fields: { startsOn: [`오늘부터 ${PROPOSAL_MOST_DAYS}일 안의 날짜를 골라 주세요.`] },
    })
}

/** Throws `not_found`, also for another partner's proposal, and `proposal_state` for a decided one. */
export function withdrawOwnProposal(deps: Deps, actor: Actor, { id }: { id: string }) {
  return operate(deps, actor, {
    action: 'withdrawOwnProposal',
    subject: id,
    find: () => db.findProposal(deps.db, id),
    guard: (held) => {
      if (held.partner_id !== actor.partnerId) throw new AppError('not_found')
      if (held.state !== 'open') throw new AppError('proposal_state')
    },
    write: (held, now) => ({
      statements: db.decideProposal(deps.db, id, {
        state: 'withdrawn',
        decided_by: actor.userId,
        decided_at: now.toISOString(),
      }),
      before: { state: held.state },
      after: { state: 'withdrawn' },
      races: { exactly_one: 'proposal_state' },
    }),
  })
}
