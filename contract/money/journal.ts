/** The journal (수익·출금 내역): every movement of a creator's accounts, and all postings of its cause. */
import { endpoint, query } from '../core/endpoint.ts'
import { isoTime, kstDate, limit, signedWon, won } from '../core/fields.ts'
import * as z from '../core/z.ts'

/** `balance` is available and debt added up: the amount that can be paid out. */
export const JOURNAL_ACCOUNTS = ['balance', 'awaited', 'pending', 'reserved', 'debt'] as const
export type JournalAccount = (typeof JOURNAL_ACCOUNTS)[number]
export const JOURNAL_ACCOUNT_LABELS: Record<JournalAccount, string> = {
  balance: '출금 가능 금액',
  awaited: '파트너 지급 대기',
  pending: '예정 수익',
  reserved: '출금 중',
  debt: '갚을 금액',
}

/** `debt`: earnings that reduced a debt. `transfer`: an account of an older platform that was moved here. */
/** The causes a caller may filter by; `other` is the rest. */
const ASKED_CAUSES = ['order', 'payout', 'referral', 'debt', 'transfer'] as const
export const JOURNAL_CAUSES = [...ASKED_CAUSES, 'other'] as const
export type JournalCause = (typeof JOURNAL_CAUSES)[number]
export const JOURNAL_CAUSE_LABELS: Record<JournalCause, string> = {
  order: '주문',
  payout: '출금',
  referral: '추천',
  debt: '갚을 금액',
  transfer: '계정 이전',
  other: '기타',
}

/** The id of a movement's cause: an order, a payout, an order of an invited person (`rfo_`) or a transfer. */
export const causeId = z
  .string()
  .check(z.regex(/^[a-z]{3}_[0-9a-z_]{1,40}$/, '주소나 번호가 올바르지 않아요.'))

const cause = z.object({
  kind: z.enum(JOURNAL_CAUSES),
  /** Null when the cause has no page. */
  id: z.nullable(causeId),
  /** The product and its shop, or the invited person; empty when the kind says enough. */
  title: z.string(),
})

export const journalEntry = z.object({
  at: isoTime,
  account: z.enum(['available', 'awaited', 'pending', 'reserved', 'debt']),
  /** A description of the movement, in plain Korean. */
  text: z.string(),
  amount: signedWon,
  /**
   * The balance of the account after it; null in a list of one cause, where other movements come in between.
   */
  after: z.nullable(signedWon),
  cause,
})

export const journal = z.object({
  cause,
  /** Oldest first. Each moves an amount from one account to another, so all of them add up to zero. */
  entries: z.array(
    z.object({
      at: isoTime,
      text: z.string(),
      legs: z.array(
        z.object({
          text: z.string(),
          /** The names of the accounts in Korean. */
          from: z.string(),
          to: z.string(),
          amount: won,
        }),
      ),
    }),
  ),
  /** The amount that all entries leave on each of the creator's accounts, won. */
  left: z.object({
    pending: signedWon,
    awaited: signedWon,
    available: signedWon,
    reserved: signedWon,
    debt: signedWon,
  }),
})

export const journals = {
  /** 수익·출금 내역: 내 계정의 모든 금액 변동 (최근부터). next를 before로 보내면 그다음이에요 */
  listJournal: endpoint({
    route: 'GET /creators/me/journal',
    who: 'member',
    scope: 'earnings:read',
    input: query({
      account: z.enum(JOURNAL_ACCOUNTS),
      cause: z.enum(ASKED_CAUSES),
      before: z.string().check(z.minLength(1), z.maxLength(600)),
      /** The day of the digest; without it, the latest one. */
      sealedOn: kstDate,
      limit: limit(20, 50),
    }),
    output: z.object({
      asOf: isoTime,
      account: z.enum(JOURNAL_ACCOUNTS),
      /** The sum of the entries: the balance of the account, or the total from referrals. Null for other causes. */
      figure: z.nullable(signedWon),
      items: z.array(journalEntry),
      next: z.nullable(z.string()),
      /**
       * The digest of everybody's entries up to the end of the latest completed day that is not after
       * `sealedOn`; null before the first such day.
       */
      seal: z.nullable(z.object({ day: kstDate, digest: z.string() })),
    }),
  }),
  /** 수익·출금 내역: 주문, 출금, 추천, 계정 이전 하나의 모든 금액 변동 */
  getJournal: endpoint({
    route: 'GET /creators/me/journal/{id}',
    who: 'member',
    scope: 'earnings:read',
    input: z.strictObject({ id: causeId }),
    output: journal,
  }),
}
export type JournalEntry = z.infer<typeof journalEntry>
export type Journal = z.infer<typeof journal>
