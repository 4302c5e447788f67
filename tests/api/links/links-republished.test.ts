/** A link's target follows its partner at once, because a sale that bypasses the network is lost to the creator. */
import { beforeEach, expect, test } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { publishSlice, publishSlices } from '#api/links/links/slices.ts'
import { findLinkTarget } from '#api/links/links/targets.ts'
import { updatePartnerNetwork } from '#api/orders/networks/settings.ts'
import type { Network } from '#api/outside/networks/interface/network.ts'
import { makeLinkprice } from '#api/outside/networks/linkprice/index.ts'
import { endPartner, endPartners, openPartner, pausePartner } from '#api/partners/partners/partner-state.ts'
import { updatePartner } from '#api/partners/partners/update.ts'
import type { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { clearLinks, findLink } from '#go/links.ts'
import { testDeps } from '../../helpers/api.ts'
import { type MadePartner, makePartner, makePerson, type Person } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { makeShop } from '../../helpers/orders/postback.ts'
import { PARTNER_FACTS } from '../../helpers/partners/partners.ts'

const NETWORK = makeLinkprice({ siteCode: 'A100000001', authKey: 'key', pathSecret: 'p'.repeat(32) })
const operator = await makePerson({ role: 'operator' })

// The second pass of one test must not be work for the next.
beforeEach(() => rowsOf('DELETE FROM link_slices'))

/** A KV for this test; its write number `fails` is refused. */
function makeStage({ fails = 0 } = {}) {
  const kept = new Map<string, string>()
  const woken: number[] = []
  const stage = { kept, woken, writes: 0, seconds: 0, onWrite: async () => {} }
  const LINKS = {
    async put(name: string, value: string) {
      stage.writes += 1
      if (stage.writes === fails) throw new Error('KV is down')
      await stage.onWrite()
      kept.set(name, value)
    },
    get: async (name: string) => JSON.parse(kept.get(name) ?? 'null'),
  } as unknown as KVNamespace
  const start = Date.now()
  const deps = (linkprice: Network | null = NETWORK): Deps => ({
    ...testDeps(),
    links: LINKS,
    networks: linkprice ? { linkprice } : {},
    now: () => new Date(start + stage.seconds * 1000),
    wakeLinks: async (slices) => void woken.push(slices),
  })
  /** The address to which the redirect sends a person, without a call to the API. */
  const leadsTo = async (code: string) => {
    clearLinks()
    const API = { fetch: () => Promise.reject(new Error('the copy is missing')) }
    const link = await findLink(
      { LINKS, API } as never,
      code,
      Date.now(),
      new Request('https://site.example'),
    )
    return `${link?.before}CLICK${link?.after}`
  }
  return { ...stage, deps, leadsTo, stage }
}

/** Changes the network and agrees to the effect on existing links. */
async function switchTo(deps: Deps, { id }: MadePartner, merchantId: string | null, deepLinks = true) {
  const save = (agreed: string) =>
    updatePartnerNetwork(deps, operator.actor, {
      id,
      network: merchantId ? 'linkprice' : 'itda',
      ...(merchantId && { merchantId }),
      isRead: false,
      deepLinks,
      confirmRule: 'days',
      settleMonths: 2,
      agreed,
    })
  const said = await save('').then(
    () => null,
    (error: AppError) => error.details?.fields?.agreed?.[0] ?? Promise.reject(error),
  )
  return said === null ? undefined : save(said)
}

async function makeLinks(person: Person, partner: MadePartner, count: number): Promise<void> {
  await rowsOf(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?4)
     INSERT INTO links (id, code, creator_id, partner_id, url, title, sub_id, created_at)
     SELECT 'lnk_' || substr(?2, 5) || printf('%05d', i), substr(?2, -3) || printf('%04d', i), ?1, ?2, ?3, '', '', '2026-11-21T00:00:00.000Z' FROM n`,
    person.creatorId,
    partner.id,
    `https://${partner.host}/p`,
    count,
  )
}

const slicesOf = ({ id }: MadePartner) =>
  rowsOf<{ passes: number }>('SELECT passes FROM link_slices WHERE partner_id = ?', id)

async function drain(deps: Deps): Promise<void> {
  while (await publishSlice(deps));
}

test('a published link goes through the network as soon as its partner is switched, and back again', async () => {
  const { deps, leadsTo, woken } = makeStage()
  const { partner, link } = await makeShop(await makePerson())
  await findLinkTarget(deps(), link.code)
  expect(await leadsTo(link.code)).toBe(`https://${partner.host}/products/1?subid=CLICK`)
  await switchTo(deps(), partner, `m-${link.code}`)
  expect(woken, 'one call for one slice').toEqual([1])
  await drain(deps())
  expect(await leadsTo(link.code)).toMatch(/^https:\/\/click\.linkprice\.com\/.*tu=.*u_id=CLICK$/)
  await switchTo(deps(), partner, `m-${link.code}`, false)
  await drain(deps())
  expect(await leadsTo(link.code), 'the front page').toContain('l=0000')
  await switchTo(deps(), partner, null)
  await drain(deps())
  expect(await leadsTo(link.code)).toBe(`https://${partner.host}/products/1?subid=CLICK`)
})

