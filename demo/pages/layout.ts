import { type Html, html } from './html.ts'
import { style } from './style.ts'

export type Page = { title: string; main: Html; head?: Html; status?: number; headers?: HeadersInit }

export function toPage({ title, main, head, status = 200, headers }: Page): Response {
  const nonce = crypto.randomUUID()
  const document = html`<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · 데모 쇼핑몰</title>${head ?? null}<link rel="icon" href="data:,"><style nonce="${nonce}">${{ markup: style }}</style></head><body><a class="skip" href="#main">본문으로 가기</a><header><p class="mark">개발용 <strong>데모 쇼핑몰</strong>이에요. 실제로 결제되거나 배송되지 않아요.</p><div><a href="/demo">데모 쇼핑몰</a></div></header><main id="main">${main}</main><footer><p>잇다를 시험하려고 만든 가게예요. 커미션은 모든 상품 8%예요.</p></footer></body></html>`
  const response = new Response(document.markup, { status, headers })
  response.headers.set('content-type', 'text/html; charset=utf-8')
  response.headers.set('cache-control', 'private, no-store')
  response.headers.set(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src data: 'self' https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
  response.headers.set('x-content-type-options', 'nosniff')
  response.headers.set('referrer-policy', 'same-origin')
  return response
}

export function messagePage(status: number, title: string, text: string): Response {
  const main = html`<h1>${title}</h1><p class="soft">${text}</p><p><a class="button" href="/demo">상품 보러 가기</a></p>`
  return toPage({ title, main, status })
}
