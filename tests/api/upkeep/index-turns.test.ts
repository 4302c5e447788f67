/**
 * The key of blind indexes is rotated while the site is in use: lookups find the same rows and unique values
 * stay unique, under either key.
 */
import { expect, test } from 'vitest'
import { requireIndexed } from '#api/db/indexes.ts'
import { violates } from '#api/db/sql.ts'
import type { Deps } from '#api/deps.ts'
import { rotateSealed } from '#api/upkeep/keys/rotate-sealed.ts'
import { INDEX_COLUMNS } from '#api/upkeep/keys/sealed-columns.queries.ts'
import { playProviders } from '../../helpers/accounts/social.ts'
import { call, runBeside, startWith, testDeps, testEnv } from '../../helpers/api.ts'
import { figure } from '../../helpers/figure.ts'
import { makePerson } from '../../helpers/make.ts'
import { businessNumber, register } from '../../helpers/money/payouts.ts'
import { rowsOf } from '../../helpers/money.ts'
import { makeWorld, pair, requireRows } from '../../helpers/upkeep/index-use.ts'

const OLD = testEnv.INDEX_KEY
const NEXT = `2:${btoa('the-next-index-key-of-32-bytes!!')}`
const THIRD = `3:${btoa('the-third-index-key-of-32-bytes!')}`
/**
 * docs/keys.md lists the excluded columns with the reason: hashes of bytes and tokens, and values that expire
 * soon.
 */
test('every blind index column of the schema is rotated, counted, or listed as hashing something else', async () => {
  const tables = await rowsOf<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const columns = await rowsOf<{ name: string }>('SELECT name FROM pragma_table_info(?)', name)
    found.push(
      ...columns.filter((one) => /(_index|_hash|^hash)$/.test(one.name)).map((one) => `${name}.${one.name}`),
    )
  }
  const turned = INDEX_COLUMNS.map(({ table, column }) => `${table}.${column}`)
  expect(turned.filter((place) => !found.includes(place))).toEqual([])
  expect(found.filter((place) => !turned.includes(place)).toSorted()).toMatchInlineSnapshot(`
    [
      "agency_delegations.token_hash",
      "agency_invites.token_hash",
      "api_keys.hash",
      "backup_parts.hash",
      "campaigns.image_hash",
      "channel_pages.image_hash",
      "contents.thumbnail_hash",
      "creators.cover_image_hash",
      "creators.image_hash",
      "deposit_files.file_hash",
      "deposits.line_hash",
      "email_codes.code_hash",
      "idempotency.answer_hash",
      "idempotency.request_hash",
      "images.hash",
      "import_rows.body_hash",
      "imports.file_hash",
      "inbox.body_hash",
      "inquiries.cause_hash",
      "inquiry_messages.cause_hash",
      "inquiry_tokens.token_hash",
      "link_targets.image_hash",
      "links.image_hash",
      "network_imports.file_hash",
      "operator_invites.token_hash",
      "partner_invites.token_hash",
      "partners.logo_hash",
      "payout_results.file_hash",
      "phone_codes.code_hash",
      "refresh_tokens.hash",
      "refresh_tokens.successor_hash",
      "report_mailboxes.secret_hash",
      "settlements.file_hash",
      "shelf_items.image_hash",
      "social_drafts.hash",
      "social_drafts.subject_hash",
      "test_reports.body_hash",
      "users.password_hash",
    ]
  `)
})

const generations = async () => {
  const long = INDEX_COLUMNS.filter(({ key }) => key)
  const all = await Promise.all(
    long.map(({ table, column }) =>
      rowsOf<{ mark: string }>(
        `SELECT CASE instr(${column}, '.') WHEN 0 THEN '1' ELSE substr(${column}, 1, 1) END AS mark FROM ${table} WHERE coalesce(${column}, '') <> ''`,
      ),
    ),
  )
  return Object.entries(Object.groupBy(all.flat(), ({ mark }) => mark)).map(([mark, rows]) => [
    mark,
    rows?.length,
  ])
}

/** Runs the job and interrupts it before batch number `most`. */
async function turnUntil(most: number): Promise<boolean> {
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
  return rotateSealed({ ...real, db } as Deps).then(
    () => true,
    () => false,
  )
}

test('an index key rotation breaks no lookup and allows no duplicate at any step, and the old key then need not be secret', async () => {
  playProviders()
  startWith({ INDEX_KEY: OLD })
  const before = await makeWorld()
  await requireRows(before)
  startWith({ INDEX_KEY: `1:${OLD},${NEXT}` })
  await requireRows(before)
  await rotateSealed(testDeps())
  expect(
    (await generations()).map(([mark]) => mark),
    'nothing is turned while the next key is second',
  ).toEqual(['1'])

  startWith({ INDEX_KEY: `${NEXT},1:${OLD}` })
  const recover = async (recoveryCode: string) => {
    const options = { as: before.operator.token, body: { recoveryCode } }
    return (await call('POST /auth/second-factor/recovery', options)).status
  }
  await requireRows(before)
  expect(await recover(before.codes[0] ?? '')).toBe(200)
  const between = await makeWorld()
  await requireRows(between)
  // A file of old members is opened as a whole, and its hashes cannot be moved one by one. So it may be
  // opened only when all are under one key.
  const mayOpen = () =>
    testDeps()
      .db.batch(requireIndexed(testDeps().db, testDeps().keys.index, 'network_members.email_hash'))
      .then(
        () => true,
        (error: unknown) => !violates(error, 'exactly_one'),
      )
  expect(await mayOpen()).toBe(false)
  let kills = 0
  for (let asked = 0, most = 1; asked < 60; asked += 1, most += 1) {
    if (await turnUntil(most)) break
    kills += 1
    if (asked % 4 === 0) await requireRows(before)
  }
  for (let run = 0; run < 4; run += 1) await rotateSealed(testDeps())
  const counted = await generations()
  expect(counted.map(([mark]) => mark)).toEqual(['2'])
  expect(await mayOpen()).toBe(true)
  await requireRows(before)
  await requireRows(between)
  expect(await recover(before.codes[1] ?? '')).toBe(200)

  startWith({ INDEX_KEY: `${NEXT},1x:${OLD}` })
  await requireRows(before, { signed: false })
  await requireRows(between)
  expect(await recover(before.codes[2] ?? '')).toBe(200)
  figure(`${counted[0]?.[1]} blind indexes stand under the next key, killed ${kills} times on the way`)
})

test('of concurrent registrations of one number during a key rotation, by workers that write with either key, one succeeds', async () => {
  startWith({ INDEX_KEY: `${NEXT},1x:${OLD}` })
  const rings = [`${NEXT},${THIRD},1x:${OLD}`, `${THIRD},${NEXT},1x:${OLD}`]
  for (let round = 0; round < 6; round += 1) {
    const number = businessNumber()
    const answers: string[] = []
    await runBeside(async () => {
      const tries = Array.from({ length: 6 }, async (_, nth) => {
        const person = await makePerson()
        startWith({ INDEX_KEY: rings[(nth + round) % 2] as string })
        const answer = register(person, pair(number))
        if (nth % 3 === 0) await rotateSealed(testDeps())
        answers.push((await answer).body.code ?? 'has it')
      })
      await Promise.all(tries)
    })
    expect(answers.toSorted()).toEqual([...Array(5).fill('business_taken'), 'has it'].toSorted())
  }
})