test('a click id parameter changed directly in the database reaches every link too', async () => {
  const { deps, leadsTo } = makeStage()
  const { partner, link } = await makeShop(await makePerson())
  await rowsOf("UPDATE partners SET param = 'aff' WHERE id = ?", partner.id)
  await drain(deps())
  expect(await leadsTo(link.code)).toContain('aff=CLICK')
})

test('1,201 links of a partner are written in four slices of one call each, once more a minute later, and then no more', async () => {
  const one = makeStage()
  const partner = await makePartner()
  await makeLinks(await makePerson(), partner, 1_201)
  await switchTo(one.deps(), partner, `m-${partner.id}`)
  expect(one.woken).toEqual([4])
  for (const most of [400, 800, 1_200, 1_201]) {
    expect(await publishSlice(one.deps())).toBe(true)
    expect(one.stage.writes, 'a worker may make 1,000 calls').toBe(most)
  }
  const targets = [...one.kept.values()].map((text) => JSON.parse(text).url as string)
  expect(targets.filter((url) => url.startsWith('https://click.linkprice.com/'))).toHaveLength(1_201)
  expect(await publishSlice(one.deps()), 'nothing is due').toBe(false)
  one.stage.seconds = 61
  await drain(one.deps())
  expect([one.stage.writes, await slicesOf(partner)]).toEqual([2_402, []])
})

test('a worker that dies in the middle of a switch leaves no link unwritten', async () => {
  const one = makeStage({ fails: 700 })
  const partner = await makePartner()
  await makeLinks(await makePerson(), partner, 900)
  await switchTo(
    { ...one.deps(), wakeLinks: () => Promise.reject(new Error('no queue')) },
    partner,
    `m-${partner.id}`,
  )
  await publishSlice(one.deps())
  await expect(publishSlice(one.deps())).rejects.toThrow('KV is down')
  one.stage.seconds = 61
  for (let minute = 0; minute < 4; minute += 1) await publishSlices(one.deps())
  const written = [...one.kept.values()].filter((text) => text.includes(partner.id))
  expect(written).toHaveLength(900)
})

test('a second switch during the first ends with the links of the second', async () => {
  const one = makeStage()
  const { partner, link } = await makeShop(await makePerson())
  await switchTo(one.deps(), partner, `m-${link.code}`)
  one.stage.onWrite = async () => {
    one.stage.onWrite = async () => {}
    await switchTo(one.deps(), partner, null)
  }
  await drain(one.deps())
  expect(await one.leadsTo(link.code)).toBe(`https://${partner.host}/products/1?subid=CLICK`)
})

test('a site code added to the settings reaches the links of merchants', async () => {
  const one = makeStage()
  const { partner, link } = await makeShop(await makePerson(), { merchantId: 'late-merchant' })
  await findLinkTarget(one.deps(null), link.code)
  for (let i = 0; i < 3; i += 1) await publishSlices(one.deps(null))
  expect(await one.leadsTo(link.code)).toContain(partner.host)
  await publishSlices(one.deps())
  await drain(one.deps())
  expect(await one.leadsTo(link.code)).toContain('a=A100000001')
})

test('links of an ended partner are marked removed by the next run, and restored when the partner is reopened', async () => {
  const one = makeStage()
  const { partner, link } = await makeShop(await makePerson())
  await findLinkTarget(one.deps(), link.code)
  const ends = () => JSON.parse(one.kept.get(`link:${link.code}`) ?? '{}').deletedAt
  expect(ends()).toBe(null)
  const endsOn = toKstDate(one.deps().now())
  await endPartner(one.deps(), operator.actor, { id: partner.id, endsOn, reason: '계약 종료' })
  await drain(one.deps())
  expect(ends(), 'its last day is not over').toBe(null)
  one.stage.seconds = 86_400
  await endPartners(one.deps())
  expect(one.woken.at(-1)).toBe(1)
  await drain(one.deps())
  expect(ends()).toBe(one.deps().now().toISOString())
  expect(await one.leadsTo(link.code), 'for thirty days more').toContain('subid=CLICK')
  await openPartner(one.deps(), operator.actor, { id: partner.id })
  await drain(one.deps())
  expect(ends()).toBe(null)
})

test('a click id parameter changed by an operator reaches the links with the next run, and a pause changes no link', async () => {
  const one = makeStage()
  const { partner, link } = await makeShop(await makePerson())
  await findLinkTarget(one.deps(), link.code)
  const facts = {
    ...PARTNER_FACTS,
    category: 'food' as const,
    id: partner.id,
    hosts: partner.host,
    param: 'aff',
  }
  const asked = await updatePartner(one.deps(), operator.actor, { ...facts, agreed: '' }).catch(
    (error: AppError) => error.details.fields?.agreed?.[0] ?? '',
  )
  expect(asked).toContain('subid 대신 aff')
  await updatePartner(one.deps(), operator.actor, { ...facts, agreed: String(asked) })
  expect(one.woken).toEqual([1])
  await drain(one.deps())
  expect(await one.leadsTo(link.code)).toBe(`https://${partner.host}/products/1?aff=CLICK`)
  await pausePartner(one.deps(), operator.actor, { id: partner.id, reason: '재고 정리' })
  await drain(one.deps())
  expect(await one.leadsTo(link.code)).toBe(`https://${partner.host}/products/1?aff=CLICK`)
})
