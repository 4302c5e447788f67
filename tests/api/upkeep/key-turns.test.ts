/**
 * Sealing keys are rotated while the site runs: in slices, with an interruption in each, until the older key
 * is gone.
 */
import { expect, test } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { rotateSealed } from '#api/upkeep/keys/rotate-sealed.ts'
import { SEALED_COLUMNS } from '#api/upkeep/keys/sealed-columns.queries.ts'
import { call, startWith, testDeps, testEnv } from '../../helpers/api.ts'
import { figure } from '../../helpers/figure.ts'
import { makePerson } from '../../helpers/make.ts'
import { makePayable, request } from '../../helpers/money/payouts.ts'
import { rowsOf } from '../../helpers/money.ts'
import { makeReport, makeShop, report } from '../../helpers/orders/postback.ts'

const OLD = testEnv.DATA_KEYS
const NEW = `2:${btoa('the-next-key-of-thirty-two-bytes')}`
/** Columns that are sealed with the token, or the social token, of the owner instead of this ring. */
const OTHERS = ['refresh_tokens.successor_sealed', 'social_drafts.profile_sealed']

test('every sealed column of the schema is rotated or counted', async () => {
  const tables = await rowsOf<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name <> 'book_digests'",
  )
  const places: string[] = []
  for (const { name } of tables) {
    const columns = await rowsOf<{ name: string }>('SELECT name FROM pragma_table_info(?)', name)
    places.push(...columns.filter((one) => /sealed/.test(one.name)).map((one) => `${name}.${one.name}`))
  }
  const known = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)
  expect(places.toSorted()).toEqual(
    [...known, ...OTHERS].filter((one) => one !== 'idempotency.answer').toSorted(),
  )
})

type TurnRow = { place: string; generation: string; older: number | null }
const turns = () => rowsOf<TurnRow>('SELECT place, generation, older FROM key_turns ORDER BY place')
const prefixes = async () => {
  const all = SEALED_COLUMNS.filter(({ key }) => key).map(
    ({ table, column }) =>
      `SELECT substr(${column}, 1, 2) AS key FROM ${table} WHERE coalesce(${column}, '') <> ''`,
  )
  const found = await Promise.all(all.map((sql) => rowsOf<{ key: string }>(sql)))
  return Object.entries(Object.groupBy(found.flat(), ({ key }) => key)).map(([key, rows]) => [
    key,
    rows?.length,
  ])
}

test('a sealing key rotation leaves every value readable, also when killed in any slice, and the old key becomes unneeded', async () => {
  const [first, second, third] = [
    await makePayable(40_000),
    await makePayable(40_000),
    await makePayable(40_000),
  ]
  const shop = await makeShop(first)
  const [sealed] = await rowsOf<{ s: string }>('SELECT number_sealed AS s FROM payout_accounts LIMIT 1')
  expect(sealed?.s.startsWith('1.')).toBe(true)

  startWith({ DATA_KEYS: OLD })
  await rotateSealed(testDeps())
  expect(await turns(), 'with one key there is nothing to do').toEqual([])

  startWith({ DATA_KEYS: `${NEW},${OLD}` })
  // With both keys, earlier values can be read, and new ones are sealed with the next key.
  expect((await request(first, 10_000)).status).toBe(200)
  await report(shop.partner, makeReport(shop.clickId))
  let kills = 0
  for (let asked = 0, most = 1; asked < 200; asked += 1, most += 2) {
    let left = most
    const real = testDeps()
    const batch = (statements: D1PreparedStatement[]) => {
      left -= 1
      if (left < 0) throw new Error('the worker is gone')
      return real.db.batch(statements)
    }
    const db = new Proxy(real.db, {
      get: (target, name) =>
        name === 'batch' ? batch : (Reflect.get(target, name) as () => unknown).bind?.(target),
    })
    const done = await rotateSealed({ ...real, db } as Deps).then(
      () => true,
      () => false,
    )
    if (done) break
    kills += 1
  }
  for (let run = 0; run < 8; run += 1) await rotateSealed(testDeps())
  const long = (await turns()).filter(({ place }) => !/^(idempotency|phone_codes|second_factor)/.test(place))
  expect(long.every(({ generation, older }) => generation === '2' && older === 0)).toBe(true)
  const counted = await prefixes()
  expect(counted.map(([key]) => key)).toEqual(['2.'])
  // Values that expire soon are counted until then, and the older key is needed until they are gone.
  const [answers] = (await turns()).filter(({ place }) => place === 'idempotency.answer')
  const [left] = await rowsOf<{ n: number }>("SELECT count(*) AS n FROM idempotency WHERE answer LIKE '1.%'")
  expect(answers?.older).toBe(left?.n)

  startWith({ DATA_KEYS: NEW })
  expect((await request(second, 10_000)).status).toBe(200)
  const other = await makeShop(third)
  await report(other.partner, makeReport(other.clickId))
  // The secret of this partner was sealed with the older key.
  await report(shop.partner, makeReport(shop.clickId))
  expect((await call('GET /creators/me/payout-registration-info', { as: first.token })).status).toBe(200)
  figure(`${counted[0]?.[1]} sealed values stand under the next key, killed ${kills} times on the way`)
})

test('a long list is rotated in slices, and values an older worker writes meanwhile are found by the next count', async () => {
  startWith({ DATA_KEYS: OLD })
  const person = await makePerson()
  const { seal } = await import('#api/platform/secrets.ts')
  const old = testDeps().keys.data
  const add = async (id: string) =>
    rowsOf(
      `INSERT INTO payout_accounts (id, creator_id, bank, number_sealed, number_index, number_last, holder_sealed, file_id, created_at, held_until, replaced_at)
       SELECT ?1, ?2, a.bank, ?3, '', '', ?4, a.file_id, a.created_at, a.held_until, a.created_at FROM payout_accounts a LIMIT 1 RETURNING id`,
      id,
      person.creatorId,
      await seal(old, `payout_accounts.number_sealed.${id}`, '110'),
      await seal(old, `payout_accounts.holder_sealed.${id}`, '김하나'),
    )
  for (let i = 0; i < 230; i += 1) await add(`acc_many${String(i).padStart(4, '0')}`)
  startWith({ DATA_KEYS: `3:${btoa('the-third-key-of-thirty-two-byte')},${NEW},${OLD}` })
  for (let run = 0; run < 8; run += 1) await rotateSealed(testDeps())
  const olderOf = async () =>
    (await turns()).find(({ place }) => place === 'payout_accounts.number_sealed')?.older
  expect(await olderOf()).toBe(0)
  await add('acc_aaaa_late')
  const later = { ...testDeps(), now: () => new Date(Date.now() + 2 * 3_600_000) }
  for (let run = 0; run < 8; run += 1) await rotateSealed(later)
  expect(await olderOf()).toBe(0)
  expect(await prefixes()).toHaveLength(1)
})
