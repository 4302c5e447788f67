/** The names banks use for the columns of their files; the first one found in a file counts. */
export const BANK_COLUMNS = {
  day: ['거래일시', '거래일자', '거래일', '입금일자', '입금일', '일자', '날짜', '거래시간'],
  time: ['거래시각', '거래시간', '시각', '시간'],
  into: ['입금액', '입금금액', '맡기신금액', '받은금액', '거래입금액', '입금'],
  out: ['출금액', '출금금액', '찾으신금액', '지급금액', '나간금액', '출금'],
  amount: ['거래금액', '금액'],
  way: ['입출금구분', '입출구분', '거래구분', '구분'],
  payer: [
    '보낸분/받는분',
    '보낸분',
    '의뢰인/수취인',
    '의뢰인',
    '입금자명',
    '입금자',
    '상대계좌예금주명',
    '상대예금주명',
    '기재내용',
    '거래내용',
    '내용',
    '적요',
  ],
  memo: ['메모', '거래메모', '송금메모', '비고', '적요', '내용'],
  balance: ['거래후잔액', '잔액', '잔고', '남은금액'],
} as const
export type Column = keyof typeof BANK_COLUMNS
