/** The page for failures in which nothing else can be rendered: no data, no script, no style sheet. */

import { toRequestNumber } from '#app/models/request-number.ts'
import { pageMessage } from '../api/messages.server.ts'
import type { TypedFields } from '../forms/form.server.ts'
import { log } from '../log.server.ts'
import type { FormRefusal } from './form-size.server.ts'

type Setup = {
  status: number
  requestId: string
  title: string
  text?: string
  /** The path of this site that 다시 시도 opens. */
  retryPath?: string
  /** The fields of a form that was being sent; 다시 시도 sends them again. */
  typed?: TypedFields
}

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 Pretendard,"Apple SD Gothic Neo","Noto Sans KR",sans-serif;word-break:keep-all;background:Canvas;color:CanvasText}form{display:inline}main{max-width:26rem;padding:24px}h1{font-size:24px;text-wrap:balance}a,button{display:inline-block;font:inherit;border:1px solid #0000;min-height:44px;line-height:44px;padding:0 20px;border-radius:12px;background:CanvasText;color:Canvas;text-decoration:none}a+a,form+a{margin-left:8px;background:none;color:CanvasText;text-decoration:underline}small{display:block;margin-top:24px;opacity:.75}`

export function staticPage({ status, requestId, title, text, retryPath, typed = [] }: Setup): Response {
  const link = retryPath ? `<a href="${escapeHtml(retryPath)}">다시 시도</a>` : ''
  const retry = retryPath && typed.length > 0 ? formOf(retryPath, typed) : link
  const html = `<!DOCTYPE html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text ?? pageMessage(status))}</p><p>${retry}<a href="/">홈으로</a></p><small>요청 번호 ${escapeHtml(toRequestNumber(requestId))}</small></main></body></html>`
  return new Response(new TextEncoder().encode(html), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}

/** Answers an unexpected error. The log has the error under the request id that the page shows. */
export function crashPage(request: Request, requestId: string, error?: unknown): Response {
  const { pathname } = new URL(request.url)
  log('error', 'request_failed', { requestId, method: request.method, path: pathname, error })
  return staticPage({ status: 500, requestId, title: '일시적인 문제가 생겼어요', retryPath: pathname })
}

const TITLES: Record<number, string> = { 404: '페이지를 찾을 수 없어요', 405: '이렇게는 열 수 없어요' }

/** Answers for a failed download or picture: an error page with the status and the API's sentence. */
export async function failedFilePage(
  request: Request,
  response: Response,
  requestId: string,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const { status } = response
  const body: unknown = await response.json().catch(() => null)
  const { message } = Object(body) as { message?: unknown }
  // Remix's own messages are English and not written for users.
  const text = typeof message === 'string' && /[가-힣]/.test(message) ? message : undefined
  const title = TITLES[status] ?? '열지 못했어요'
  const retryPath = status >= 500 || status === 429 ? pathname + search : undefined
  const page = staticPage({
    status,
    requestId,
    title,
    ...(text && { text }),
    ...(retryPath && { retryPath }),
  })
  const wait = response.headers.get('retry-after')
  if (wait) page.headers.set('Retry-After', wait)
  return page
}

/** Answers a form that was not read: it is too long, or its unknown sender has sent too many. */
export function unreadPage(
  request: Request,
  requestId: string,
  { refused, retryAfter }: FormRefusal,
): Response {
  const { pathname: retryPath } = new URL(request.url)
  const title = refused === 413 ? '보낸 내용이 너무 커요' : '잠시 뒤에 다시 시도해 주세요'
  const page = staticPage({ status: refused, requestId, title, retryPath })
  if (retryAfter) page.headers.set('Retry-After', String(retryAfter))
  return page
}

/** Answers when the access token has expired and could not be renewed. The session stays. */
export function unavailablePage(request: Request, requestId: string, typed: TypedFields): Response {
  const { pathname, search } = new URL(request.url)
  const isForm = request.method !== 'GET' && request.method !== 'HEAD'
  const text = isForm ? '로그인은 그대로 있어요. 적은 내용은 다시 시도하면 그대로 보내요.' : undefined
  const title = '잠시 뒤에 다시 시도해 주세요'
  return staticPage({ status: 503, requestId, title, text, retryPath: pathname + search, typed })
}

function formOf(action: string, typed: TypedFields): string {
  const fields = typed.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<form method="post" action="${escapeHtml(action)}">${fields.join('')}<button>다시 시도</button></form>`
}

/** Answers when the keys of this deployment are missing or published, so that it must serve nothing. */
export function settingsRefusedPage(requestId: string): Response {
  const text = '서비스를 준비하고 있어요. 잠시 뒤에 다시 들어와 주세요.'
  return staticPage({ status: 503, requestId, title: '아직 열지 않았어요', text, retryPath: '/' })
}

const MAINTENANCE =
  '지금 서비스를 점검하고 있어요. 크리에이터의 링크는 그대로 열리고, 수익도 계속 쌓여요. 잠시 뒤에 다시 들어와 주세요.'

/** Answers during maintenance: with a page for people, and with the API's error for programs. */
export function maintenanceAnswer(requestId: string, isCall: boolean): Response {
  const answer = isCall
    ? Response.json({ code: 'unavailable', message: MAINTENANCE, requestId }, { status: 503 })
    : staticPage({ status: 503, requestId, title: '점검하고 있어요', text: MAINTENANCE, retryPath: '/' })
  answer.headers.set('Retry-After', '300')
  answer.headers.set('Cache-Control', 'private, no-store')
  return answer
}

/** Answers a form from another site. */
export function strangerPage(requestId: string): Response {
  const text = '다른 사이트에서 보낸 요청이라 처리하지 않았어요. 잇다에서 다시 시도해 주세요.'
  return staticPage({ status: 403, requestId, title: '처리하지 않았어요', text })
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}
