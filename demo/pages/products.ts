import { LOST, listCompanions, type Product, products, toCommission } from '../products.ts'
import { art } from './art.ts'
import { type Html, html, won } from './html.ts'
import { messagePage, toPage } from './layout.ts'

const MAX_QUANTITY = 10

export function productsPage(headers?: HeadersInit): Response {
  const main = html`<h1>오늘의 상품</h1>
<p class="soft">잇다 링크로 들어와 구매하면 판매 보고가 잇다로 가요.</p>
<ul class="goods">${products.map(
    (product) =>
      html`<li><a href="/demo/products/${product.id}">${art(product)}<span class="name">${product.name}</span><span class="price">${won(product.priceWon)}</span></a></li>`,
  )}</ul>
<h2>살 수 없는 상품</h2>
<p class="soft">링크 상태 확인이 무엇을 알려 주는지 볼 수 있어요. 주소를 복사해서 링크를 만들어 보세요.</p>
<ul class="goods">${lostItem('sold-out', LOST.soldOut, '품절')}${lostItem('gone', LOST.gone, '사라진 페이지')}</ul>`
  return toPage({ title: '오늘의 상품', main, headers })
}

function lostItem(path: string, product: typeof LOST.gone, why: string): Html {
  return html`<li><a href="/demo/products/${path}">${art(product)}<span class="name">${product.name}</span><span class="price">${why}</span></a></li>`
}

export function soldOutPage(headers?: HeadersInit): Response {
  const { name } = LOST.soldOut
  const main = html`<div class="one"><div>${art(LOST.soldOut)}</div><div><h1>${name}</h1><p class="note bad">품절된 상품이에요. 다시 들어올 예정이 없어요.</p><p><a class="button" href="/demo">다른 상품 보기</a></p></div></div>`
  const head = html`<meta property="product:availability" content="out of stock">`
  return toPage({ title: name, main, head, headers })
}

export function gonePage(): Response {
  return messagePage(410, '판매가 끝난 상품이에요', `‘${LOST.gone.name}’ 페이지는 없어졌어요.`)
}

type ProductForm = {
  orderCode: string
  clickId: string | null
  error?: string
  quantities?: Map<number, number>
}

export function productPage(product: Product, form: ProductForm, headers?: HeadersInit): Response {
  const { orderCode, clickId, error, quantities } = form
  const quantityOf = (id: number, standard: number) => quantities?.get(id) ?? standard
  const main = html`<div class="one"><div>${art(product)}</div><div>
<h1>${product.name}</h1><p class="price">${won(product.priceWon)}</p><p class="soft">${product.text}</p>
${clickNote(clickId)}
${error ? html`<p class="note bad" role="alert" id="error">${error}</p>` : null}
<form method="post" action="/demo/orders" class="card"><input type="hidden" name="orderCode" value="${orderCode}"><input type="hidden" name="productId" value="${product.id}">
${quantityField(product, quantityOf(product.id, 1), Boolean(error))}
<h2>같이 담기</h2>
${listCompanions(product).map((other) => quantityField(other, quantityOf(other.id, 0), Boolean(error)))}
<button class="button wide" type="submit">구매</button></form></div></div>`
  // Shops give messengers the title, the picture and the price of a product.
  const head = html`<meta property="og:type" content="product"><meta property="og:title" content="${product.name}"><meta property="og:description" content="${product.text}"><meta property="og:image" content="/demo/pictures/${product.id}.png"><meta property="product:price:amount" content="${product.priceWon}"><meta property="product:price:currency" content="KRW">`
  return toPage({ title: product.name, main, head, status: error ? 422 : 200, headers })
}

function quantityField({ id, name, priceWon }: Product, quantity: number, isWrong: boolean): Html {
  const described = isWrong ? html` aria-describedby="error"` : null
  return html`<div class="field"><label for="q${id}">${name} 수량<small>1개 ${won(priceWon)} · 커미션 ${won(toCommission(priceWon))}</small></label><input type="number" inputmode="numeric" id="q${id}" name="q${id}" value="${quantity}" min="0" max="${MAX_QUANTITY}" step="1" required${described}></div>`
}

function clickNote(clickId: string | null): Html {
  return clickId
    ? html`<p class="note good">잇다 링크로 들어왔어요. 구매하면 판매 보고를 보내요.</p>`
    : html`<p class="note wait">잇다 링크로 들어오지 않았어요. 구매해도 판매 보고를 보내지 않아요.</p>`
}

/** Quantities by product, or the sentence that describes the error. */
export function readQuantities(product: Product, form: FormData): Map<number, number> | string {
  const quantities = new Map<number, number>()
  for (const { id } of [product, ...listCompanions(product)]) {
    const text = String(form.get(`q${id}`) ?? '0').trim()
    if (!/^\d{1,2}$/.test(text) || Number(text) > MAX_QUANTITY)
      return `수량은 0개부터 ${MAX_QUANTITY}개까지 고를 수 있어요.`
    if (Number(text) > 0) quantities.set(id, Number(text))
  }
  return quantities.size > 0 ? quantities : '수량을 1개 이상 골라 주세요.'
}
