// A shop that follows /developers/guides/plain-node. Start it: ITDA_ORIGIN=… ITDA_PARTNER=… ITDA_SECRET=… node shop.mjs
import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'

const { ITDA_ORIGIN, ITDA_PARTNER, ITDA_SECRET, PORT = '3000' } = process.env
const BLANKET = { productCode: 'P-1', productName: '겨울 담요', price: 20_000, rate: 0.08 }
const orders = new Map()
const outbox = []

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://shop')
  const clicked = url.searchParams.get('subid') ?? ''
  if (/^[0-9A-Za-z]{1,128}$/.test(clicked))
    response.setHeader('Set-Cookie', `itda_click=${clicked}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`)
  const [, code, act] = /^\/orders\/([\w-]+)(?:\/(\w+))?$/.exec(url.pathname) ?? []
  const order = orders.get(code)
  if (request.method === 'POST' && url.pathname === '/orders') return show(response, buy(request))
  if (request.method === 'POST' && order && change(order, act)) return show(response, order)
  if (order) return show(response, order)
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end('<h1>담요 가게</h1><form method="post" action="/orders"><button>두 장 사기</button></form>')
})

function buy(request) {
  const clickId = /(?:^|; )itda_click=([0-9A-Za-z]+)/.exec(request.headers.cookie ?? '')?.[1]
  const order = { code: `S-${randomUUID()}`, clickId, status: 'pending', version: 0, pieces: 2 }
  orders.set(order.code, order)
  return save(order)
}

function change(order, act) {
  if (act === 'confirm') order.status = 'confirmed'
  else if (act === 'cancel') order.status = 'cancelled'
  else if (act === 'return' && order.pieces > 1) order.pieces -= 1
  else return null
  return save(order)
}

// The report is kept beside the order, so that a failure never stops a customer.
function save(order) {
  order.version += 1
  const amount = BLANKET.price * order.pieces
  const { productCode, productName, rate } = BLANKET
  const line = { productCode, productName, quantity: order.pieces, amount, commission: amount * rate }
  const { code: orderCode, clickId, status, version } = order
  const report = { eventId: `${orderCode}-${version}`, orderCode, clickId, status, version }
  const body = { ...report, occurredAt: new Date().toISOString(), currency: 'KRW', lines: [line] }
  if (clickId) outbox.push(JSON.stringify(body))
  return order
}

async function send() {
  for (let left = outbox.length; left > 0; left -= 1) {
    const body = outbox.shift()
    const t = Math.floor(Date.now() / 1000)
    const v1 = createHmac('sha256', ITDA_SECRET).update(`${t}.${body}`).digest('hex')
    const headers = { 'Content-Type': 'application/json', 'Itda-Signature': `t=${t},v1=${v1}` }
    const address = `${ITDA_ORIGIN}/api/postbacks/${ITDA_PARTNER}`
    const answer = await fetch(address, { method: 'POST', headers, body }).catch(() => null)
    if (!answer || answer.status === 429 || answer.status >= 500) outbox.push(body)
    console.log(`${answer?.status ?? 'no answer'} ${(await answer?.text()) ?? ''}`)
  }
  setTimeout(send, 500)
}

function show(response, order) {
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(order))
}

send()
server.listen(Number(PORT), () => console.log(`http://localhost:${server.address().port}`))
