/** What partners and networks call the columns of their settlement files; the first that is there counts. LinkPrice's own spellings are kept. */
export const SETTLEMENT_COLUMNS = {
  code: [
    'o_cd',
    'order_code',
    'ordercode',
    'order_id',
    'orderid',
    'order_no',
    '주문번호',
    '주문코드',
    '주문id',
    '주문',
  ],
  amount: [
    'commission',
    'commision',
    '정산커미션',
    '확정커미션',
    '커미션',
    '커미션금액',
    '정산금액',
    '정산액',
    '정산수수료',
    '확정수수료',
    '수수료',
    '지급액',
    '지급금액',
  ],
  status: ['status', 'trans_status', '정산상태', '주문상태', '상태'],
  merchant: ['m_id', 'merchant_id', '머천트', '머천트id', '머천트코드'],
} as const
export type Column = keyof typeof SETTLEMENT_COLUMNS

/** LinkPrice: 100 happened, 200 settling, 300 and 310 cancelled. Only what is settled is owed. */
const NOT_SETTLED = /^(100|200|300|310)$|취소|미정산|대기|예정|cancel|pending/i

/** A line may say by itself that nothing is paid for it. */
export function counts(status: string): boolean {
  return !NOT_SETTLED.test(status)
}
