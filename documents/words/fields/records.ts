import type { FieldWords } from './index.ts'

/** Fields of records and of the files with them. */
export const RECORD_FIELDS: FieldWords = {
  position: [
    '마지막 줄의 위치. 저장해 두었다가 나중에 `after`로 보내면 그 뒤에 생긴 줄만 와요. 줄이 하나도 없으면 null이에요.',
    'The position after the last row; sent later as `after`, it gives the rows that came since. Null while there is none',
  ],
  'linkRecord.code': ['짧은 주소의 끝 7자', 'The last seven characters of the short address'],
  'linkRecord.name': [
    '직접 정한 짧은 주소의 끝. 정하지 않았으면 null이에요.',
    'The name at the end of the short address; null when it ends with the code',
  ],
  'linkRecord.title': ['나만 보는 링크 이름', 'The name of the link, which only its owner sees'],
  'linkRecord.clicks': ['모든 클릭', 'Every click'],
  'linkRecord.orders': ['주문 수', 'Orders'],
  'linkRecord.pendingWon': [
    '`earnedWon` 중 아직 확정되지 않은 금액 (원)',
    'The unconfirmed part of `earnedWon`, in won',
  ],
  'linkRecord.earnedWon': ['예정과 확정을 더한 수익 (원)', 'Pending and confirmed earnings, in won'],
  'clickRecord.linkId': ['링크 번호', 'The link'],
  'clickRecord.clicks': ['이 날의 모든 클릭', 'Every click of the day'],
  'clickRecord.billableClicks': [
    '이 날의 유효 클릭. 아래의 다섯 가지를 뺀 수예요.',
    'The counted clicks of the day: without the five below',
  ],
  'clickRecord.head': ['주소만 확인한 요청', 'Requests that only checked the address'],
  'clickRecord.prefetch': ['브라우저가 미리 읽은 수', 'Pages that a browser read ahead'],
  'clickRecord.bot': ['검색 로봇과 미리보기', 'Programs and previews'],
  'clickRecord.noGesture': ['사람이 누르지 않고 열린 수', 'Openings without a press'],
  'clickRecord.repeat': ['한 시간 안에 같은 사람이 다시 누른 수', 'Repeats by one person within an hour'],
  'orderRecord.linkId': ['링크 번호', 'The link'],
  'orderRecord.clickedAt': [
    '주문으로 이어진 클릭의 시각 (UTC)',
    'When the click happened that led to the order, UTC',
  ],
  'orderRecord.orderedAt': ['주문한 시각 (UTC)', 'When it was ordered, UTC'],
  'orderRecord.stateAt': ['지금의 상태가 된 시각 (UTC)', 'When it got its state, UTC'],
  'orderRecord.confirmOn': [
    '취소되지 않으면 확정되는 날 (한국 시간)',
    'The day on which the earning is confirmed unless the order is cancelled',
  ],
  'orderRecord.cancelReason': [
    '취소한 이유. 없으면 null이에요.',
    'Why it was cancelled; null without a reason',
  ],
  'orderRecord.amount': ['주문 금액 (원)', 'The amount of the order, in won'],
  'orderRecord.pendingWon': ['수익 중 예정 금액 (원)', 'The pending part of the earning, in won'],
  'orderRecord.confirmedWon': ['수익 중 확정 금액 (원)', 'The confirmed part of the earning, in won'],
  'orderRecord.cancelledWon': [
    '취소되지 않았다면 받았을 수익 (원)',
    'The amount that a cancelled order would have earned, in won',
  ],
  'orderRecord.paidWon': [
    '출금에 담긴 금액 (원). 출금 뒤에 취소된 주문은 수익보다 클 수 있어요.',
    'The part that payouts contain, in won; it may exceed the earning of an order that was cancelled later',
  ],
  'orderRecord.currency': ['결제한 통화', 'The currency of the payment'],
  'orderRecord.amountOriginal': [
    '외화로 결제한 금액. 원화면 null이에요.',
    'The amount in a foreign currency; null for won',
  ],
  'orderRecord.exchangeRate': [
    '외화 1단위의 원화 금액. 원화면 null이에요.',
    'Won for one unit of the currency; null for won',
  ],
  'orderRecord.lines': ['상품', 'The products'],
  'orderRecord.createdAt': ['주문이 처음 들어온 시각 (UTC)', 'When the order was first reported, UTC'],
  'postingRecord.kind': [
    '변동의 종류. `order_pending`은 접수, `order_confirmed`는 확정, `payout_paid`는 입금이에요.',
    'The kind of movement, such as `order_pending`, `order_confirmed` or `payout_paid`',
  ],
  'postingRecord.ref': [
    '원인의 번호와 그 순번. `ord_…:3`처럼 써요. 같은 종류는 원인마다 한 번뿐이에요.',
    'The cause and its number, such as `ord_x:3`; a kind occurs once for each cause',
  ],
  'postingRecord.debit': [
    '금액이 나간 계정. 내 계정은 `pending`, `awaited`, `available`, `reserved`, `debt`예요.',
    'The account that the amount left. One’s own are `pending`, `awaited`, `available`, `reserved` and `debt`',
  ],
  'postingRecord.credit': ['금액이 들어온 계정', 'The account that got the amount'],
  'contentRecord.linkIds': [
    '콘텐츠에 넣은 링크의 번호, 보이는 순서',
    'The links in the content, in their order',
  ],
  'contentRecord.billableClicks': [
    '이 콘텐츠에만 있는 링크의 유효 클릭',
    'Counted clicks of the links that are in this content alone',
  ],
  'contentRecord.orders': [
    '이 콘텐츠에만 있는 링크의 주문 수',
    'Orders of the links that are in this content alone',
  ],
  'contentRecord.pendingWon': [
    '`earnedWon` 중 아직 확정되지 않은 금액 (원)',
    'The unconfirmed part of `earnedWon`, in won',
  ],
  'contentRecord.earnedWon': [
    '이 콘텐츠에만 있는 링크의 수익 (원)',
    'Earnings of the links that are in this content alone, in won',
  ],
  'consentRecord.version': ['동의한 문구의 날짜', 'The first day of the wording'],
  'consentRecord.agreed': [
    '동의했으면 `true`, 철회했으면 `false`',
    '`true` for a consent, `false` for its withdrawal',
  ],
  'newRecordExport.kinds': [
    '파일에 담을 기록. 없으면 모두 담아요.',
    'The records for the file; all of them when absent',
  ],
  'newRecordExport.from': [
    '기간의 첫날 (한국 시간). 없으면 처음부터예요.',
    'The first day, in Korea; absent for all',
  ],
  'newRecordExport.to': [
    '기간의 마지막 날 (한국 시간). 없으면 지금까지예요.',
    'The last day, in Korea; absent for all',
  ],
  'recordExport.kinds': ['파일에 담은 기록', 'The records in the file'],
  'recordExport.from': ['기간의 첫날. 처음부터면 null이에요.', 'The first day; null from the beginning'],
  'recordExport.to': ['기간의 마지막 날. 지금까지면 null이에요.', 'The last day; null up to the request'],
  'recordExport.bytes': [
    '파일의 크기 (바이트). 다 만들기 전에는 null이에요.',
    'The size of the file, bytes; null before it is ready',
  ],
  'recordExport.expiresAt': [
    '받을 수 있는 마지막 시각 (UTC). 다 만들기 전에는 null이에요.',
    'When the file goes, UTC; null before it is ready',
  ],
  isByKey: ['API 키가 시작했으면 `true`', '`true` when an API key started it'],
}
