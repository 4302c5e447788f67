/** Pages answer GET and HEAD, and take forms by POST; this module answers every other method. */
import { writable } from '../pages/headers.server.ts'
import { staticPage } from './static-page.server.ts'

const READ = ['GET', 'HEAD']
const ALLOWED = 'GET, HEAD, POST, OPTIONS'

/** Answers a method that no page has; null where a page may answer. */
export function answerMethod({ method }: Request, requestId: string): Response | null {
  if (READ.includes(method) || method === 'POST') return null
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: ALLOWED } })
  const page = staticPage({ status: 405, requestId, title: '이렇게는 열 수 없어요' })
  page.headers.set('Allow', ALLOWED)
  return page
}

/** Drops the body of a GET or HEAD: a request made from this one could not carry it. */
export function asRead(request: Request): Request {
  if (!READ.includes(request.method) || !request.body) return request
  return new Request(request.url, { method: request.method, headers: request.headers, redirect: 'manual' })
}

/** Adds `Allow` to the answer of a page that takes no form. */
export function withAllow(response: Response): Response {
  if (response.status !== 405 || response.headers.has('allow')) return response
  const told = writable(response)
  told.headers.set('Allow', 'GET, HEAD, OPTIONS')
  return told
}
