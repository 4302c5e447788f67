/**
 * The entries that finance makes by hand, so that every account can change. Another operator approves each.
 */
import { id, kstDate, MAX_WON, text } from '../../core/fields.ts'
import * as z from '../../core/z.ts'

/** The debited and the credited account of each kind; `receivable` is the one of the partner. */
export const ENTRIES = {
  partner_paid: { label: '파트너 커미션 입금', debit: 'bank', credit: 'receivable' },
  partner_vat: { label: '파트너 부가세 입금', debit: 'bank', credit: 'vat_out' },
  network_paid: { label: '이전 플랫폼 정산 입금', debit: 'bank', credit: 'network' },
  fee: { label: '은행 수수료', debit: 'fees', credit: 'bank' },
  write_off: { label: '커미션 대손 처리', debit: 'write_off', credit: 'receivable' },
  exchange_loss: { label: '환차손', debit: 'exchange', credit: 'receivable' },
  exchange_gain: { label: '환차익', debit: 'receivable', credit: 'exchange' },
  tax_income: { label: '원천징수 소득세 납부', debit: 'tax_income', credit: 'bank' },
  tax_local: { label: '원천징수 지방소득세 납부', debit: 'tax_local', credit: 'bank' },
  vat_paid: { label: '부가세 납부', debit: 'vat_out', credit: 'bank' },
  vat_offset: { label: '부가세 상계', debit: 'vat_out', credit: 'vat' },
  vat_refunded: { label: '부가세 환급', debit: 'bank', credit: 'vat' },
  capital_in: { label: '운영 자금 입금', debit: 'bank', credit: 'capital' },
  capital_out: { label: '운영 자금 출금', debit: 'capital', credit: 'bank' },
} as const
export type EntryKind = keyof typeof ENTRIES
export const ENTRY_KINDS = Object.keys(ENTRIES) as [EntryKind, ...EntryKind[]]

/**
 * A partner's money for orders. It is booked by matching a deposit or an invoice, and an entry by hand can
 * only reverse it.
 */
const OF_ORDERS = ['partner_paid', 'write_off'] as const satisfies EntryKind[]
export const BY_HAND: readonly EntryKind[] = ENTRY_KINDS.filter((kind) => !isOfOrders(kind))
export const REVERSAL_ONLY: readonly EntryKind[] = OF_ORDERS

export function isOfOrders(kind: EntryKind): boolean {
  return OF_ORDERS.some((one) => one === kind)
}

export const ENTRY_WAYS = ['new', 'back'] as const
export const ENTRY_WAY_LABELS: Record<(typeof ENTRY_WAYS)[number], string> = {
  new: '신규 전표',
  back: '취소 전표',
}

export const bookEntryNew = z.strictObject({
  kind: z.enum(ENTRY_KINDS, { error: '거래 유형을 골라 주세요.' }),
  way: z.enum(ENTRY_WAYS, { error: '입력 구분을 골라 주세요.' }),
  /** Required for entries about a partner, and refused for all others. */
  partner: z.optional(id('prt')),
  amount: z
    .number({ error: '금액을 숫자로 입력해 주세요.' })
    .check(
      z.int('금액은 원 단위 정수로 입력해 주세요.'),
      z.minimum(1, '1원 이상 입력해 주세요.'),
      z.maximum(MAX_WON, '금액이 너무 커요.'),
    ),
  /** The day on the paper of the bank or the office. The entry itself has the day of its approval. */
  happenedOn: kstDate,
  reason: text('이유', 200),
  /** The entry that this one cancels: the same kind, partner and amount, the other way round. */
  cancels: z.optional(id('ent')),
})
export const bookEntryRef = z.strictObject({ id: id('ent') })

export function isOfPartner(kind: EntryKind): boolean {
  const { debit, credit } = ENTRIES[kind]
  return debit === 'receivable' || credit === 'receivable' || kind === 'partner_vat'
}
export type BookEntryNew = z.infer<typeof bookEntryNew>
