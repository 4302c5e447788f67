/**
 * The column names of partners and networks in their settlement files; the first match counts. LinkPrice's
 * names are spelled as LinkPrice spells them.
 */
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

/**
 * Whole cells. LinkPrice: 100 happened, 200 settling, 210 settled, 300 and 310 cancelled. The words are those
 * that spreadsheets are likely to use.
 */
const SETTLED = [
  '',
  '210',
  '정산',
  '정산완료',
  '정산확정',
  '확정',
  '구매확정',
  '확정완료',
  '지급',
  '지급완료',
  '완료',
  '정상',
  'confirmed',
  'settled',
  'approved',
  'paid',
]
const NOT_SETTLED = [
  '100',
  '200',
  '300',
  '310',
  '취소',
  '주문취소',
  '구매취소',
  '취소완료',
  '정산취소',
  '환불',
  '반품',
  '미정산',
  '정산제외',
  '미확정',
  '대기',
  '정산대기',
  '확정대기',
  '지급대기',
  '보류',
  '예정',
  '정산예정',
  '확정예정',
  '지급예정',
  'cancel',
  'canceled',
  'cancelled',
  'pending',
  'rejected',
]
const COUNTS = new Map([
  ...SETTLED.map((word) => [word, true] as const),
  ...NOT_SETTLED.map((word) => [word, false] as const),
])

/** Returns whether a line with this status is paid; null for an unknown word. */
export function counts(status: string): boolean | null {
  return COUNTS.get(status.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()) ?? null
}
