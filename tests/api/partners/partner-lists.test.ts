import { expect, test } from 'vitest'
import { listOpsPartners } from '#api/partners/partners/list.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePartner, makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { countRowsRead } from '../../helpers/rows/rows-read.ts'
import { volume } from '../../helpers/volume.ts'

const operator = await makePerson({ role: 'operator' })
const as = operator.token

test('partners are listed page after page by name, each once, and found by a part of the name', async () => {
  const seen: { id: string; title: string }[] = []
  for (let after: string | null = null; ; ) {
    const { data } = await call(`GET /ops/partners?limit=3${after ? `&after=${after}` : ''}`, { as })
    seen.push(...data.items)
    after = data.next
    if (!after) break
  }
  const all = await rowsOf<{ id: string }>('SELECT id FROM partners ORDER BY title, id')
  expect(seen.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  const made = await makePartner()
  const found = (await call(`GET /ops/partners?q=${encodeURIComponent(made.title)}`, { as })).data
  expect(found.items.map(({ id }: { id: string }) => id)).toEqual([made.id])
  expect(found.items[0]).toMatchObject({ hosts: [made.host], hostCount: 1, links: 0, rateBps: 800 })
  expect((await call('GET /ops/partners?q=%25%27%22', { as })).data.items).toEqual([])
})

test('the partner list pages without a gap in each order and state and shows the number in each state', async () => {
  const [draft, paused, ended] = [await makePartner(), await makePartner(), await makePartner()]
  await rowsOf("UPDATE partners SET state = 'paused', is_draft = 1 WHERE id = ? RETURNING id", draft.id)
  await rowsOf("UPDATE partners SET state = 'paused' WHERE id = ? RETURNING id", paused.id)
  await rowsOf(
    "UPDATE partners SET state = 'paused', ends_on = '2026-01-01', ended_at = '2026-01-02' WHERE id = ? RETURNING id",
    ended.id,
  )
  const all = await rowsOf<{ id: string; title: string; standing: string }>(
    `SELECT id, title, CASE WHEN is_draft = 1 THEN 'draft' WHEN ended_at IS NOT NULL THEN 'ended' ELSE state END AS standing
     FROM partners ORDER BY title, id`,
  )
  const byAge = all.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const orders = { title: all, oldest: byAge, newest: byAge.toReversed() }
  for (const state of ['all', 'active', 'draft', 'paused', 'ended'])
    for (const [sort, sorted] of Object.entries(orders)) {
      const wanted = sorted.filter(({ standing }) => state === 'all' || standing === state)
      const seen: string[] = []
      for (let after: string | null = ''; after !== null; ) {
        const more = after ? `&after=${after}` : ''
        const { data } = await call(`GET /ops/partners?limit=3&state=${state}&sort=${sort}${more}`, { as })
        expect(data.total, state).toBe(wanted.length)
        seen.push(...data.items.map(({ id }: { id: string }) => id))
        after = data.next
      }
      expect(seen, `${state}, ${sort}`).toEqual(wanted.map(({ id }) => id))
    }
})

test('a search continues past its matches in another state', async () => {
  const { db } = testDeps()
  const made = (from: number, to: number, state: string) =>
    db
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         INSERT INTO partners (id, title, title_en, category, description, home_url, rate_bps, rates, window_days, confirm_days, param,
           exclusions, banned_methods, created_at, state)
         SELECT 'prt_zz' || printf('%06d', i), '겹친 이름', 'Same', 'food', '', 'https://a.kr/', 100, '[]', 7, 30, 'subid', '[]', '[]',
           '2026-01-01T00:00:00.000Z', ?3 FROM n`,
      )
      .bind(from, to, state)
      .run()
  await made(1, 100, 'active')
  await made(101, 103, 'paused')
  const found = async (after = '') =>
    (await call(`GET /ops/partners?state=paused&q=${encodeURIComponent('겹친')}${after}`, { as })).data
  const first = await found()
  expect([first.items, first.next]).toEqual([[], '~prt_zz000100'])
  const second = await found(`&after=${first.next}`)
  expect([second.items.length, second.next]).toEqual([3, null])
})

test('a page of partners reads as many rows of 40 as of many, in every order, by state and by search', async () => {
  const { db } = testDeps()
  const add = (from: number, to: number) =>
    db
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         INSERT INTO partners (id, title, title_en, category, description, home_url, rate_bps, rates, window_days, confirm_days, param,
           exclusions, banned_methods, created_at)
         SELECT 'prt_' || printf('%08d', i), '많은 상점', printf('%08d', i), 'food', '', 'https://a.kr/', 100, '[]', 7, 30, 'subid', '[]', '[]',
           '2026-01-01T00:00:00.000Z' FROM n`,
      )
      .bind(from, to)
      .run()
  const { actor } = operator
  const read = (ask: Parameters<typeof listOpsPartners>[2]) =>
    countRowsRead((deps) => listOpsPartners(deps, actor, { limit: 10, ...ask }))
  const after = '~prt_00000020'
  const measure = async () => ({
    byName: await read({}),
    later: await read({ after }),
    active: await read({ state: 'active' }),
    activeLater: await read({ state: 'active', after }),
    newest: await read({ state: 'active', sort: 'newest' }),
    oldest: await read({ sort: 'oldest', after }),
    found: await read({ q: '많은 00000019' }),
    foundLater: await read({ q: '0000001', state: 'active', after: '~prt_00000012' }),
  })
  await add(1, 40)
  const few = await measure()
  await add(41, volume({ gate: 2_000, long: 100_000 }))
  expect(await measure()).toEqual(few)
  console.info(`rows read for a page of 10 partners: ${JSON.stringify(few)}`)
})

test('many partners are paused with one reason and opened again; one in another state says why it is not', async () => {
  const [one, other] = [await makePartner(), await makePartner()]
  const ids = [one.id, other.id]
  await call(`POST /ops/partners/${other.id}/pause`, { as, body: { reason: '먼저' } })
  const paused = await call('POST /ops/partners/pause', { as, body: { ids, reason: '명절' } })
  expect(paused.data.items).toMatchObject([
    { id: one.id, done: true },
    { id: other.id, done: false, why: expect.stringContaining('상태') },
  ])
  const opened = await call('POST /ops/partners/open', { as, body: { ids } })
  expect(opened.data.items.map(({ done }: { done: boolean }) => done)).toEqual([true, true])
  const audits = await rowsOf<{ action: string }>(
    'SELECT action FROM audit_log WHERE subject = ? ORDER BY id',
    one.id,
  )
  expect(audits.map(({ action }) => action)).toEqual(['pausePartner', 'openPartner'])
  expect((await call('POST /ops/partners/pause', { as, body: { ids, reason: ' ' } })).status).toBe(400)
})
