import type { FieldWords } from './index.ts'

const INVOICE_FIELDS: FieldWords = {
  number: ['청구서 번호', 'The number of the invoice'],
  month: ['청구한 달 (YYYY-MM, 한국 시간)', 'The invoiced month in Korea, as YYYY-MM'],
  orders: ['그달에 확정된 주문 수', 'The confirmed orders of the month'],
  issuedOn: ['청구한 날', 'The day of issue'],
  dueOn: ['입금 기한', 'The day by which it is due'],
  state: ['청구서의 상태', 'The state of the invoice'],
  received: ['입금한 금액 (원)', 'What was paid, in won'],
  open: ['남은 금액 (원)', 'What is open, in won'],
  isLate: ['입금 기한이 지났으면 `true`', '`true` after the due day'],
}
/** An invoice in a list, and one with its payments. */
const OWNERS = ['invoice', 'ownInvoice']

/** Fields of a partner's orders, of their comparison with its own, and of its invoices. */
export const RECONCILIATION_FIELDS: FieldWords = {
  ...Object.fromEntries(
    OWNERS.flatMap((owner) =>
      Object.entries(INVOICE_FIELDS).map(([name, words]) => [`${owner}.${name}`, words]),
    ),
  ),
  'ownIngestion.partner': ['연동 코드에 들어갈 값', 'The values in the code of the shop’s pages'],
  'ownIngestion.notices': ['주문 번호 알림의 현황', 'How the notices of order numbers are doing'],
  'snippetFacts.noticeUrl': [
    '주문 번호 알림을 보낼 주소',
    'The address to which a page sends its notice of an order number',
  ],
  'snippetFacts.postbackUrl': [
    '서명한 주문 알림을 보낼 주소',
    'The address to which signed reports are sent',
  ],
  'noticeFigures.received': [
    '지난 30일 동안 알린 주문 번호의 수 (최근 알림 1,000개까지 세요)',
    'The order numbers noticed in the last 30 days, counted over the newest 1,000 notices',
  ],
  'noticeFigures.disputed': [
    '그중 여러 크리에이터의 클릭이 알려서 운영자가 확인하는 주문의 수',
    'Those of them that clicks of several creators noticed, which an operator decides',
  ],
  'noticeFigures.lines': [
    '지난 90일 동안 받은 파일의 줄 수',
    'The lines of the files that came in the last 90 days',
  ],
  'noticeFigures.noticed': [
    '그중 주문 번호 알림으로 클릭을 찾은 줄의 수',
    'Those of them whose click a notice of the order number found',
  ],
  'noticeFigures.unmatched': ['그중 클릭을 찾지 못한 줄의 수', 'Those of them without a click'],
  stateAt: ['지금 상태가 된 시각 (UTC)', 'When it came into its state, UTC'],
  confirmedAt: [
    '확정한 시각 (UTC). 확정된 주문이 아니면 null이에요.',
    'When it was confirmed, UTC; null for an order that is not',
  ],
  billedMonth: [
    '청구하는 달. 확정된 주문이 아니면 null이에요.',
    'The month for which it is invoiced; null for an order that is not confirmed',
  ],
  monthOf: [
    '`month`가 주문한 달인지, 확정한 달인지',
    'Whether `month` is that of the order or that of its confirmation',
  ],
  codeColumn: [
    '주문 번호 칸의 이름. 비우면 알아서 찾아요.',
    'The column of the order number; found when empty',
  ],
  amountColumn: ['주문 금액 칸의 이름. 비우면 알아서 찾아요.', 'The column of the amount; found when empty'],
  commissionColumn: [
    '커미션 칸의 이름. 비우면 알아서 찾아요.',
    'The column of the commission; found when empty',
  ],
  statusColumn: ['상태 칸의 이름. 비우면 알아서 찾아요.', 'The column of the state; found when empty'],
  withFile: ['다른 주문을 CSV로도 받으려면 `1`', '`1` to also get the differing orders as CSV'],
  'orderFileUpload.file': ['첫 줄에 칸 이름이 있는 CSV', 'A CSV with a header'],
  'orderFileComparison.file': ['첫 줄에 칸 이름이 있는 CSV', 'A CSV with a header'],
  'orderComparison.orders': ['우리 장부의 주문', 'The orders in the partner’s books'],
  'sentOrder.amount': ['주문 금액 (원)', 'The amount in won'],
  'sentOrder.state': ['주문의 상태', 'The state of the order'],
  'comparison.lines': ['읽은 줄이나 주문의 수', 'The lines or orders that were read'],
  'comparison.columns': ['읽은 칸의 이름', 'The names of the columns that were read'],
  'columns.code': [
    '주문 번호 칸. 파일이 아니면 null이에요.',
    'The column of the order number; null without a file',
  ],
  'columns.amount': ['주문 금액 칸. 없으면 null이에요.', 'The column of the amount; null without one'],
  'columns.commission': ['커미션 칸. 없으면 null이에요.', 'The column of the commission; null without one'],
  'columns.status': ['상태 칸. 없으면 null이에요.', 'The column of the state; null without one'],
  measure: ['합계가 커미션인지 주문 금액인지', 'Whether the sums are of commission or of amounts'],
  kinds: ['결과마다의 주문 수와 합계', 'Each result with its orders and sums'],
  'kindSum.kind': ['비교한 결과', 'The result'],
  'kindSum.orders': ['주문 수', 'The number of orders'],
  'comparedOrder.kind': ['비교한 결과', 'The result'],
  'comparedOrder.line': [
    '파일의 몇 번째 줄인지. 없으면 null이에요.',
    'The first line with the number; null without one',
  ],
  'comparedOrder.lines': ['같은 번호의 줄 수', 'The lines with the number'],
  theirs: ['파트너의 값', 'The side of the partner'],
  ours: ['저희 쪽의 값', 'Our side'],
  difference: ['저희 합계에서 파일의 합계를 뺀 금액 (원)', 'Our sum less that of the file, in won'],
  hasMore: ['다른 주문이 더 있으면 `true`', '`true` when more orders differ'],
  'comparison.file': [
    '다른 주문의 CSV. 청하지 않으면 null이에요.',
    'The differing orders as CSV; null unless it was wanted',
  ],
  writtenOff: ['받지 않기로 한 금액 (원)', 'What was written off, in won'],
  'ownInvoices.open': [
    '모든 청구서에 남은 금액 (원). 부가세를 더한 금액이에요.',
    'What is open on all invoices, with VAT, in won',
  ],
  openInvoices: ['금액이 남은 청구서 수', 'The number of open invoices'],
  'ownInvoices.dueOn': [
    '가장 이른 입금 기한. 남은 청구서가 없으면 null이에요.',
    'The earliest due day; null without an open invoice',
  ],
  'ownInvoices.isLate': ['입금 기한이 지난 청구서가 있으면 `true`', '`true` when an invoice is late'],
  uninvoiced: [
    '아직 청구하지 않은 커미션이 있는 달. 최근 세 달 안에서예요.',
    'Months with commission that no invoice has yet, three at most',
  ],
  billTo: [
    '청구서를 받는 상호. 비어 있으면 파트너의 이름이에요.',
    'The name of the payer; empty for that of the partner',
  ],
  'ownInvoice.from': [
    '청구하는 회사. 아직 없으면 null이에요.',
    'The company that bills; null before there is one',
  ],
  accountHolder: ['예금주', 'The account holder'],
  'ownInvoice.cancelledAt': [
    '취소한 시각 (UTC). 아니면 null이에요.',
    'When it was cancelled, UTC; null otherwise',
  ],
  receipts: ['입금 내역', 'The payments'],
  'ownReceipt.kind': [
    '종류: 입금, 은행 수수료, 받지 않기로 한 금액',
    'A payment, the fee of the bank, or an amount that was written off',
  ],
  'ownReceipt.happenedOn': ['입금한 날', 'The day of the payment'],
  'ownReceipt.amount': ['금액 (원)', 'The amount in won'],
  isUndone: ['되돌렸으면 `true`', '`true` when it was reversed'],
}
