/** A change of a network's list as the pages of operators read it. */
import { sampleOf } from './samples.ts'

const CHANGE = sampleOf('networkShops.getShopChange')
export const NSC: string = CHANGE.id

/** The answer in which the change proposes this act. */
export const withShopAct = (act: string) => ({
  'networkShops.getShopChange': {
    ...CHANGE,
    act,
    state: 'open',
    shop: { ...CHANGE.shop, isApproved: true, goneAt: null },
  },
})

/** The pages of the acts that require the second factor, with their answers. */
export const SHOP_ACTS: Record<string, [path: string, given: Record<string, unknown>]> = {
  'networkShops.acceptShop': [`/ops/networks/shops/${NSC}`, withShopAct('make')],
  'networkShops.acceptShopChange': [`/ops/networks/shops/${NSC}`, withShopAct('note')],
}
