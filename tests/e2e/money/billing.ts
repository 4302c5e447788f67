/**
 * The shared start of two tests of a partner's month: one in a browser, one without
 * (pages/rooms-operators.spec.ts).
 */
import { toKstDate } from '#contract/core/kst.ts'
import { callApi } from '../site.ts'

const PROJECTS = ['js-360', 'no-js-1280', 'js-1280', 'no-js-360']

type Month = {
  partner: { id: string; title: string }
  month: string
  orders: number
  expected: number
  invoiced: number
}
type Order = { orderCode: string; commission: number }

/** Finds the oldest month without a bill, of a partner that no other project uses. */
export async function findMonth(token: string, project: string): Promise<Month> {
  const get = async (after: string) => {
    const at = after && `&after=${encodeURIComponent(after)}`
    const { data } = await callApi(`/ops/billing?limit=100${at}`, { method: 'GET', token })
    return data as { items: Month[]; next: string | null }
  }
  const items: Month[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page = await get(after)
    items.push(...page.items)
    after = page.next
  }
  const turnOf = (id: string) => [...id].reduce((sum, char) => sum + char.charCodeAt(0), 0) % PROJECTS.length
  const found = items.find(
    ({ partner, orders, expected, invoiced }) =>
      turnOf(partner.id) === PROJECTS.indexOf(project) && invoiced === 0 && orders > 2 && expected > 0,
  )
  if (!found) throw new Error(`no partner of ${project} has a month that waits for its invoice`)
  return found
}

type Line = [code: string, won: number]

/** Lists every order of a month, as a partner that agrees would. */
export async function linesOf(token: string, { partner, month }: Month): Promise<Line[]> {
  const path = `/ops/billing/${partner.id}/${month}?limit=100`
  const { data } = await callApi(path, { method: 'GET', token })
  return (data as { items: Order[] }).items.map(({ orderCode, commission }) => [orderCode, commission])
}

export function settlementFile(lines: Line[]) {
  const text = ['주문 번호,커미션(원)', ...lines.map(([code, won]) => `${code},"${won}"`)].join('\r\n')
  return { name: '정산.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

/** A bank's list of today's deposits, in which this partner paid the expected amount. */
export function depositFile({ partner, expected }: Month) {
  const line = `${toKstDate(new Date())},"${expected}",0,(주)${partner.title},${Date.now()}`
  const text = `거래일자,입금액,출금액,보낸분,거래후잔액\n${line}`
  return { name: '입금.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}
