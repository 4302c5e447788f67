/**
 * Facts about each partner network that are known without asking it; no behaviour. Pages, forms and the engine
 * in `api/orders/networks` read them; the adapter in `api/outside/networks/<code>` does the rest.
 * `docs/networks.md` says how one is added.
 */

export const NETWORK_CODES = ['linkprice', 'coupang', 'awin', 'cj'] as const
export type NetworkCode = (typeof NETWORK_CODES)[number]

export type NetworkFacts = {
  /** The name that Koreans use. */
  title: string
  /** Names under which it may stand on a bank statement, in lower case. */
  payerNames: readonly string[]
  /**
   * The way in which an order finds its creator. `click`: our click id comes back with it. `sub_id`: only a word that was
   * registered for a creator comes back, by the day; nothing may then speak of a click.
   */
  attribution: 'click' | 'sub_id'
  /**
   * The place in a link for our click id or the creator's word: the parameter, its longest value, and its
   * letters. A click id is 66 hex digits; where those are too long, `base64url` writes it in 44 letters.
   */
  reference: { param: string; mostLetters: number; spelling: 'hex' | 'base64url' | 'word' }
  /** `template`: we write its addresses ourselves. `call`: the network makes each address. */
  links: 'template' | 'call'
  /** The ways in which reports arrive. A pushed message only names a day to pull; see `docs/networks.md`. */
  reports: readonly ('pull' | 'push' | 'file')[]
  /** The most days of one request, the time zone of its days, and when a day's rows appear (`HH:MM`). */
  span: { mostDays: number; zone: 'Asia/Seoul' | 'UTC'; appearsAt: string | null }
  /** The fields that identify an order, and a row of it, in words for operators; `docs/networks` explains them. */
  orderIdentity: string
  rowIdentity: string
  /** Its own words for states, and whether a row stays in that state. */
  states: Readonly<Record<string, { means: NetworkRowState; isFinal: boolean }>>
  /** Who says that an order is confirmed: the network, or our calendar because it never does. */
  confirms: 'network' | 'calendar'
  currency: 'KRW' | 'several'
  /** Whether its commission includes value added tax. */
  tax: 'included' | 'excluded' | 'unknown'
  /** The proof of what it pays: rows of a list, a file, or nothing but the sum. */
  statement: 'list' | 'file' | 'sum'
  /** Its codes of refusals, with what an operator does about each. */
  refusals?: Readonly<Record<string, string>>
  /** Calls that it allows in a time. The engine stays below. */
  limit: { calls: number; seconds: number }
  /**
   * Our own limit for having addresses made, far below the network's: calls a minute, and the addresses of one
   * call. Null where we write the addresses.
   */
  linkCalls: { aMinute: number; urls: number } | null
  /** The settings that turn it on, in the order in which an operator enters them. */
  settings: readonly { title: string; name: string }[]
}

/** The states of a row in our words. */
export type NetworkRowState = 'open' | 'settling' | 'settled' | 'cancelling' | 'cancelled'

