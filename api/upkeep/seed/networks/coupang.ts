/** Coupang's gateway in memory, so that the example data needs no key and calls nobody. */
import { makeCoupang } from '../../../outside/networks/coupang/index.ts'
import type { Network } from '../../../outside/networks/interface/network.ts'

/** A row of a report, spelled as Coupang spells it. */
export type CoupangRow = {
  date: string
  orderDate?: string
  subId: string
  orderId: string
  productId: string
  productName: string
  quantity: number
  gmv: number
  commission: number
}
export type CoupangReports = { orders: CoupangRow[]; cancels: CoupangRow[] }

/** A product page whose address it refuses to make. */
export const REFUSED_PATH = '/vp/products/7700000301'
const BAD_REQUEST = { rCode: '400', rMessage: 'url convert failed' }

export function makeExampleCoupang(now: () => Date, reports: CoupangReports): Network {
  const network = makeCoupang({
    accessKey: 'example',
    secretKey: 'example',
    now,
    fetch: async (address, init) => {
      const { pathname, searchParams } = new URL(address)
      if (pathname.endsWith('/deeplink')) return makeLinks(String(init.body))
      const rows = pathname.endsWith('/orders') ? reports.orders : reports.cancels
      const [from, to] = [searchParams.get('startDate') ?? '', searchParams.get('endDate') ?? '']
      return Response.json({ rCode: '0', data: rows.filter(({ date }) => from <= date && date <= to) })
    },
  })
  if (!network) throw new Error('the keys of the example are set')
  return network
}

/** One bad address refuses the whole call, as theirs does. */
function makeLinks(body: string): Response {
  const { coupangUrls: urls } = JSON.parse(body) as { coupangUrls: string[] }
  if (urls.some((url) => new URL(url).pathname === REFUSED_PATH)) return Response.json(BAD_REQUEST)
  const data = urls.map((url) => ({
    originalUrl: url,
    shortenUrl: `https://link.coupang.com/a/${endOf(url)}`,
  }))
  return Response.json({ rCode: '0', data })
}

function endOf(url: string): string {
  return `example${new URL(url).pathname.replaceAll(/\D/g, '')}`
}
