/** The effect of an operator's decision on the creator's pages and at the short link, before and after it. */
import { expect, test } from 'vitest'
import { insertItem } from '#api/creators/shelf/queries.ts'
import { getCreatorPage } from '#api/creators/shelf/read.ts'
import { makeId } from '#api/db/ids.ts'
import { publishSlice } from '#api/links/links/slices.ts'
import { findLinkTarget } from '#api/links/links/targets.ts'
import { updatePartnerNetwork } from '#api/orders/networks/settings.ts'
import { makeLinkprice } from '#api/outside/networks/linkprice/index.ts'
import { endPartners } from '#api/partners/partners/partner-state.ts'
import { addDays, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { clearLinks, findLink } from '#go/links.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { makeReport, makeShop, sendPostback } from '../../helpers/orders/postback.ts'
import { approve } from '../../helpers/platform/approvals.ts'

const LINKPRICE = makeLinkprice({ siteCode: 'A100000001', authKey: 'key', pathSecret: 'p'.repeat(32) })
const operator = await makePerson({ role: 'operator' })
const second = await makePerson({ role: 'operator' })
const as = operator.token
const today = toKstDate(new Date())

/** Makes a creator with a link to a shop, and reads everything about it that the creator and readers see. */
async function makeScene() {
  const creator = await makePerson()
  const shop = await makeShop(creator, { rateBps: 800 })
  const { partner, link } = shop
  await findLinkTarget(testDeps(), link.code)
  const url = `https://${partner.host}/products/1`
  const preview = async () =>
    (await call('POST /affiliate-links/preview', { as: creator.token, body: { url } })).data
  const page = async () => (await call(`GET /partners/${partner.id}`)).data
  /** Finds the link as the redirect does in KV alone, without calling the API. */
  const find = () => {
    clearLinks()
    const API = { fetch: () => Promise.reject(new Error('the copy is missing')) }
    return findLink(
      { LINKS: testDeps().links, API } as never,
      link.code,
      Date.now(),
      new Request('https://site.example'),
    )
  }
  const leadsTo = async () => {
    const found = await find()
    return found?.before ? `${found.before}CLICK${found.after}` : (found?.after ?? null)
  }
  /**
   * From this time the link still leads to the shop for thirty days, and then to a page that says it is gone.
   */
  const goneSince = async () => (await find())?.deletedAt
  const make = async () => {
    const body = { url: `${url}?${crypto.randomUUID()}`, title: '', subId: '' }
    return (await call('POST /affiliate-links', { as: creator.token, body })).body.code ?? 'made'
  }
  /** The halt of the partner, as the link's own page and its row in the list show it. */
  const halt = async () => {
    const one = (await call(`GET /affiliate-links/${link.id}`, { as: creator.token })).data.halt
    const [row] = (await call('GET /affiliate-links', { as: creator.token })).data.items
    expect(row.halt).toEqual(one)
    return one
  }
  return { creator, ...shop, url, preview, page, leadsTo, goneSince, make, halt }
}

const cardOf = (creatorId: string, linkId: string) => ({
  ...{ id: makeId('shi', new Date()), creator_id: creatorId, link_id: linkId },
  ...{ collection_id: null, note: '', image_hash: null },
})

async function publishAll(): Promise<void> {
  while (await publishSlice(testDeps()));
}

/** Requests the change, reads its effect on links, and agrees. */
async function agree(path: `${'PUT'} /${string}`, body: object): Promise<string> {
  const asked = await call(path, { as, body })
  const [agreed] = asked.body.fields.agreed
  expect((await call(path, { as, body: { ...body, agreed } })).status).toBe(200)
  return agreed
}

test('an announced rate cut appears on both pages with its day, and the link leads on', async () => {
  const { partner, page, preview, leadsTo, make, url } = await makeScene()
  expect([(await page()).nextRates, (await preview()).partner.nextRates]).toEqual([null, null])
  await agree(`PUT /ops/partners/${partner.id}/rates`, { rates: '전체 3%' })
  const nextRates = { startsOn: addDays(today, 30), rates: [{ label: '전체', rateBps: 300 }] }
  expect(await page()).toMatchObject({ rateBps: 800, nextRates })
  expect((await preview()).partner).toMatchObject({ rateBps: 800, nextRates })
  expect([await make(), await leadsTo()]).toEqual(['made', `${url}?subid=CLICK`])
})

test('a paused partner takes no new links and says so; the link leads on and its orders count', async () => {
  const { partner, clickId, page, preview, leadsTo, make, url, halt } = await makeScene()
  expect([(await page()).state, await halt(), await make()]).toEqual(['active', null, 'made'])
  await call(`POST /ops/partners/${partner.id}/pause`, { as, body: { reason: '재고 정리' } })
  await publishAll()
  expect([(await page()).state, (await preview()).partner.state]).toEqual(['paused', 'paused'])
  expect([await make(), await leadsTo()]).toEqual(['partner_paused', `${url}?subid=CLICK`])
  expect(await halt()).toEqual({ kind: 'paused', on: today, until: null })
  expect((await sendPostback(partner, makeReport(clickId))).data).toEqual({ result: 'accepted' })
})

test('an ended partner says so immediately; its link leads on for thirty days and is back when it reopens', async () => {
  const { creator, partner, link, page, preview, leadsTo, goneSince, make, url, halt } = await makeScene()
  const until = addDays(today, 30)
  await call(`POST /ops/partners/${partner.id}/end`, { as, body: { endsOn: today, reason: '계약 종료' } })
  expect(await page()).toMatchObject({ endsOn: today, isEnded: false })
  expect([await goneSince(), await halt()]).toEqual([null, { kind: 'ending', on: today, until }])
  const over = new Date(startOfKstDate(addDays(today, 1)))
  await endPartners(testDeps(over))
  await publishAll()
  expect([(await page()).isEnded, (await preview()).partner.isEnded, await make()]).toEqual([
    true,
    true,
    'partner_paused',
  ])
  expect([await leadsTo(), await goneSince()]).toEqual([`${url}?subid=CLICK`, over.toISOString()])
  expect(await halt()).toEqual({ kind: 'ended', on: today, until })
  await insertItem(testDeps().db, cardOf(creator.creatorId, link.id))[0]?.run()
  const cardsOn = async (day: string) => {
    const deps = testDeps(new Date(startOfKstDate(day)))
    return (await getCreatorPage(deps, { creator: creator.creatorId, page: 1, limit: 12 })).shelf.length
  }
  expect([await cardsOn(until), await cardsOn(addDays(until, 1))], 'its card goes with the link').toEqual([
    1, 0,
  ])
  await call(`POST /ops/partners/${partner.id}/open`, { as })
  await publishAll()
  expect([await make(), await leadsTo(), await goneSince()]).toEqual(['made', `${url}?subid=CLICK`, null])
})

test('a switch of the adapter says how many links it moves, and the redirect’s copy changes immediately', async () => {
  const { partner, link, page, leadsTo, url } = await makeScene()
  const deps = { ...testDeps(), networks: LINKPRICE ? { linkprice: LINKPRICE } : {} }
  const input = {
    id: partner.id,
    network: 'linkprice' as const,
    merchantId: `m-${link.code}`,
    isRead: false,
    deepLinks: true,
    confirmRule: 'days' as const,
    settleMonths: 2,
    agreed: '',
  }
  const save = (agreed: string) => updatePartnerNetwork(deps, operator.actor, { ...input, agreed })
  const before = await page()
  const refused = await save('').catch((error) => error)
  expect(refused.code).toBe('partner_agree')
  const [said] = refused.details.fields.agreed
  expect(said).toBe(`링크 1개가 링크프라이스(머천트 m-${link.code})를 거쳐서 가요. 저장하면 바로 바뀌어요.`)
  expect(await leadsTo(), 'nothing is saved before').toBe(`${url}?subid=CLICK`)
  await save(said)
  while (await publishSlice(deps));
  expect(await leadsTo()).toMatch(/^https:\/\/click\.linkprice\.com\/.*u_id=CLICK$/)
  const network = { networkTitle: '링크프라이스' }
  expect(await page(), 'nothing else of it is the creator’s concern').toEqual({ ...before, ...network })
})

test('during a rotation both secrets are valid until the older one ends, and links and pages stay as they are', async () => {
  const { partner, clickId, page, leadsTo } = await makeScene()
  const before = [await page(), await leadsTo()]
  const asked = await call(`POST /ops/partners/${partner.id}/secrets`, { as, body: { hours: '24' } })
  await approve(asked, second.token)
  const { secret } = (await call(`POST /ops/approvals/${asked.data.id}/secret`, { as })).data
  for (const one of [partner.secret, secret])
    expect((await sendPostback(partner, makeReport(clickId), { secrets: [one] })).status).toBe(200)
  const after = await page()
  expect([{ ...after, record: null }, await leadsTo()]).toEqual([{ ...before[0], record: null }, before[1]])
  expect(after.record.orders).toBe(2)
})

test('a suspended member’s link leads to the shop without a click, and leads as before when restored', async () => {
  const { creator, leadsTo, make, url } = await makeScene()
  const act = (what: string) =>
    call(`POST /ops/members/${creator.userId}/${what}`, { as, body: { reason: '직접 누른 주문' } })
  expect([await make(), await leadsTo()]).toEqual(['made', `${url}?subid=CLICK`])
  expect((await act('suspend')).status).toBe(200)
  expect((await call('GET /affiliate-links', { as: creator.token })).status).toBeGreaterThanOrEqual(401)
  expect(await leadsTo()).toBe(url)
  expect((await act('restore')).status).toBe(200)
  expect(await leadsTo()).toBe(`${url}?subid=CLICK`)
})
