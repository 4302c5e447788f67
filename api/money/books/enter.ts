/** Manual entries: one operator asks, another approves, and the approval posts the entry. */

import { AppError } from '#contract/core/errors.ts'
import { formatDate, toKstDate } from '#contract/core/kst.ts'
import { formatWon } from '#contract/core/won.ts'
import {
  type BookEntryNew,
  ENTRIES,
  type EntryKind,
  isOfOrders,
  isOfPartner,
} from '#contract/money/books/book-entries.ts'
import { makeId } from '../../db/ids.ts'
import { post } from '../../db/ledger.ts'
import type { Actor, Deps } from '../../deps.ts'
import { findPartner } from '../../partners/partners/queries.ts'
import { commandOf, type Plan } from '../../platform/approvals/plan.ts'
import type { ApprovalRow } from '../../platform/approvals/queries.ts'
import { requestApproval } from '../../platform/approvals/request-approval.ts'
import { findEntry, insertEntry, type NamedEntry } from './book-entries.queries.ts'

type Command = Record<'kind' | 'way' | 'amount' | 'happenedOn' | 'reason', string> & {
  partner: string | null
  /** Missing in requests from before entries named the one they cancel. */
  cancels?: string | null
}

/** Names the page that assigns a partner's money to its orders, so that it reaches the waiting creators. */
const ELSEWHERE: Partial<Record<EntryKind, string>> = {
  partner_paid:
    '파트너가 보낸 돈은 은행 입금에서 청구서와 연결해 주세요. 그래야 주문과 파트너 지급을 기다리는 크리에이터에게 반영돼요.',
  write_off:
    '받을 수 없는 커미션은 청구서에서 대손 처리해 주세요. 그래야 주문과 파트너 지급을 기다리는 크리에이터에게 반영돼요.',
}

/**
 * Throws `invalid_input` for a kind that belongs to an invoice, for a missing, unknown or unexpected partner,
 * for a future day, and for a cancelled entry that is unknown, already cancelled or not the exact mirror.
 */
export async function enterBooks(deps: Deps, actor: Actor, input: BookEntryNew) {
  const { kind, way, partner, amount, happenedOn, reason, cancels } = input
  const refuse = (field: string, says: string) =>
    new AppError('invalid_input', { fields: { [field]: [says] } })
  if (way === 'new' && isOfOrders(kind)) throw refuse('kind', ELSEWHERE[kind] ?? '')
  if (happenedOn > toKstDate(deps.now())) throw refuse('happenedOn', '아직 오지 않은 날이에요.')
  if (isOfPartner(kind) && !partner) throw refuse('partner', '파트너를 골라 주세요.')
  if (!isOfPartner(kind) && partner) throw refuse('partner', '파트너 거래가 아니에요. 파트너를 비워 주세요.')
  const [found, original] = await Promise.all([
    partner ? findPartner(deps.db, partner) : null,
    cancels ? findEntry(deps.db, cancels) : null,
  ])
  if (partner && !found) throw refuse('partner', '없는 파트너예요. 다시 골라 주세요.')
  if (cancels) {
    const objection = objectionTo(original, input)
    if (objection) throw refuse('cancels', objection)
  }
  const id = makeId('ent', deps.now())
  const says = [
    `${way === 'back' ? '되돌리기: ' : ''}${ENTRIES[kind].label}`,
    ...(found ? [found.title] : []),
    formatWon(amount),
    `${formatDate(happenedOn)} 거래`,
  ].join(' · ')
  return requestApproval(deps, actor, {
    kind: 'enterBooks',
    subject: id,
    command: {
      kind,
      way,
      partner: partner ?? null,
      amount: String(amount),
      happenedOn,
      reason,
      cancels: cancels ?? null,
    },
    says: `${says}. 이유: ${reason}`,
  })
}

/** Says why the entry may not cancel this one: it must be the exact mirror of one that nothing cancels yet. */
function objectionTo(original: NamedEntry | null, input: BookEntryNew): string | null {
  const { kind, way, partner, amount } = input
  if (!original) return '없는 전표예요. 분개장에서 취소할 전표를 다시 골라 주세요.'
  if (original.canceller) return '이미 취소한 전표예요. 전표는 한 번만 취소할 수 있어요.'
  if (original.is_back)
    return '취소 전표는 다시 취소할 수 없어요. 취소가 잘못됐으면 신규 전표로 다시 등록해 주세요.'
  if (way !== 'back') return '전표를 취소하려면 입력 구분에서 취소 전표를 골라 주세요.'
  if (kind !== original.kind)
    return `취소할 전표와 거래 유형이 달라요. ‘${ENTRIES[original.kind as EntryKind].label}’을 골라 주세요.`
  if ((partner ?? null) !== original.partner_id)
    return `취소할 전표와 파트너가 달라요. ${original.title ? `‘${original.title}’을` : '‘파트너 거래가 아니에요’를'} 골라 주세요.`
  if (amount !== original.amount)
    return `취소할 전표와 금액이 달라요. ${formatWon(original.amount)}으로 입력해 주세요.`
  return null
}

/** Plans the entry and its posting, dated at the approval, because a closed month accepts no postings. */
export async function planEntry(deps: Deps, row: ApprovalRow, approvedBy: string): Promise<Plan> {
  const { kind, way, partner, amount, happenedOn, reason, cancels = null } = commandOf<Command>(row)
  const at = deps.now().toISOString()
  const entry = {
    id: row.subject,
    kind,
    partner_id: partner,
    amount: Number(amount),
    happened_on: happenedOn,
    reason,
    is_back: way === 'back' ? 1 : 0,
    requested_by: row.requested_by,
    approved_by: approvedBy,
    at,
    cancels,
  }
  const accounts = accountsOf(kind as EntryKind, partner)
  const [debit, credit] = way === 'back' ? accounts.toReversed() : accounts
  const posting = {
    debit: debit ?? '',
    credit: credit ?? '',
    amount: entry.amount,
    kind: `entry_${kind}`,
    ref: entry.id,
    at,
  }
  return {
    statements: [insertEntry(deps.db, entry), post(deps.db, posting)],
    note: { action: 'enterBooks', subject: entry.id, after: { ...entry, at: undefined } },
    races: { accounts_no_overdraft: 'books_too_much', 'book_entries.cancels': 'entry_cancelled' },
  }
}

function accountsOf(kind: EntryKind, partner: string | null): string[] {
  const { debit, credit } = ENTRIES[kind]
  return [debit, credit].map((account) => (account === 'receivable' ? `receivable:${partner}` : account))
}
