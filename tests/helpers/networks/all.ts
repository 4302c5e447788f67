/** Every way in which orders come, each played by a stand-in. */
import { makeAwinStandIn } from './awin.ts'
import { makeCjStandIn } from './cj.ts'
import { makeCoupangStandIn } from './coupang.ts'
import { makeFileStandIn } from './file.ts'
import { makeShopStandIn } from './itda-v1.ts'
import { makeLinkpriceStandIn } from './linkprice.ts'
import type { MakeStandIn } from './stand-in.ts'

export const NETWORK_STAND_INS: Record<string, MakeStandIn> = {
  linkprice: makeLinkpriceStandIn,
  awin: makeAwinStandIn,
  cj: makeCjStandIn,
  coupang: makeCoupangStandIn,
  'itda-v1': makeShopStandIn,
  file: makeFileStandIn,
}
