/** A network's list of shops: new ones wait for an operator, and nothing reaches creators without one. */
import { expect, test } from 'vitest'
import { call } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { hostOfShop, makeCatalogue, makeShop } from '#tests/helpers/partners/catalogue.ts'

const {
  as,
  read,
  list,
  replace,
  changesOf,
  openOf,
  suggestedOf,
  formOf,
  make,
  dismiss,
  withPartner,
  pageOf,
} = await makeCatalogue()

test('a list that is read twice queues one change for each new shop, and one that is a partner none', async () => {
  const one = makeShop()
  const { one: other } = await withPartner()
  await list(one)
  await read()
  expect(await changesOf(one)).toMatchObject([{ kind: 'listed', state: 'open' }])
  expect(await changesOf(other)).toEqual([])
  const waiting = (await call('GET /ops/waiting', { as })).data.shops
  expect(waiting).toBeGreaterThan(0)
})

test('accepting a new shop makes a draft of its network that no creator finds, with its terms', async () => {
  const creator = await makePerson()
  const one = makeShop({ terms: { settling: 'keep', months: 3, isStay: true, words: '체크아웃 월 기준' } })
  await list(one)
  const id = await openOf(one, 'listed')
  expect(await suggestedOf(id)).toMatchObject({
    act: 'make',
    partner: null,
    suggested: {
      title: one.title,
      hosts: hostOfShop(one),
      rates: '전체 3%',
      category: 'beauty',
      param: 'u_id',
    },
  })
  const preview = async () =>
    (
      await call('POST /affiliate-links/preview', {
        as: creator.token,
        body: { url: `https://m.${hostOfShop(one)}/p/1` },
      })
    ).data
  expect(await preview()).toMatchObject({
    supported: false,
    coming: { shopTitle: one.title, networkTitle: '링크프라이스' },
  })
  const made = await make(id)
  expect(made.data).toEqual({ id: expect.stringMatching(/^prt_/) })
  expect(await pageOf(made.data.id)).toMatchObject({
    standing: 'draft',
    hosts: [hostOfShop(one)],
    rateBps: 300,
    network: {
      network: 'linkprice',
      merchantId: one.merchantId,
      deepLinks: true,
      confirmRule: 'stay',
      settleMonths: 3,
    },
  })
  expect((await preview()).supported).toBe(false)
  expect(await changesOf(one)).toMatchObject([{ state: 'accepted' }])
  const acts = await rowsOf<{ action: string }>(
    'SELECT action FROM audit_log WHERE subject IN (?, ?) ORDER BY action',
    id,
    made.data.id,
  )
  expect(acts.map(({ action }) => action)).toEqual(['acceptShop', 'createPartner'])
  expect((await make(id)).body.code).toBe('shop_change_state')
  await read()
  expect(await changesOf(one)).toHaveLength(1)
  await call(`POST /ops/partners/${made.data.id}/open`, { as })
  expect(await preview()).toMatchObject({
    supported: true,
    partner: { networkTitle: '링크프라이스' },
  })
})

test('two operators who accept at once make one partner, and the slower one learns that it is decided', async () => {
  const one = makeShop()
  await list(one)
  const id = await openOf(one, 'listed')
  const body = await formOf(id)
  const other = await makePerson({ role: 'operator' })
  const answers = await Promise.all(
    [as, other.token].map((token) =>
      call(`POST /ops/network-shops/changes/${id}/partner`, { as: token, body }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('shop_change_state')
  expect(await rowsOf('SELECT id FROM partners WHERE merchant_id = ?', one.merchantId)).toHaveLength(1)
})

test('a shop that does not let us sell waits in no queue, and cannot become a partner', async () => {
  const one = makeShop({ isApproved: false })
  await list(one)
  expect(await changesOf(one)).toEqual([])
  const approved = await replace(one, { isApproved: true })
  const id = await openOf(approved, 'listed')
  await rowsOf(
    'UPDATE network_shops SET is_approved = 0 WHERE merchant_id = ? RETURNING title',
    one.merchantId,
  )
  expect((await make(id)).body.code).toBe('shop_not_approved')
  await replace(approved, { isApproved: false })
  expect(await changesOf(one)).toMatchObject([{ kind: 'listed', state: 'lapsed' }])
})

test('a dismissed shop is asked about no more, and creators do not read that it may come', async () => {
  const creator = await makePerson()
  const one = makeShop()
  await list(one)
  const id = await openOf(one, 'listed')
  expect((await dismiss(id, '')).body.fields.reason).toHaveLength(1)
  expect((await dismiss(id)).status).toBe(200)
  expect((await dismiss(id)).body.code).toBe('shop_change_state')
  await replace(one, null)
  await list(one)
  expect(await changesOf(one)).toHaveLength(1)
  const body = { url: `https://${hostOfShop(one)}/p/1` }
  const seen = (await call('POST /affiliate-links/preview', { as: creator.token, body })).data
  expect(seen).toMatchObject({ supported: false, coming: null })
})

test('rates out of range, strange ids and addresses are cut or left out, and a fact that is missing once stays', async () => {
  const odd = makeShop({
    rateBps: 99_999,
    title: `  긴   이름 ${'가'.repeat(200)}`,
    homeUrl: 'javascript:alert(1)',
    logoUrl: 'x',
  })
  await list(odd, makeShop({ merchantId: "'; DROP TABLE partners" }))
  const [row] = await rowsOf<Record<string, unknown>>(
    'SELECT * FROM network_shops WHERE merchant_id = ?',
    odd.merchantId,
  )
  expect(row).toMatchObject({ rate_bps: 10_000, home_url: null, host: null, logo_url: null })
  expect(String(row?.title)).toHaveLength(80)
  await replace(odd, { rateBps: null, title: null })
  const [after] = await rowsOf<Record<string, unknown>>(
    'SELECT rate_bps, title FROM network_shops WHERE merchant_id = ?',
    odd.merchantId,
  )
  expect(after).toEqual({ rate_bps: 10_000, title: row?.title })
})
