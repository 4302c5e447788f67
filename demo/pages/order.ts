import { type Answer, type Line, type Order, type SentReport, type Status, totalWon } from '../orders.ts'
import { dateTime, type Html, html, won } from './html.ts'
import { toPage } from './layout.ts'

const states: Record<Status, { word: string; tone: string }> = {
  pending: { word: '구매 완료', tone: 'wait' },
  confirmed: { word: '구매 확정', tone: 'good' },
  cancelled: { word: '취소', tone: 'bad' },
}

export function orderPage(order: Order): Response {
  const { orderCode, status, lines, clickId } = order
  const { word, tone } = states[status]
  const main = html`<h1>주문 ${orderCode}</h1>
<p><span class="state ${tone}">${word}</span> · 합계 <span class="num">${won(totalWon(order))}</span></p>
${clickId ? lastNote(order) : html`<p class="note wait">잇다 링크로 들어오지 않은 주문이라 아무것도 보고하지 않았어요.</p>`}
<section class="card"><ul class="lines">${lines.map((line) => lineRow(order, line))}</ul></section>
<section aria-labelledby="do"><h2 id="do">주문 바꾸기</h2><div class="row">${actions(order)}</div></section>
${clickId ? eventList(order) : null}`
  return toPage({ title: `주문 ${orderCode}`, main })
}

function lineRow(order: Order, line: Line): Html {
  const { productCode, productName, quantity, amount, commission } = line
  const isGone = amount === 0
  const money = isGone
    ? html`취소했어요`
    : html`${won(amount)} <span class="soft">(커미션 ${won(commission)})</span>`
  const label = `${productName} 취소`
  const button =
    isGone || order.status === 'cancelled' || order.lines.length === 1
      ? null
      : form(
          order,
          'cancel_line',
          label,
          html`<input type="hidden" name="productCode" value="${productCode}">`,
        )
  return html`<li><span><span class="${isGone ? 'gone' : ''}">${productName} ${quantity}개</span><br><span class="num">${money}</span></span>${button}</li>`
}

function actions(order: Order): Html[] {
  if (order.status === 'pending') return [form(order, 'confirm', '확정'), form(order, 'cancel', '취소')]
  if (order.status === 'confirmed') return [form(order, 'cancel', '취소')]
  return [form(order, 'rebuy', '다시 구매')]
}

/** `changes` is the number that the page showed, so that a form sent twice changes the order once. */
function form({ orderCode, changes }: Order, kind: string, label: string, more: Html | null = null): Html {
  return html`<form method="post" action="/demo/orders/${orderCode}"><input type="hidden" name="kind" value="${kind}"><input type="hidden" name="seen" value="${changes}">${more}<button class="button quiet" type="submit">${label}</button></form>`
}

function lastNote(order: Order): Html {
  const answer = order.sent.at(-1)?.answers.at(-1)
  if (!answer) return html`<p class="note wait">아직 보고하지 않았어요.</p>`
  const { tone, sentence } = explain(answer)
  return html`<p class="note ${tone}" role="status">${sentence}</p>`
}

function eventList(order: Order): Html {
  return html`<section aria-labelledby="sent"><h2 id="sent">잇다에 보낸 보고</h2><div class="card"><ol class="events">${[...order.sent].reverse().map((sent) => eventRow(order, sent))}</ol></div></section>`
}

function eventRow(order: Order, { report, answers }: SentReport): Html {
  const last = answers.at(-1)
  const again = form(
    order,
    'resend',
    '다시 보내기',
    html`<input type="hidden" name="eventId" value="${report.eventId}">`,
  )
  return html`<li><strong>${states[report.status].word}</strong> · ${report.version}번째 내용 · <span class="num">${dateTime(report.occurredAt)}</span>
<ul>${answers.map((answer) => html`<li>${explain(answer).sentence}</li>`)}</ul>
<details><summary>주고받은 내용 보기</summary><pre>${JSON.stringify(report, null, 2)}</pre><pre>${last ? `${last.httpStatus} ${last.body}` : ''}</pre></details>${again}</li>`
}

function explain({ httpStatus, result }: Answer): { tone: string; sentence: string } {
  if (result === 'accepted') return { tone: 'good', sentence: '잇다가 보고를 받았어요.' }
  if (result === 'duplicate') return { tone: 'good', sentence: '잇다가 이미 받은 보고라고 답했어요.' }
  if (result === 'quarantined') return { tone: 'wait', sentence: '잇다가 확인하려고 보고를 따로 두었어요.' }
  if (httpStatus === 0) return { tone: 'bad', sentence: '잇다에 연결하지 못했어요. 다시 보내 주세요.' }
  if (httpStatus === 401) return { tone: 'bad', sentence: '서명이 맞지 않아 잇다가 보고를 받지 않았어요.' }
  return { tone: 'bad', sentence: `잇다가 보고를 받지 않았어요. (응답 ${httpStatus})` }
}
