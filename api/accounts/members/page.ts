/**
 * One member's page for operators. The log records who opened it and from where before the answer is sent.
 */

import type { CHANNEL_CODES } from '#contract/core/channel-codes.ts'
import { AppError } from '#contract/core/errors.ts'
import type { PAYOUT_STATES } from '#contract/core/payout-states.ts'
import type { OwnershipState } from '#contract/creators/channels.ts'
import type { FlagKind, FlagState } from '#contract/orders/flag-kinds.ts'
import type { OrderState } from '#contract/orders/orders.ts'
import type { ConsentKind } from '#contract/platform/consents.ts'
import type { MailEnd } from '#contract/platform/mail-stops.ts'
import type { OutboxChannel } from '#contract/platform/message-kinds.ts'
import { MEMBER_WAY_LABELS, type MemberWay, type OpsMember } from '#contract/site/member-ops.ts'
import type { Actor } from '../../deps.ts'
import { withClicksOf } from '../../links/clicks/bring.ts'
import { insertPiiAccess } from '../../platform/audit/pii.queries.ts'
import { toDevice, toPlace } from '../../platform/devices.ts'
import { maskEmail } from '../../platform/mail/emails.ts'
import { toMailStopped } from '../../platform/mail/stops.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { IDLE_MS } from '../sessions/sessions.ts'
import { toAccess } from './access-log.ts'
import { type MemberRows, type PersonRow, readMember } from './member-page.queries.ts'
import { toMemberState } from './state.ts'

/** Throws `not_found`. */
export async function getMember(
  deps: ReadDeps,
  actor: Actor,
  { id, from }: { id: string; from: MemberWay },
): Promise<OpsMember> {
  const now = deps.now()
  const ask = {
    id,
    actorId: actor.userId,
    now: now.toISOString(),
    idleSince: new Date(now.getTime() - IDLE_MS).toISOString(),
  }
  const rows = await withClicksOf(
    deps,
    () => readMember(deps.db, ask),
    ({ person }) => person?.creator_id ?? null,
  )
  const { person } = rows
  if (!person) throw new AppError('not_found')
  const seen = {
    actorId: actor.userId,
    sessionId: actor.sessionId,
    creatorId: person.creator_id,
    what: `member:${person.id}`,
    reason: MEMBER_WAY_LABELS[from],
  }
  await deps.afterCheck(({ db }) => insertPiiAccess(db, now, seen).run())
  return { ...toAccount(actor, person), ...toSections(person, rows) }
}

function toAccount(actor: Actor, person: PersonRow) {
  return {
    id: person.id,
    creatorId: person.creator_id,
    nickname: person.nickname,
    email: person.email ? maskEmail(person.email) : '',
    state: toMemberState(person),
    createdAt: person.created_at,
    isOwn: person.is_own === 1,
    isProtected: person.role === 'operator' && actor.operatorRole !== 'owner',
    operatorRole: person.operator_role,
    lastSignInAt: person.last_sign_in_at,
    suspendedAt: person.suspended_at,
    leftAt: person.withdrawn_at,
    approvedAt: person.approved_at,
    verifiedAt: person.verified_at,
    handle: person.handle,
    mailStopped: toMailStopped(person.mail_stopped),
    gradeName: person.grade_name,
    hasPassword: person.has_password === 1,
    factors: person.factors,
  }
}

function toSections(person: PersonRow, rows: MemberRows) {
  const { application } = rows
  return {
    providers: rows.providers.map(({ provider }) => provider),
    consents: rows.consents.map(({ kind, agreed, version, at }) => ({
      kind: kind as ConsentKind,
      agreed: agreed === 1,
      version,
      at,
    })),
    sessions: rows.sessions.map((row) => ({
      id: row.id,
      device: toDevice(row.user_agent),
      place: toPlace(row.place),
      signedInAt: row.signed_in_at,
      lastUsedAt: row.last_used_at,
    })),
    application: application && {
      id: application.id,
      state: application.state as 'submitted' | 'approved' | 'rejected',
      submittedAt: application.submitted_at,
      decidedAt: application.decided_at,
    },
    channels: {
      total: person.channel_count,
      items: rows.channels.map((row) => ({
        id: row.id,
        channelCode: row.channel_code as (typeof CHANNEL_CODES)[number],
        channelLinkUrl: row.channel_link_url,
        ownership: row.ownership as OwnershipState,
      })),
    },
    links: {
      total: person.link_count,
      items: rows.links.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at })),
    },
    orders: {
      total: person.order_count,
      items: rows.orders.map((row) => ({
        id: row.id,
        orderCode: row.order_code,
        partner: row.partner,
        state: row.state as OrderState,
        isHeld: row.hold === 'held',
        earning: row.earning,
        orderedAt: row.ordered_at,
      })),
    },
    money: toMoney(rows.balances),
    payouts: {
      total: person.payout_count,
      items: rows.payouts.map((row) => ({
        id: row.id,
        amount: row.amount,
        state: row.state as (typeof PAYOUT_STATES)[number],
        requestedAt: row.requested_at,
      })),
    },
    flags: {
      total: person.flag_count,
      items: rows.flags.map((row) => ({
        id: row.id,
        kind: row.kind as FlagKind,
        state: row.state as FlagState,
        raisedAt: row.raised_at,
      })),
    },
    mails: rows.mails.map((row) => ({
      id: row.id,
      channel: row.channel as OutboxChannel,
      subject: row.subject,
      at: row.created_at,
      sentAt: row.sent_at,
      stopped: row.stopped as MailEnd | null,
    })),
    looks: rows.looks.map((row) => ({ ...toAccess(row), by: row.by ?? '' })),
    acts: rows.acts.map(({ by, reason, ...row }) => ({ ...row, by: by ?? '', reason: reason ?? '' })),
  }
}

/** The ledger stores a debt as a negative balance; the page shows the amount. */
function toMoney(balances: MemberRows['balances']) {
  const balanceOf = (kind: string) => balances.find((one) => one.kind === kind)?.balance ?? 0
  return {
    available: balanceOf('available'),
    awaited: balanceOf('awaited'),
    pending: balanceOf('pending'),
    reserved: balanceOf('reserved'),
    debt: Math.abs(balanceOf('debt')),
  }
}