export const NETWORK_FACTS: Record<NetworkCode, NetworkFacts> = {
  linkprice: {
    title: '링크프라이스',
    payerNames: ['링크프라이스', 'linkprice'],
    attribution: 'click',
    reference: { param: 'u_id', mostLetters: 500, spelling: 'hex' },
    links: 'template',
    reports: ['pull', 'push'],
    span: { mostDays: 31, zone: 'Asia/Seoul', appearsAt: null },
    orderIdentity: '판매자, 주문 번호, u_id',
    rowIdentity: 'trlog_id, 정산할 때 바뀔 수 있음',
    states: {
      100: { means: 'open', isFinal: false },
      200: { means: 'settling', isFinal: false },
      210: { means: 'settled', isFinal: true },
      300: { means: 'cancelling', isFinal: false },
      310: { means: 'cancelled', isFinal: false },
    },
    confirms: 'network',
    currency: 'KRW',
    tax: 'unknown',
    statement: 'list',
    refusals: {
      100: '사이트 코드를 받지 않았어요. 링크프라이스의 사이트 코드가 서버 설정의 사이트 코드(LINKPRICE_A_ID)와 같은지 확인해 주세요.',
      200: '날짜를 받지 않았어요. 다음 밤에 다시 읽어요. 되풀이되면 링크프라이스에 문의해 주세요.',
      210: '날짜를 받지 않았어요. 다음 밤에 다시 읽어요. 되풀이되면 링크프라이스에 문의해 주세요.',
      300: '인증키를 받지 않았어요. 링크프라이스에서 인증키를 다시 받아 서버 설정의 인증키(LINKPRICE_AUTH_KEY)를 바꿔 주세요.',
      400: '통화를 받지 않았어요. 링크프라이스 계정의 통화 설정을 확인해 주세요.',
    },
    limit: { calls: 1, seconds: 900 },
    linkCalls: null,
    settings: [
      { title: '링크프라이스 사이트 코드', name: 'LINKPRICE_A_ID' },
      { title: '링크프라이스 인증키', name: 'LINKPRICE_AUTH_KEY' },
      { title: '링크프라이스 연동 비밀값', name: 'LINKPRICE_PATH_SECRET' },
    ],
  },
  coupang: {
    title: '쿠팡 파트너스',
    payerNames: ['쿠팡', 'coupang'],
    attribution: 'sub_id',
    reference: { param: 'subId', mostLetters: 20, spelling: 'word' },
    links: 'call',
    reports: ['pull'],
    span: { mostDays: 30, zone: 'Asia/Seoul', appearsAt: '15:00' },
    orderIdentity: 'orderId, subId',
    rowIdentity: 'productId, 취소는 날짜도',
    states: {
      orders: { means: 'open', isFinal: false },
      cancels: { means: 'cancelled', isFinal: true },
    },
    confirms: 'calendar',
    currency: 'KRW',
    tax: 'unknown',
    statement: 'sum',
    refusals: {
      400: '요청을 받지 않았어요. 다음 차례에 다시 읽어요. 되풀이되면 쿠팡 파트너스에 문의해 주세요.',
      401: '키를 받지 않았어요. 쿠팡 파트너스에서 키를 확인해 서버 설정의 Access Key(COUPANG_ACCESS_KEY)와 Secret Key(COUPANG_SECRET_KEY)를 바꿔 주세요.',
      403: '이 계정으로는 할 수 없는 요청이에요. 쿠팡 파트너스에서 계정이 승인되어 있는지, 이용이 제한되지 않았는지 확인해 주세요.',
      429: '호출 한도를 넘었어요. 세 번 넘으면 이용이 제한될 수 있어요. 같은 키를 다른 곳에서도 쓰는지 먼저 확인해 주세요.',
      500: '쿠팡이 답하지 못했어요. 다음 차례에 다시 읽어요. 되풀이되면 쿠팡 파트너스에 문의해 주세요.',
    },
    limit: { calls: 500, seconds: 3_600 },
    linkCalls: { aMinute: 20, urls: 20 },
    settings: [
      { title: '쿠팡 파트너스 Access Key', name: 'COUPANG_ACCESS_KEY' },
      { title: '쿠팡 파트너스 Secret Key', name: 'COUPANG_SECRET_KEY' },
    ],
  },
  awin: {
    title: 'Awin',
    payerNames: ['awin'],
    attribution: 'click',
    // Reports show fifty letters of it.
    reference: { param: 'clickref', mostLetters: 50, spelling: 'base64url' },
    links: 'template',
    reports: ['pull'],
    span: { mostDays: 31, zone: 'UTC', appearsAt: null },
    orderIdentity: '판매자, orderRef, clickref',
    rowIdentity: '거래의 id',
    states: {
      pending: { means: 'open', isFinal: false },
      approved: { means: 'settled', isFinal: false },
      declined: { means: 'cancelled', isFinal: false },
      deleted: { means: 'cancelled', isFinal: false },
    },
    confirms: 'network',
    currency: 'several',
    tax: 'unknown',
    statement: 'list',
    refusals: {
      400: '요청한 기간이나 값을 받지 않았어요. 다음 차례에 다시 읽어요. 되풀이되면 Awin에 문의해 주세요.',
      401: '토큰을 받지 않았어요. Awin에서 토큰을 다시 만들어 서버 설정의 토큰(AWIN_TOKEN)을 바꿔 주세요.',
      403: '이 토큰으로는 우리 퍼블리셔를 볼 수 없어요. 서버 설정의 퍼블리셔 아이디(AWIN_PUBLISHER_ID)와 토큰을 만든 사람의 권한을 확인해 주세요.',
    },
    limit: { calls: 20, seconds: 60 },
    linkCalls: null,
    settings: [
      { title: 'Awin 퍼블리셔 아이디', name: 'AWIN_PUBLISHER_ID' },
      { title: 'Awin 토큰', name: 'AWIN_TOKEN' },
    ],
  },
  cj: {
    title: 'CJ',
    payerNames: ['commission junction', 'cj affiliate', 'conversant'],
    attribution: 'click',
    // Nothing public says how long it may be: docs/networks/cj.md.
    reference: { param: 'sid', mostLetters: 64, spelling: 'base64url' },
    links: 'template',
    reports: ['pull'],
    span: { mostDays: 31, zone: 'UTC', appearsAt: null },
    orderIdentity: 'aid, orderId, shopperId',
    rowIdentity: '커미션의 id, 정정은 따로',
    states: {
      new: { means: 'open', isFinal: false },
      extended: { means: 'open', isFinal: false },
      locked: { means: 'settling', isFinal: false },
      corrected: { means: 'settling', isFinal: false },
      closed: { means: 'settled', isFinal: true },
    },
    confirms: 'network',
    currency: 'several',
    tax: 'unknown',
    statement: 'list',
    refusals: {
      400: '요청을 받지 않았어요. 다음 차례에 다시 읽어요. 되풀이되면 CJ에 문의해 주세요.',
      401: '토큰을 받지 않았어요. CJ에서 토큰을 다시 만들어 서버 설정의 토큰(CJ_TOKEN)을 바꿔 주세요.',
      403: '이 토큰으로는 우리 회사를 볼 수 없어요. 서버 설정의 회사 아이디(CJ_COMPANY_ID)와 토큰을 만든 사람의 권한을 확인해 주세요.',
    },
    limit: { calls: 25, seconds: 60 },
    linkCalls: null,
    settings: [
      { title: 'CJ 회사 아이디(CID)', name: 'CJ_COMPANY_ID' },
      { title: 'CJ 토큰', name: 'CJ_TOKEN' },
      { title: 'CJ 사이트 아이디(PID)', name: 'CJ_PID' },
    ],
  },
}

/** The titles by code. */
export const NETWORK_TITLES = Object.fromEntries(
  Object.entries(NETWORK_FACTS).map(([code, { title }]) => [code, title]),
) as Record<NetworkCode, string>
