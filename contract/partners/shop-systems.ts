/**
 * The systems that shops run on: where code goes there, and how their order page names an order. The guides for
 * developers and the code generator both read this, so that a name is corrected once.
 */
export const SHOP_SYSTEMS = ['cafe24', 'godomall', 'imweb', 'makeshop', 'php', 'node'] as const
export type ShopSystem = (typeof SHOP_SYSTEMS)[number]

type ShopSystemFacts = {
  title: string
  /** The guide for developers about it. */
  guide: string
  /** The places for the code of every page and of the order page. */
  everyPage: string
  orderPage: string
  /** A part of the order page's path; null where the code stands in that page alone. */
  path: string | null
  /** Lines of JavaScript that set `order`, the number of the order. */
  order: string[]
  /** The expression of the won that were paid; null where no name is known. */
  amount: string | null
  /** A warning about what nobody tried in such a shop. */
  guess: string | null
  /** The language of its server; null where a shop cannot run code there. */
  server: 'php' | 'node' | null
}

const search = (name: string) => `var order = new URLSearchParams(location.search).get('${name}')`

/** A place in a template string of the shop. */
const fill = (code: string) => `\${${code}}`

export const SHOP_SYSTEM_FACTS: Record<ShopSystem, ShopSystemFacts> = {
  cafe24: {
    title: '카페24',
    guide: 'cafe24',
    everyPage: '스마트디자인의 공통 레이아웃, 또는 앱의 스크립트 태그(모든 화면)',
    orderPage: '주문 완료 화면(`/order/order_result.html`), 또는 앱의 스크립트 태그(`ORDER_ORDERRESULT`)',
    path: '/order_result',
    order: [
      'var shown = (window.CAFE24 || {}).FRONT_EXTERNAL_SCRIPT_VARIABLE_DATA || window.EC_FRONT_EXTERNAL_SCRIPT_VARIABLE_DATA || {}',
      "var order = shown.order_id || new URLSearchParams(location.search).get('order_id')",
    ],
    amount: 'shown.payed_amount',
    guess: '주문 번호와 금액의 이름은 공개된 연동 코드에서 확인했고, 카페24에서 직접 시험하지는 않았어요.',
    server: null,
  },
  godomall: {
    title: '고도몰',
    guide: 'godomall',
    everyPage: '스킨의 공통 머리글',
    orderPage: '주문 완료 화면(`/order/order_end.php`, 모바일은 `/m/order/order_end.php`)',
    path: '/order_end.php',
    order: [
      'var search = new URLSearchParams(location.search)',
      "var order = search.get('orderNo') || search.get('ordno')",
    ],
    amount: null,
    guess:
      '화면의 주소는 공개된 소스에서 확인했고, `orderNo`는 추정이에요. 옛 버전(e나무)은 `ordno`예요. 금액의 이름은 알지 못해 보내지 않아요.',
    server: null,
  },
  imweb: {
    title: '아임웹',
    guide: 'imweb',
    everyPage: '환경 설정의 공통 코드 삽입(Header)',
    orderPage: '환경 설정의 공통 코드 삽입(Footer), 또는 주문 완료 화면(`/shop_payment_complete`)의 코드',
    path: '/shop_payment_complete',
    order: [search('order_no')],
    amount: null,
    guess:
      '주소의 이름은 공개된 연동 코드에서 확인했고, 직접 시험하지는 않았어요. 네이버페이로 산 사람은 완료 화면으로 돌아오지 않아 알릴 수 없어요. 금액의 이름은 알지 못해 보내지 않아요.',
    server: null,
  },
  makeshop: {
    title: '메이크샵',
    guide: 'makeshop',
    everyPage: '디자인 편집의 상단 공통 영역',
    orderPage: '주문 완료 화면(`/shop/orderend.html`)의 디자인 편집',
    path: '/orderend.html',
    order: [search('ordernum')],
    amount: null,
    guess:
      '화면의 주소는 공개된 연동 코드에서 확인했고, 직접 시험하지는 않았어요. 금액의 이름은 알지 못해 보내지 않아요.',
    server: null,
  },
  php: {
    title: '직접 만든 사이트 (PHP)',
    guide: 'plain-php',
    everyPage: '모든 화면이 부르는 파일(예: `header.php`)의 `<head>` 안',
    orderPage: '주문 완료 화면. `$order`는 사이트의 주문으로 바꿔 주세요',
    path: null,
    order: ["var order = <?= json_encode($order['code'], JSON_HEX_TAG) ?>"],
    amount: "<?= (int) $order['amount'] ?>",
    guess: null,
    server: 'php',
  },
  node: {
    title: '직접 만든 사이트 (Node.js)',
    guide: 'plain-node',
    everyPage: '모든 화면이 쓰는 틀의 `<head>` 안',
    orderPage: '주문 완료 화면의 템플릿 문자열. `order`는 사이트의 주문으로 바꿔 주세요',
    path: null,
    order: [`var order = ${fill("JSON.stringify(order.code).replaceAll('<', '\\\\u003c')")}`],
    amount: fill('Number(order.amount)'),
    guess: null,
    server: 'node',
  },
}

type ClickFacts = { param: string; windowDays: number }

const DAY_SECONDS = 86_400

/** Code for every page: it keeps the click id of the address as long as an order counts. */
export function clickSnippet({ param, windowDays }: ClickFacts): string {
  return script([
    `var click = new URLSearchParams(location.search).get(${JSON.stringify(param)})`,
    "if (/^[0-9A-Za-z]{1,128}$/.test(click || ''))",
    `  document.cookie = 'itda_click=' + click + '; path=/; max-age=${windowDays * DAY_SECONDS}; secure; samesite=lax'`,
  ])
}

/** Code for the order page: it sends the number of the order with the click id that `clickSnippet` kept. */
export function noticeSnippet(system: ShopSystem, noticeUrl: string): string {
  const { path, order, amount } = SHOP_SYSTEM_FACTS[system]
  return script([
    'function send() {',
    ...(path ? [`  if (location.pathname.indexOf('${path}') < 0) return`] : []),
    ...order.map((line) => `  ${line}`),
    '  var click = /(?:^|; )itda_click=([0-9A-Za-z]+)/.exec(document.cookie)',
    '  if (!order || !click) return',
    ...(amount ? [`  var won = Math.round(${amount})`] : []),
    `  new Image().src = '${noticeUrl}?order=' + encodeURIComponent(order) + '&click=' + click[1]${
      amount ? " + (won > 0 ? '&amount=' + won : '')" : ''
    }`,
    '}',
    "if (document.readyState === 'complete') send()",
    "else window.addEventListener('load', send)",
  ])
}

/** The order page's own lines, for shops whose server pairs clicks with orders itself. */
export function orderLines(system: ShopSystem): string {
  return SHOP_SYSTEM_FACTS[system].order.join('\n')
}

function script(lines: string[]): string {
  const inside = lines.map((line) => `  ${line}`).join('\n')
  return `<script>\n(function () {\n${inside}\n})()\n</script>`
}
