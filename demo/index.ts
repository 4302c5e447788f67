/** The demo shop: a partner of 잇다 for development and tests. Every page is plain HTML, every change a form. */
import { showBlog } from './blog.ts'
import { readClickId, writeClickId } from './click-cookie.ts'
import type { Deps, Env } from './env.ts'
import { type Change, toLine } from './orders.ts'
import { messagePage } from './pages/layout.ts'
import { orderPage } from './pages/order.ts'
import { gonePage, productPage, productsPage, readQuantities, soldOutPage } from './pages/products.ts'
import { paintProduct } from './picture.ts'
import { findProduct, type Product } from './products.ts'
import { isSameOrigin } from './same-origin.ts'
import { buy, change, findOrder, isOrderCode, makeOrderCode, resend } from './shop.ts'

export default {
  async fetch(request, env) {
    try {
      if (request.method === 'GET' || request.method === 'HEAD') return await show(request, toDeps(env))
      if (request.method !== 'POST')
        return messagePage(405, '이 방법으로는 열 수 없어요', '화면의 버튼을 눌러 주세요.')
      // A receiver of webhooks, which takes everything and needs no form.
      if (new URL(request.url).pathname === '/demo/webhooks') return new Response(null, { status: 204 })
      if (!isSameOrigin(request))
        return messagePage(403, '다른 곳에서 보낸 요청이에요', '이 가게의 화면에서 다시 눌러 주세요.')
      return await act(request, toDeps(env))
    } catch (error) {
      console.error(JSON.stringify({ at: 'demo', error: String(error) }))
      return messagePage(503, '잠시 문을 닫았어요', '조금 뒤에 다시 시도해 주세요.')
    }
  },
} satisfies ExportedHandler<Env>

function toDeps(env: Env): Deps {
  const { DEMO_ORDERS: orders, API: api, SITE_ORIGIN: siteOrigin } = env
  return { orders, api, siteOrigin, partnerId: env.PARTNER_ID, partnerSecret: env.PARTNER_SECRET }
}

async function show(request: Request, deps: Deps): Promise<Response> {
  const { pathname, protocol } = new URL(request.url)
  if (/^\/demo\/blog(\/|$)/.test(pathname)) return showBlog(new URL(request.url))
  const clickId = readClickId(request)
  const headers = clickId ? { 'set-cookie': writeClickId(clickId, protocol === 'https:') } : undefined
  if (/^\/demo\/?$/.test(pathname)) return productsPage(headers)
  if (pathname === '/demo/products/sold-out') return soldOutPage(headers)
  if (pathname === '/demo/products/gone') return gonePage()
  const pictured = findProduct(Number(/^\/demo\/pictures\/(\d{1,2})\.png$/.exec(pathname)?.[1]))
  if (pictured) return paintProduct(pictured.hue)
  const product = findProduct(Number(/^\/demo\/products\/(\d{1,2})$/.exec(pathname)?.[1]))
  if (product) return productPage(product, { orderCode: makeOrderCode(new Date()), clickId }, headers)
  const order = await findOrder(deps, pathname.replace('/demo/orders/', ''))
  return order ? orderPage(order) : notFound()
}

async function act(request: Request, deps: Deps): Promise<Response> {
  const { pathname } = new URL(request.url)
  const form = await readForm(request)
  if (!form) return messagePage(400, '보낸 내용을 읽지 못했어요', '화면으로 돌아가 다시 눌러 주세요.')
  if (pathname === '/demo/orders') return placeOrder(request, deps, form)
  const order = await findOrder(deps, pathname.replace('/demo/orders/', ''))
  if (!order) return notFound()
  const at = new Date()
  const wanted = toChange(form)
  if (String(form.get('seen')) !== String(order.changes)) return see(order.orderCode)
  if (form.get('kind') === 'resend') await resend(deps, order, String(form.get('eventId')), at)
  else if (wanted) await change(deps, order, wanted, at)
  return see(order.orderCode)
}

async function placeOrder(request: Request, deps: Deps, form: FormData): Promise<Response> {
  const product = findProduct(Number(form.get('productId')))
  const orderCode = String(form.get('orderCode'))
  if (!product || !isOrderCode(orderCode)) return notFound()
  const clickId = readClickId(request)
  const quantities = readQuantities(product, form)
  if (typeof quantities === 'string') return productPage(product, { orderCode, clickId, error: quantities })
  const lines = [...quantities].map(([id, quantity]) => toLine(findProduct(id) as Product, quantity))
  await buy(deps, { orderCode, clickId, lines }, new Date())
  return see(orderCode)
}

function toChange(form: FormData): Change | null {
  const kind = String(form.get('kind'))
  if (kind === 'cancel_line') return { kind, productCode: String(form.get('productCode')) }
  return kind === 'confirm' || kind === 'cancel' || kind === 'rebuy' ? { kind } : null
}

async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData()
  } catch {
    return null
  }
}

function see(orderCode: string): Response {
  return new Response(null, { status: 303, headers: { location: `/demo/orders/${orderCode}` } })
}

function notFound(): Response {
  return messagePage(404, '찾는 화면이 없어요', '주소를 확인하거나 상품 목록에서 골라 주세요.')
}
