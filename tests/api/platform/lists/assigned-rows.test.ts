/** Lists of the back office, narrowed to the rows that the operator who asks looks after. */
import { beforeAll, expect, test } from 'vitest'
import { call, testDeps } from '../../../helpers/api.ts'
import { applyTo, makeApplicant, makeCampaign } from '../../../helpers/creators/campaigns.ts'
import { makePerson } from '../../../helpers/make.ts'
import { fillLists, type ListPage, listsOf } from '../../../helpers/platform/ops-lists.ts'
import { countRowsRead } from '../../../helpers/rows/rows-read.ts'

const ROWS = 60
const operator = await makePerson({ role: 'operator' })
const LISTS = listsOf(operator)
let addRows: Awaited<ReturnType<typeof fillLists>>
/** The prefix of the ids of each list; nobody takes on a channel. */
const PREFIXES: Record<string, string> = {
  applications: 'app',
  contents: 'cnt',
  flags: 'flg',
  claims: 'clm',
  inquiries: 'inq',
  inbox: 'msg',
  payouts: 'pay',
  accounts: 'acr',
  businesses: 'biz',
}
const MINE = [7, 12, 19, 33, 58]
const idOf = (prefix: string, nr: number) => `${prefix}_z${String(nr).padStart(8, '0')}`
const LISTED = Object.entries(PREFIXES)

beforeAll(async () => {
  const other = await makePerson({ role: 'operator' })
  addRows = await fillLists(ROWS)
  const { db } = testDeps()
  const take = (subject: string, operatorId: string) =>
    db
      .prepare("INSERT INTO assignments (subject, operator_id, at) VALUES (?, ?, '2026-11-01T00:00:00.000Z')")
      .bind(subject, operatorId)
  await db.batch(
    LISTED.flatMap(([, prefix]) => [
      ...MINE.map((nr) => take(idOf(prefix, nr), operator.userId)),
      ...[8, 13, 20].map((nr) => take(idOf(prefix, nr), other.userId)),
    ]),
  )
})

test.each(LISTED)(
  '%s: an operator’s own rows stand on pages of their own, with their number',
  async (name, prefix) => {
    const list = LISTS[name]
    for (const sort of [undefined, 'oldest', 'newest'] as const) {
      const walked: string[] = []
      let after: string | undefined
      do {
        const page: ListPage | undefined = await list?.(testDeps(), {
          limit: 2,
          mine: '1',
          ...(sort && { sort }),
          ...(after && { after }),
        })
        walked.push(...(page?.items.map(({ id }) => id) ?? []))
        after = page?.next ?? undefined
        expect(page?.counts.map(({ count }) => count)).toEqual([MINE.length])
      } while (after)
      const ids = MINE.map((nr) => idOf(prefix, nr))
      expect([...walked].sort()).toEqual(ids)
      if (sort) expect(walked).toEqual(sort === 'oldest' ? ids : ids.reverse())
    }
  },
)

test.each(LISTED)('%s: a search narrows the own rows', async (name, prefix) => {
  const found = async (q: string) =>
    (await LISTS[name]?.(testDeps(), { q, mine: '1', limit: 100 }))?.items.map(({ id }) => id).sort()
  const begin = name === 'inbox' ? 'z-000000' : 'zOe000000'
  expect(await found(`${begin}1`)).toEqual([idOf(prefix, 12), idOf(prefix, 19)])
  expect(await found(`${begin}08`)).toEqual([])
})

test('the own rows are read from the assignments, however long the list', async () => {
  const measure = async () => {
    const read: Record<string, number> = {}
    for (const [name] of LISTED)
      read[name] = await countRowsRead((deps) => LISTS[name]?.(deps, { mine: '1' }) ?? Promise.resolve())
    return read
  }
  const few = await measure()
  await addRows(ROWS + 1, 10 * ROWS)
  expect(await measure()).toEqual(few)
  for (const [name, read] of Object.entries(few)) expect(read, name).toBeLessThanOrEqual(90)
})

test('the list and its file answer with the own rows of whoever asks', async () => {
  const { token } = await makePerson({ role: 'operator' })
  const asked = async (as: string, path: string) => (await call(`GET ${path}`, { as })).data
  const own = await asked(operator.token, '/ops/flags?state=open&mine=1')
  expect(own).toMatchObject({ total: MINE.length, counts: [{ state: 'open', count: MINE.length }] })
  expect(await asked(token, '/ops/flags?state=open&mine=1')).toMatchObject({ items: [], total: 0 })
  expect((await asked(operator.token, '/ops/flags?state=open')).total).toBeGreaterThan(MINE.length)
  const file = await asked(operator.token, '/ops/lists?list=flags&state=open&mine=1')
  expect(file.csv.trim().split('\n')).toHaveLength(MINE.length + 1)
  expect((await call('GET /ops/flags?mine=2', { as: token })).status).toBe(400)
})

test('applications to a campaign are narrowed to the own ones, page by page', async () => {
  const campaign = await makeCampaign(operator)
  for (let nr = 0; nr < 3; nr += 1) await applyTo(campaign, await makeApplicant())
  const asked = async (query: string) =>
    (await call(`GET /ops/campaigns/${campaign}/applications?${query}`, { as: operator.token })).data
  const [first, , last] = (await asked('state=applied')).items as { id: string }[]
  for (const one of [first, last])
    await call(`POST /ops/subjects/${one?.id}/assignment`, { as: operator.token, body: {} })
  expect(await asked('state=applied&mine=1&limit=1')).toMatchObject({ items: [{ id: first?.id }], total: 2 })
  expect(await asked('state=applied&mine=1&limit=1&page=2')).toMatchObject({ items: [{ id: last?.id }] })
  expect(await asked('state=done&mine=1')).toMatchObject({ items: [], total: 0 })
})
