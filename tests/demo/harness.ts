/** Plays a shopper with a cookie jar at the demo shop, and an API that records the shop's reports. */
import { env as bindings } from 'cloudflare:workers'
import type { Env } from '#demo/env.ts'
import worker from '#demo/index.ts'
import type { Report } from '#demo/orders.ts'

export const ORIGIN = 'http://localhost:8787'
export const CLICK_ID = `01${'ab'.repeat(32)}`

type ReceivedReport = { report: Report; raw: string; signature: string; url: string }

export function makeApi(answer: () => Response = () => Response.json({ data: { result: 'accepted' } })) {
  const received: ReceivedReport[] = []
  async function fetch(input: RequestInfo | URL, init?: RequestInit) {
    const request = new Request(input, init)
    const raw = await request.text()
    const signature = request.headers.get('itda-signature') ?? ''
    received.push({ report: JSON.parse(raw), raw, signature, url: request.url })
    return answer()
  }
  return { API: { fetch } as Env['API'], received }
}

export function makeShopper(API: Env['API'] = makeApi().API) {
  const env = { ...(bindings as unknown as Env), API }
  let cookie = ''
  async function go(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (cookie) headers.set('cookie', cookie)
    const request = new Request(`${ORIGIN}${path}`, { ...init, headers, redirect: 'manual' })
    const response = await worker.fetch(request as Request<unknown, IncomingRequestCfProperties>, env)
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return response
  }
  async function see(path: string): Promise<string> {
    return (await go(path)).text()
  }
  /** Sends the form as a browser would, and follows the redirect. Returns the page it ends on. */
  async function send(path: string, fields: Record<string, string>): Promise<string> {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const response = await go(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
    const location = response.headers.get('location')
    return location ? see(location) : response.text()
  }
  /** Buys through the product page; returns the order's page and path. */
  async function buy(productId: number, quantities: Record<string, string>) {
    const orderCode = hidden(await see(`/demo/products/${productId}`), 'orderCode')
    const page = await send('/demo/orders', { orderCode, productId: String(productId), ...quantities })
    return { orderCode, path: `/demo/orders/${orderCode}`, page }
  }
  /** Presses the button of one form on the order's page. */
  async function press(path: string, kind: string, more: Record<string, string> = {}): Promise<string> {
    return send(path, { kind, seen: hidden(await see(path), 'seen'), ...more })
  }
  return { go, see, send, buy, press }
}

export function hidden(page: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
}
