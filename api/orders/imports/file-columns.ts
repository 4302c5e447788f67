/** The columns of the files that shops and networks keep of their orders, and how their cells are read. */
import { MAX_WON } from '#contract/core/fields.ts'
import { withParticle } from '#contract/core/particle.ts'
import { parseNumber } from '#contract/core/won.ts'

/** The first match counts. LinkPrice's names are spelled as LinkPrice spells them. */
export const ORDER_COLUMNS = {
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
    'amount',
    'order_amount',
    'sales',
    '주문금액',
    '결제금액',
    '구매금액',
    '판매금액',
    '매출액',
    '매출',
    '금액',
  ],
  commission: [
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
} as const

const CODE_MAX = 100
/** A long number that a spreadsheet rounded: its last digits are lost. */
const ROUNDED = /^\d(\.\d{1,30})?E\+\d{1,4}$/i

/** The fault of an order number, after `3번째 줄의`; null when it can be one. */
export function whyNoCode(code: string): string | null {
  if (code === '') return '주문 번호가 비어 있어요.'
  if (code.length > CODE_MAX) return `주문 번호가 ${CODE_MAX}자보다 길어요.`
  return ROUNDED.test(code)
    ? `주문 번호가 ${withParticle(code, '으로/로')} 줄어 있어요. 그 칸을 텍스트로 바꾼 뒤 다시 저장해 주세요.`
    : null
}

/** `-1,234`, `(1,234)` and `△1,234` are negative; an empty cell is 0. Null for anything else. */
export function wonOf(text: string): number | null {
  if (text === '' || text === '-') return 0
  const [, bracketed] = /^\((.+)\)$/.exec(text) ?? []
  const [, marked] = /^[△▲](.+)$/.exec(text) ?? []
  const taken = bracketed ?? marked
  const won = taken === undefined ? parseNumber(text) : 0 - parseNumber(taken)
  return Number.isSafeInteger(won) && Math.abs(won) <= MAX_WON ? won + 0 : null
}
