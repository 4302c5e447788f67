/**
 * The operators' home page in one trip: only queues of the operator's role, those nearest their deadline
 * first.
 */
import { addDays, listDays, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { lookUp } from '#contract/core/look-up.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import { FLAG_LABELS } from '#contract/orders/flag-kinds.ts'
import { QUARANTINE_LABELS } from '#contract/orders/quarantine.ts'
import { SHOP_CHANGE_LABELS } from '#contract/partners/network-shops.ts'
import { AUDIT_LABELS } from '#contract/platform/audit-labels.ts'
import * as pages from '#contract/site/pages.ts'
import { PROPOSAL_LABELS } from '#contract/site/partner-proposals/partner-proposals.ts'
import {
  DESK_DAYS,
  DESK_KINDS,
  DESK_QUEUES,
  DESK_ROWS,
  type DeskKind,
  type DeskRow,
  type DeskState,
  deskKindsFor,
} from '#contract/upkeep/desk.ts'
import { type Row, readNamed } from '../../db/sql.ts'
import type { Actor } from '../../deps.ts'
import { jobIdOf } from '../../platform/clock/id.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { dueAfter } from '../../site/inquiries/answer-due.ts'
import { kindOfAlarm } from '../alarms/kinds.ts'
import * as db from './queries.ts'

export async function getDesk(deps: ReadDeps, actor: Actor): Promise<DeskState> {
  const now = deps.now()
  const today = toKstDate(now)
  const since = addDays(today, 1 - DESK_DAYS)
  const kinds = deskKindsFor(actor.operatorRole)
  const by = { now, userId: actor.userId }
  const isOwner = actor.operatorRole === 'owner'
  const rows = await readNamed(deps.db, {
    ...Object.fromEntries(kinds.map((kind) => [kind, db.listNearest(deps.db, kind, by)])),
    days: db.readDays(deps.db, since),
    jobs: db.listFailedJobs(deps.db),
    mails: db.countFailedMails(deps.db),
    ...(mayDo(actor.operatorRole, DESK_QUEUES.payout.may) && { next: db.sumNextPay(deps.db) }),
    ...(isOwner && { acts: db.listOthersActs(deps.db, actor.userId) }),
  })
  const waiting = rows as Partial<Record<DeskKind, db.WaitingRow[]>>
  const found = DESK_KINDS.flatMap((kind) =>
    (waiting[kind] ?? []).map((row) => toDeskRow(kind, row, actor.userId)),
  )
  const next = rows.next?.[0]
  return {
    rows: found.sort((a, b) => urgencyOf(a).localeCompare(urgencyOf(b))).slice(0, DESK_ROWS),
    days: toDays(listDays(since, today), rows.days),
    nextPay: next?.pay_on
      ? {
          on: next.pay_on,
          people: next.people,
          netWon: next.net ?? 0,
          isMore: next.people === db.MOST_PAYOUTS,
        }
      : null,
    failed: {
      jobs: rows.jobs.map(({ id }) => deps.jobs.find(({ name }) => jobIdOf(name) === id)?.title ?? id),
      mails: rows.mails[0]?.mails ?? 0,
    },
    acts: rows.acts?.map(toAct) ?? null,
  }
}

/**
 * An alarm comes first, because figures may be wrong while it is open. An item without a promised day is due
 * as soon as an answer.
 */
function urgencyOf({ kind, dueAt, since }: DeskRow): string {
  return kind === 'alarm' ? '' : (dueAt ?? dueAfter(new Date(since)))
}

function toDeskRow(kind: DeskKind, row: db.WaitingRow, userId: string): DeskRow {
  return {
    id: row.id,
    kind,
    title: titleOf(kind, row.title),
    who: row.who,
    amountWon: row.amount,
    dueAt: dueOf(kind, row),
    since: row.since,
    holder: row.holder_id
      ? { by: { id: row.holder_id, email: row.holder_email }, isMine: row.holder_id === userId }
      : null,
    href: hrefOf(kind, row.id),
  }
}

function titleOf(kind: DeskKind, title: string): string {
  switch (kind) {
    case 'alarm':
      return kindOfAlarm(title).title
    case 'payout':
      return title === 'processing' ? '이체 준비 중' : '출금 신청'
    case 'message':
      return lookUp<string>(QUARANTINE_LABELS, title) ?? title
    case 'flag':
      return lookUp<string>(FLAG_LABELS, title) ?? title
    case 'proposal':
      return lookUp<string>(PROPOSAL_LABELS, title) ?? title
    case 'shop':
      return lookUp<string>(SHOP_CHANGE_LABELS, title) ?? title
    default:
      return title
  }
}

function dueOf(kind: DeskKind, { due, since }: db.WaitingRow): string | null {
  if (kind === 'application') return dueAfter(new Date(since))
  // A payout may be sent until the end of its day.
  return kind === 'payout' && due ? startOfKstDate(addDays(due, 1)) : due
}

function hrefOf(kind: DeskKind, id: string): string {
  switch (kind) {
    case 'alarm':
      return pages.opsAlarms
    case 'claim':
      return pages.opsClaim(id)
    case 'inquiry':
      return pages.opsInquiry(id)
    case 'payout':
      return pages.opsPayout(id)
    case 'approval':
      return pages.opsApprovals
    case 'message':
      return pages.opsInboxAt(id)
    case 'flag':
      return pages.opsFlag(id)
    case 'campaign':
      return pages.opsCampaign(id)
    case 'proposal':
      return pages.opsProposal(id)
    case 'shop':
      return pages.opsNetworkShop(id)
    case 'import':
      return pages.opsImport(id)
    case 'application':
    case 'business':
    case 'account':
    case 'content':
      return `${DESK_QUEUES[kind].href}?${new URLSearchParams({ open: id })}`
  }
}

/** Includes days without any events. */
function toDays(days: string[], rows: Row<'site_days'>[]): DeskState['days'] {
  const known = new Map(rows.map((row) => [row.day, row]))
  return days.map((on) => {
    const row = known.get(on)
    return {
      on,
      orders: row?.orders ?? 0,
      commissionWon: row?.commission ?? 0,
      confirmed: row?.confirmed ?? 0,
      confirmedWon: row?.confirmed_won ?? 0,
      creators: row?.creators ?? 0,
      paidWon: row?.paid_won ?? 0,
    }
  })
}

function toAct({ id, at, action, subject, email }: db.DeskAct) {
  const title = lookUp<string>(AUDIT_LABELS, action) ?? action
  return { id, at, by: email ?? '떠난 운영자', title, subject }
}
