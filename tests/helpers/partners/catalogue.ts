/** A network's list of shops whose changes an operator decides. */
import { expect } from 'vitest'
import type { NetworkShop } from '#api/outside/networks/interface/network.ts'
import { saveShops } from '#api/partners/network-shops/save.ts'
import type { ShopChangeKind, ShopChangeState } from '#contract/partners/network-shops.ts'
import { call, testDeps } from '../api.ts'
import { makePartner, makePerson } from '../make.ts'
import { rowsOf } from '../money.ts'
import { newHost } from '../partners/partners.ts'

let shops = 0

export function makeShop(more: Partial<NetworkShop> = {}): NetworkShop {
  shops += 1
  const host = newHost()
  return {
    merchantId: `shop${shops}`,
    title: `쇼핑몰 ${shops}`,
    category: '뷰티',
    homeUrl: `https://www.${host}/`,
    logoUrl: null,
    isDeepLinked: true,
    rateBps: 300,
    regions: ['KR'],
    isApproved: true,
    terms: { settling: 'recreate', months: 2, isStay: false, words: '구매 월 기준 익익월 지급' },
    ...more,
  }
}
export const hostOfShop = ({ homeUrl }: NetworkShop) => new URL(homeUrl ?? '').hostname.replace('www.', '')

/** An operator, and a list of LinkPrice whose shops come and go. */
export async function makeCatalogue() {
  const operator = await makePerson({ role: 'operator' })
  const as = operator.token
  /** A list of its own: the shops of one test come and go together with those of the tests before it. */
  const listed: NetworkShop[] = []
  const read = (shops: NetworkShop[] = listed) => saveShops(testDeps(), 'linkprice', shops)
  const list = async (...shops: NetworkShop[]) => {
    listed.push(...shops)
    await read()
  }
  const replace = async (one: NetworkShop, more: Partial<NetworkShop> | null) => {
    const at = listed.indexOf(one)
    const changed = more && { ...one, ...more }
    listed.splice(at, 1, ...(changed ? [changed] : []))
    await read()
    return changed as NetworkShop
  }
  const changesOf = async ({ merchantId }: NetworkShop) =>
    rowsOf<{
      id: string
      kind: ShopChangeKind
      before: string | null
      after: string | null
      state: ShopChangeState
    }>(
      'SELECT id, kind, before, after, state FROM network_shop_changes WHERE merchant_id = ? ORDER BY id',
      merchantId,
    )
  const openOf = async (one: NetworkShop, kind: ShopChangeKind) => {
    const found = (await changesOf(one)).find((change) => change.kind === kind && change.state === 'open')
    expect(found, kind).toBeDefined()
    return found?.id ?? ''
  }
  const suggestedOf = async (id: string) => (await call(`GET /ops/network-shops/changes/${id}`, { as })).data
  const formOf = async (id: string, more: object = {}) => {
    const { suggested } = await suggestedOf(id)
    return { ...suggested, category: 'beauty', contacts: '', ...more }
  }
  const make = async (id: string, more: object = {}) =>
    call(`POST /ops/network-shops/changes/${id}/partner`, { as, body: await formOf(id, more) })
  const accept = (id: string, body: object = {}) =>
    call(`POST /ops/network-shops/changes/${id}/accept`, { as, body: { agreed: '', ...body } })
  const dismiss = (id: string, reason = '우리와 맞지 않아요.') =>
    call(`POST /ops/network-shops/changes/${id}/dismiss`, { as, body: { reason } })
  /** A shop of the list that is a partner. */
  const withPartner = async (more: Partial<NetworkShop> = {}) => {
    const one = makeShop(more)
    const partner = await makePartner({ merchantId: one.merchantId, rateBps: one.rateBps ?? 300 })
    await list(one)
    return { one, partner }
  }
  const pageOf = async (id: string) => (await call(`GET /ops/partners/${id}`, { as })).data
  // One shop that goes is then no sudden loss.
  await list(...Array.from({ length: 8 }, () => makeShop()))
  return {
    listed,
    operator,
    as,
    read,
    list,
    replace,
    changesOf,
    openOf,
    suggestedOf,
    formOf,
    make,
    accept,
    dismiss,
    withPartner,
    pageOf,
  }
}
