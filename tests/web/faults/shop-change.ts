/** A change of a network's list as the pages of operators read it. */
import { sampleOf } from './samples.ts'

const CHANGE = sampleOf('networkShops.getShopChange')
export const NSC: string = CHANGE.id
const PRT = 'prt_00000000000000000001'

/** The answer in which the change proposes this act. */
export const withShopAct = (act: string) => ({
  'networkShops.getShopChange': {
    ...CHANGE,
    act,
    state: 'open',
    shop: { ...CHANGE.shop, isApproved: true, goneAt: null },
  },
})

/** The pages of networks' acts that require the second factor, with their answers. */
export const SHOP_ACTS: Record<string, [path: string, given: Record<string, unknown>]> = {
  'networkShops.acceptShop': [`/ops/networks/shops/${NSC}`, withShopAct('make')],
  'exchangeRates.enterExchangeRate': ['/ops/networks/rates?do=enter', {}],
  'partnerIngestion.createReportMailbox': [`/ops/partners/${PRT}/ingestion?edit=mail`, {}],
  'partnerIngestion.setReportSenders': [`/ops/partners/${PRT}/ingestion?edit=senders`, {}],
  'networkShops.acceptShopChanges': [`/ops/networks/shops?do=accept-many&ids=${NSC}`, {}],
  'networkShops.acceptShopChange': [`/ops/networks/shops/${NSC}`, withShopAct('note')],
}
