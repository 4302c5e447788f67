/** Explains how to type commission rates. */
export const RATES_HINT = '‘전체 3%’, ‘패션 5.5%’처럼 한 줄에 하나씩 적어 주세요.'
