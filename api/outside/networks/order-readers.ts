/** The function of each network that says what its rows of an order mean. */
import type { NetworkCode } from '#contract/partners/network-facts.ts'
import { readOrder as readAwinOrder } from './awin/read-order.ts'
import { readOrder as readCjOrder } from './cj/read-order.ts'
import { readOrder as readCoupangOrder } from './coupang/read-order.ts'
import type { ReadOrder } from './interface/network.ts'
import { readOrder as readLinkpriceOrder } from './linkprice/read-rows.ts'

export const ORDER_READERS: Record<NetworkCode, ReadOrder> = {
  linkprice: readLinkpriceOrder,
  coupang: readCoupangOrder,
  awin: readAwinOrder,
  cj: readCjOrder,
}
