/** Pages accept GET and HEAD, and forms by POST. This module answers every other method. */
import { writable } from '../pages/headers.server.ts'
import { staticPage } from './static-page.server.ts'

const READ = ['GET', 'HEAD']
const ALLOWED = 'GET, HEAD, POST, OPTIONS'

/** Answers a method that no page accepts; null for the others. */
export function answerMethod({ method }: Request, requestId: string): Response | null {
  if (READ.includes(method) || method === 'POST') return null
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: ALLOWED } })
  const page = staticPage({ status: 405, requestId, title: '이렇게는 열 수 없어요' })
  page.headers.set('Allow', ALLOWED)
  return page
}

/** Drops the body of a GET or HEAD, because a request built from this one cannot have it. */
export function asRead(request: Request): Request {
  if (!READ.includes(request.method) || !request.body) return request
  return new Request(request.url, { method: request.method, headers: request.headers, redirect: 'manual' })
}

/** Adds `Allow` to the response of a page without forms. */
export function withAllow(response: Response): Response {
  if (response.status !== 405 || response.headers.has('allow')) return response
  const told = writable(response)
  told.headers.set('Allow', 'GET, HEAD, OPTIONS')
  return told
}
