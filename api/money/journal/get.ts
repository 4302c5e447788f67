import { AppError } from '#contract/core/errors.ts'
import { lookUp } from '#contract/core/look-up.ts'
import type { Journal, JournalCause } from '#contract/money/journal.ts'
import type { AccountKind } from '../../db/ledger.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { titleOf } from './cause.ts'
import { KINDS, pairOf, textOf } from './kinds.ts'
import { type CauseRows, type LegRow, readCause } from './queries.ts'

const OWN: Record<AccountKind, string> = {
  pending: '예정 수익',
  awaited: '파트너 지급 대기',
  available: '출금 가능 금액',
  reserved: '출금 중',
  debt: '갚을 금액',
}
const OURS: Record<string, string> = {
  receivable: '파트너에게 받을 커미션',
  platform_share: '잇다 수수료 수익',
  referral_cost: '잇다 수수료 수익',
  bank: '내 계좌 입금',
  tax_income: '소득세',
  tax_local: '지방소득세',
  vat: '부가세',
  network: '이전 플랫폼 정산 대기 금액',
}

/** Returns all postings of one cause. Throws `not_found`, also for another creator's cause. */
export async function getJournal(deps: ReadDeps, actor: Actor, { id }: { id: string }): Promise<Journal> {
  const isReferral = id.startsWith('rfo_')
  const key = isReferral ? id.replace(/^rfo_/, 'ord_') : id
  const rows = await readCause(deps.db, actor.creatorId, { id: key, isReferral })
  const own = new Map<string, AccountKind>(
    (Object.keys(OWN) as AccountKind[]).map((kind) => [`${kind}:${actor.creatorId}`, kind]),
  )
  const isOwn = ({ debit, credit }: LegRow) => own.has(debit) || own.has(credit)
  const refs = new Set(rows.legs.filter(isOwn).map(({ ref }) => ref))
  const legs = rows.legs.filter(({ ref }) => refs.has(ref))
  const isKnown = isReferral ? rows.referral : (rows.order ?? rows.payout)
  if (legs.length === 0 && !isKnown) throw new AppError('not_found')
  const nameOf = (account: string) => {
    const kind = own.get(account)
    return kind ? OWN[kind] : (lookUp(OURS, account.split(':')[0] ?? '') ?? '다른 장부')
  }
  const left = { pending: 0, awaited: 0, available: 0, reserved: 0, debt: 0 }
  for (const { debit, credit, amount } of legs) {
    const [from, to] = [own.get(debit), own.get(credit)]
    if (from) left[from] -= amount
    if (to) left[to] += amount
  }
  // A move and its reversal may share a ref, but the postings of one batch share a time too.
  const moments = new Set(legs.map((leg) => `${leg.at}${leg.ref}`))
  const entries = [...moments].map((moment) => {
    const posted = legs.filter((leg) => `${leg.at}${leg.ref}` === moment)
    const first = posted[0] as LegRow
    return {
      at: first.at,
      text: headOf(posted),
      legs: posted.map(({ kind, debit, credit, amount }) => ({
        text: textOf(kind, first.ref, pairOf(kind, posted)),
        from: nameOf(debit),
        to: nameOf(credit),
        amount,
      })),
    }
  })
  return {
    cause: { kind: causeKind(rows, legs, isReferral), id, title: title(rows, isReferral) },
    entries,
    left,
  }
}

/** Prefers the confirmation to the move out of 예정 in the same batch, because it says more. */
function headOf(posted: LegRow[]): string {
  const { kind, ref } = (posted.find(({ kind }) => kind === 'order_confirmed' || kind === 'order_awaited') ??
    posted[0]) as LegRow
  return textOf(kind, ref, pairOf(kind, posted))
}

function causeKind(rows: CauseRows, legs: LegRow[], isReferral: boolean): JournalCause {
  if (isReferral) return 'referral'
  if (rows.order) return 'order'
  if (rows.payout) return 'payout'
  return lookUp(KINDS, legs[0]?.kind ?? '')?.cause ?? 'other'
}

function title(rows: CauseRows, isReferral: boolean): string {
  if (isReferral) return rows.referral?.nickname ?? ''
  return rows.order ? titleOf(rows.order) : ''
}
