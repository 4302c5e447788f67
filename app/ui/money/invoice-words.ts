import { INVOICE_STATE_LABELS, type Invoice } from '#contract/money/invoices.ts'

/** The readers of an invoice: the operators who wait for the money, or the people of the partner who owe it. */
export type InvoiceReader = 'operator' | 'partner'

type InvoiceWords = Record<
  'issuedOn' | 'dueOn' | 'received' | 'receivedSum' | 'writtenOff' | 'open' | 'late' | 'part',
  string
> & {
  states: Record<Invoice['state'], string>
  taxInvoice: string
}

/** The words for the same invoice: what one calls received, the other has paid. */
export const INVOICE_WORDS: Record<InvoiceReader, InvoiceWords> = {
  operator: {
    issuedOn: '청구한 날',
    dueOn: '받기로 한 날',
    received: '받음',
    receivedSum: '수금액',
    writtenOff: '대손 처리 금액',
    open: '남은 돈',
    late: '늦음',
    part: '일부 받음',
    states: INVOICE_STATE_LABELS,
    taxInvoice: '세금계산서가 아니에요. 세금계산서는 홈택스에서 이 금액으로 발행해 주세요.',
  },
  partner: {
    issuedOn: '청구한 날',
    dueOn: '입금 기한',
    received: '입금',
    receivedSum: '입금한 금액',
    writtenOff: '받지 않기로 한 금액',
    open: '남은 금액',
    late: '기한 지남',
    part: '일부 입금',
    states: { issued: '입금 전', paid: '입금 완료', cancelled: '취소됨' },
    taxInvoice: '세금계산서가 아니에요. 세금계산서는 이 금액으로 따로 발행해 드려요.',
  },
}
