/** The pages for links that lead nowhere: one response each, light and dark, without a script. */
type Page = {
  status: number
  title: string
  text: string
  /**
   * `href` needs no escaping: it is `/`, or the path of a link, which contains only letters, digits, `_` and
   * `-`.
   */
  action: { href: string; label: string }
  headers?: HeadersInit
}

const style = `:root{color-scheme:light dark;--b:#f3f5f8;--c:#fff;--i:#171b22;--s:#465061;--a:#3a50e0}
@media(prefers-color-scheme:dark){:root{--b:#101217;--c:#1a1d24;--i:#f0f2f5;--s:#c0c7d2;--a:#5166ee}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--b);color:var(--i);font:16px/1.5 Pretendard,"Apple SD Gothic Neo","Noto Sans KR",sans-serif;word-break:keep-all}
main{box-sizing:border-box;width:min(100% - 40px,420px);padding:32px 24px;border-radius:16px;background:var(--c)}
h1{margin:24px 0 8px;font-size:24px;line-height:1.35}p{margin:0 0 24px;color:var(--s)}
a{display:block;padding:9px;border:3px solid #0000;border-radius:12px;background:var(--a);color:#fff;font-weight:700;text-align:center;text-decoration:none}
a:focus-visible{outline:3px solid var(--i);outline-offset:2px}`

export function unknownPage(): Response {
  return toPage({
    status: 404,
    title: '없는 링크예요',
    text: '주소가 바뀌었거나 잘못 옮겨졌을 수 있어요. 링크를 올린 곳에서 다시 눌러 주세요.',
    action: { href: '/', label: '잇다 홈으로' },
  })
}

export function gonePage(): Response {
  return toPage({
    status: 410,
    title: '더 이상 쓰지 않는 링크예요',
    text: '지웠거나 제휴가 끝난 링크예요. 판매처에서 찾아 주세요.',
    action: { href: '/', label: '잇다 홈으로' },
  })
}

export function busyPage(here: string): Response {
  return toPage({
    status: 503,
    title: '잠시 연결이 어려워요',
    text: '링크를 확인하지 못했어요. 조금 뒤에 다시 시도해 주세요.',
    action: { href: here, label: '다시 시도' },
    headers: { 'retry-after': '5' },
  })
}

export function methodPage(here: string): Response {
  return toPage({
    status: 405,
    title: '이 방법으로는 열 수 없어요',
    text: '링크는 눌러서 열어 주세요.',
    action: { href: here, label: '링크 열기' },
    headers: { allow: 'GET, HEAD' },
  })
}

function toPage({ status, title, text, action, headers }: Page): Response {
  const nonce = crypto.randomUUID()
  const html = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · 잇다</title><style nonce="${nonce}">${style}</style></head><body><main><b>잇다</b><h1>${title}</h1><p>${text}</p><a href="${action.href}">${action.label}</a></main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      ...headers,
    },
  })
}
