/** Lists for operators: their orders, pages and searches, and the rows they read of a long table. */
import { beforeAll, expect, test } from 'vitest'
import { listOpsChannels } from '#api/creators/channels/ops.ts'
import { listPayoutsIn } from '#api/money/payouts/queries.ts'
import { getWaiting } from '#api/site/home/pending-work.ts'
import { listMembers } from '#api/site/search/members.ts'
import { testDeps } from '../../../helpers/api.ts'
import { makePerson } from '../../../helpers/make.ts'
import { fillLists, LIMIT, type ListPage, listsOf } from '../../../helpers/platform/ops-lists.ts'
import { countRowsRead } from '../../../helpers/rows/rows-read.ts'
import { volume } from '../../../helpers/volume.ts'

const FEW = 60
const MANY = volume({ gate: 2_000, long: 100_000 })
const operator = await makePerson({ role: 'operator' })
const { actor } = operator
const LISTS = listsOf(operator)
let addRows: Awaited<ReturnType<typeof fillLists>>

beforeAll(async () => {
  addRows = await fillLists(FEW)
})

test.each(Object.entries(LISTS))('%s: pages follow each other without a gap, both ways', async (_, list) => {
  const deps = testDeps()
  for (const sort of [undefined, 'oldest', 'newest'] as const) {
    const walked: string[] = []
    let after: string | undefined
    do {
      const page: ListPage = await list(deps, { limit: 7, ...(sort && { sort }), ...(after && { after }) })
      walked.push(...page.items.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    const whole = (await list(deps, { limit: 100, ...(sort && { sort }) })).items.map(({ id }) => id)
    expect(walked).toEqual(whole)
    expect(new Set(walked).size).toBe(FEW)
    const sorted = [...walked].sort()
    if (sort) expect(walked).toEqual(sort === 'oldest' ? sorted : sorted.reverse())
  }
})

test.each(Object.entries(LISTS))(
  '%s: a beginning finds what begins so, whatever its case',
  async (name, list) => {
    const found = async (q: string) => (await list(testDeps(), { q, limit: 100 })).items.map(({ id }) => id)
    const prefix = name === 'inbox' ? 'z-000000' : 'zOe000000'
    expect((await found(`${prefix}1`)).map((id) => id.slice(-2)).sort()).toEqual([
      ...['10', '11', '12', '13', '14', '15', '16', '17', '18', '19'],
    ])
    expect(await found(`${prefix}07`)).toHaveLength(1)
    for (const q of ['%', '_', "'", '"', '*', 'zzz', '한']) expect(await found(q), q).toEqual([])
  },
)

test('payouts sort by amount, and a search finds one by its number', async () => {
  const asked = { sort: 'amount', after: undefined, limit: 7, state: 'paid', q: '' } as const
  const amounts: [number, string][] = []
  let after: string | undefined
  do {
    const { rows, next } = await listPayoutsIn(testDeps().db, { ...asked, after })
    amounts.push(...rows.map(({ amount, id }): [number, string] => [amount, id]))
    after = next ?? undefined
  } while (after)
  expect(amounts).toHaveLength(FEW)
  expect(amounts).toEqual(amounts.toSorted(([a, x], [b, y]) => b - a || (x < y ? 1 : -1)))
  const { rows: found } = await listPayoutsIn(testDeps().db, { ...asked, q: 'pay_z00000042' })
  expect(found.map(({ id }) => id)).toEqual(['pay_z00000042'])
})

test('a search finds a channel by the beginning of its address, with or without scheme and www', async () => {
  for (const q of ['z.kr/0000004', 'https://z.kr/0000004', 'https://www.z.kr/0000004'])
    expect((await listOpsChannels(testDeps(), actor, { state: 'unverified', q })).items, q).toHaveLength(10)
})

test('operator lists read the same number of rows from a long table as from a short one, on later pages and in searches too', async () => {
  const measure = async () => {
    const read: Record<string, number> = {}
    for (const [name, list] of Object.entries(LISTS)) {
      const { next } = await list(testDeps(), { limit: LIMIT })
      read[name] = await countRowsRead((deps) => list(deps, { limit: LIMIT }))
      read[`${name}, next`] = await countRowsRead((deps) => list(deps, { limit: LIMIT, after: next ?? '' }))
      const q = name === 'inbox' ? 'Z0000002' : 'zoe0000002'
      read[`${name}, searched`] = await countRowsRead((deps) => list(deps, { limit: LIMIT, q }))
      read[`${name}, newest`] = await countRowsRead((deps) => list(deps, { limit: LIMIT, sort: 'newest' }))
    }
    for (const q of ['zoe0000002', 'z42@itda.test', 'usr_z00000042', 'pay_z00000042', 'NO-SUCH-ORDER', ''])
      read[`members, ${q || 'suspended'}`] = await countRowsRead((deps) => listMembers(deps, actor, { q }))
    read.waiting = await countRowsRead((deps) => getWaiting(deps, actor))
    return read
  }
  await addRows(FEW + 1, 2 * FEW)
  const few = await measure()
  await addRows(2 * FEW + 1, MANY)
  const many = await measure()
  console.info(`rows read for a page of ${LIMIT}, of ${2 * FEW}: ${JSON.stringify(few)}`)
  console.info(`of ${MANY}: ${JSON.stringify(many)}`)
  // Waiting items are counted up to twenty.
  expect(many.waiting).toBeLessThanOrEqual(120)
  for (const [name, read] of Object.entries(few))
    if (name !== 'waiting') {
      expect([name, many[name]]).toEqual([name, read])
      expect(read, name).toBeLessThanOrEqual(8 * LIMIT + 10)
    }
})
