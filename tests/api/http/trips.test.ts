/**
 * The tests count the database trips that a person waits for in every call: `call` refuses one that makes its
 * queries one after the other.
 */
import { expect, test } from 'vitest'
import { makeStatementBatcher, openBatched } from '#api/db/lanes.ts'
import { insert } from '#api/db/sql.ts'
import { call, testEnv } from '../../helpers/api.ts'
import { toForm } from '../../helpers/creators/contents.ts'
import { makePerson, type Person } from '../../helpers/make.ts'
import { decide, makeFlag, orderOf, settleAll } from '../../helpers/orders/flags.ts'
import { makeReport, makeShop, report, type Shop } from '../../helpers/orders/postback.ts'
import { newPicture } from '../../helpers/platform/pictures.ts'
import { countFollowing, countTrips, LONGER, mostTripsOf, requireFewTrips } from '../../helpers/trips.ts'

/** The database of a call, with a count of its trips. */
function openCounted() {
  const { db, count } = countTrips(testEnv.DB)
  return { db: openBatched(makeStatementBatcher(db)), count }
}

const ask = (db: D1Database, n: number) => db.prepare('SELECT ? AS n').bind(n).first<number>('n')

test('a request that makes its queries together waits for one trip', async () => {
  const { db, count } = openCounted()
  expect(await Promise.all([ask(db, 1), ask(db, 2), ask(db, 3)])).toEqual([1, 2, 3])
  expect(count).toEqual({ trips: 1, depth: 1 })
  expect(() => requireFewTrips('GET', '/flags/flg_0123?page=1', count.depth)).not.toThrow()
})

test('a request that makes its queries one after the other fails with its name and its number of trips', async () => {
  const { db, count } = openCounted()
  expect(await ask(db, (await ask(db, 1)) ?? 0)).toBe(1)
  expect(count).toEqual({ trips: 2, depth: 2 })
  expect(() => requireFewTrips('GET', '/flags/flg_0123?page=1', count.depth)).toThrow(
    'GET /flags/{id} waited for 2 trips to the database one after the other, and may for 1',
  )
  expect(() => requireFewTrips('POST', '/flags', 5)).toThrow('POST /flags waited for 5')
})

test('a decision about orders may wait for as many trips as its number of orders allows, and for no more', async () => {
  const [operator, person] = [await makePerson({ role: 'operator' }), await makePerson()]
  const shop = await makeShop(person)
  await settleAll()
  for (const orders of [1, 3]) {
    const flag = await flagWith(person, shop, orders)
    await settleAll()
    expect(await countFollowing(testEnv.DB, 'POST', `/ops/flags/${flag}/clear`)).toBe(orders)
    expect((await decide(operator, flag, 'clear')).status).toBe(200)
    // Two trips more than usual: the commit finds that the change exceeds the limit of one operator, then a
    // query reads who else may decide, and the request is written.
    expect(mostTripsOf('POST', `/ops/flags/${flag}/clear`, orders)).toBe(7 + 3 * orders)
    expect(mostTripsOf('POST', `/flags/${flag}/answer`, orders)).toBe(4)
  }
})

async function flagWith(person: Person, shop: Shop, orders: number): Promise<string> {
  const ids: string[] = []
  for (let nth = 0; nth < orders; nth += 1) {
    const body = makeReport(shop.clickId)
    await report(shop.partner, body)
    ids.push((await orderOf(body.orderCode)).id)
  }
  const [first = '', ...more] = ids
  const flag = await makeFlag(person, first)
  const rows = more.map((order_id) => insert(testEnv.DB, 'flag_orders', { flag_id: flag, order_id }))
  if (rows.length > 0) await testEnv.DB.batch(rows)
  return flag
}

test('every call is checked against the trip limit of its endpoint', async () => {
  const { token } = await makePerson()
  await call('GET /auth/me', { as: token })
  LONGER['GET /auth/me'] = [0, 'for this test']
  try {
    await expect(call('GET /auth/me', { as: token })).rejects.toThrow('GET /auth/me waited for 1 trips')
  } finally {
    delete LONGER['GET /auth/me']
  }
})

test('a form with a file waits for three trips, with a key and without', async () => {
  const { token } = await makePerson()
  const fields = { nickname: '이음의 살림', mainTopic: 'living', introduction: '오래 쓰는 살림' }
  for (const key of [undefined, 'form-with-a-file-0001']) {
    const form = toForm({ ...fields, profileImageFile: newPicture() })
    expect((await call('PUT /creators/me', { as: token, form, ...(key && { key }) })).status).toBe(200)
  }
})
