/** Work and backlogs for the jobs of orders. */

import { applyTouched } from '#api/orders/networks/apply.ts'
import { planPulls } from '#api/orders/networks/pulls.queries.ts'
import { saveRows } from '#api/orders/networks/queries.ts'
import type { NetworkTerms } from '#api/outside/networks/interface/network.ts'
import { makeLinkprice } from '#api/outside/networks/linkprice/index.ts'
import { call, testDeps } from '../api.ts'
import { makePerson } from '../make.ts'
import { rowsOf } from '../money.ts'
import { makeClaim } from '../orders/claims.ts'
import { makeFlag } from '../orders/flags.ts'
import { toCsv, uploadFile } from '../orders/imports.ts'
import { IN_WON, listAnswer, makeStage, PATH_SECRET } from '../orders/linkprice.ts'
import { earn, makeShop } from '../orders/postback.ts'
import { addWords, emptyPool, linkTo, makeSubIdPartner, reportByWord, takeReport } from '../orders/sub-ids.ts'
import { approve } from '../platform/approvals.ts'
import type { JobTests, JobWorld } from './job-test.ts'
import { PRICE_NETWORK_ROWS } from './network-rates.ts'
import { copies, count, LONG_AGO, mailsOf, makePeople, many, run } from './rows.ts'

/** Call this after everything else, because orders follow their flags whenever something is reported. */
export async function makeFlags(): Promise<void> {
  const person = await makePerson()
  for (let i = 0; i < 3; i += 1) {
    const { order } = await earn(person, 1_000)
    const [row] = await rowsOf<{ id: string }>('SELECT id FROM orders WHERE order_code = ?', order.orderCode)
    await makeFlag(person, row?.id ?? '')
  }
}

/** Makes rows of a network list that no test here pulls. */
async function makeTouched(): Promise<void> {
  const { row, shop } = await makeStage(await makePerson())
  const rows = ['A', 'B', 'C'].map((code) => {
    const { trlog_id: row_id, user_id: reference, status, p_cd, p_nm, sales, commission } = row(code)
    const bought = {
      ordered_at: '2026-10-03T04:00:00.000Z',
      created_on: '2026-10-04',
      quantity: 1,
      raw: '{}',
    }
    const product = { product_code: p_cd, product_name: p_nm, sales, commission }
    return {
      row_id,
      partner_id: shop.partner.id,
      order_code: code,
      reference,
      status,
      ...product,
      ...bought,
      ...IN_WON,
    }
  })
  await saveRows(testDeps().db, rows, '2026-10-04T00:00:00.000Z', '2026-10-04').run()
}

/** Reports by a word that nobody had, and the first link of the person who got it. */
async function gatherUnknownWords(reports: number): Promise<void> {
  const [person, partner] = [await makePerson(), await makeSubIdPartner()]
  await emptyPool()
  const [word = ''] = await addWords(1)
  for (let i = 0; i < reports; i += 1)
    await takeReport(partner, reportByWord({ word, orderCode: `WORD-${word}-${i}` }))
  await linkTo(person, partner)
}

async function makeUnknownWords(): Promise<void> {
  await gatherUnknownWords(3)
}

async function makeImport({ owner, second }: JobWorld): Promise<void> {
  const { partner, clickId } = await makeShop(await makePerson())
  const rows = Array.from({ length: 26 }, (_, i) => ({ orderCode: `FILE-${i}`, clickId }))
  const { id } = (await uploadFile(owner.token, partner, toCsv(rows))).data
  await approve(await call(`POST /ops/imports/${id}/start`, { as: owner.token }), second.token)
}

async function makeClaims(): Promise<void> {
  for (let i = 0; i < 3; i += 1) {
    const { id } = await makeClaim(await makePerson())
    await run(
      "UPDATE claims SET state = 'forwarded', forwarded_to = 'shop@itda.test', forwarded_text = 'x', forwarded_at = ?2, due_at = ?2 WHERE id = ?1",
      id,
      LONG_AGO,
    )
  }
}

const refusing = makeLinkprice({
  siteCode: 'A1',
  authKey: 'old',
  pathSecret: PATH_SECRET,
  fetch: async () => listAnswer('300'),
})

const WHICH = 'which span is asked for first, and refused'

/** Makes rows of orders that the network has just reported, one row for each order. */
async function gatherTouched(orders: number): Promise<void> {
  await copies(orders, 'network_rows', "order_code = 'A'", {
    row_id: "'9' || printf('%010d', i)",
    order_code: "'MANY-' || i",
  })
}

/** Makes such rows and applies them: orders of one creator. */
async function makeOrders(orders: number): Promise<void> {
  await gatherTouched(orders)
  const deps = { ...testDeps(), log: () => {}, wakeSlice: async () => {} }
  while ((await applyTouched(deps, 0)) > 0);
}

async function gatherImport({ owner, second }: JobWorld): Promise<void> {
  const { partner, clickId } = await makeShop(await makePerson())
  const rows = Array.from({ length: 90 }, (_, i) => ({ orderCode: `MANY-${i}`, clickId }))
  const { id } = (await uploadFile(owner.token, partner, toCsv(rows))).data
  await approve(await call(`POST /ops/imports/${id}/start`, { as: owner.token }), second.token)
}

const THOSE = "order_code GLOB 'MANY-*'"

export const ORDER_JOBS: JobTests = {
  pullNetworks: {
    work: {
      make: async (hands) => {
        const stage = await makeStage(await makePerson())
        stage.put(stage.row('PULL-1'), stage.row('PULL-2', { m_id: 'nobody' }))
        hands.networks = { ...hands.networks, ...stage.deps(LONG_AGO).networks }
      },
      runs: 14,
      differs: { alarms: 'a merchant nobody stands for is told of once' },
    },
    others: {
      refused: {
        deps: () => ({ networks: refusing ? { linkprice: refusing } : {} }),
        runs: 14,
        differs: { network_pulls: WHICH, alarms: WHICH },
        holds: (state) => /network_stopped.*"closed_at":null/.test(state.get('alarms')?.join() ?? ''),
      },
    },
    backlog: {
      make: async (_, { networks: { linkprice } }) => {
        const terms = await rowsOf<NetworkTerms>("SELECT * FROM partners WHERE network = 'linkprice'")
        // The spans that are due on the day on which the jobs run.
        const later = new Date(Date.now() + 8 * 86_400_000)
        const spans = linkprice?.calendar.listSpans(later, terms) ?? []
        await planPulls(testDeps().db, linkprice?.account ?? '', spans, LONG_AGO).run()
      },
      left: count('network_pulls', `due_at = '${LONG_AGO}'`),
      done: count('network_pulls', `due_at <> '${LONG_AGO}'`),
      minutes: 15,
    },
  },
  priceNetworkRows: PRICE_NETWORK_ROWS,
  applyTouched: {
    work: { make: makeTouched },
    backlog: {
      make: () => gatherTouched(90),
      left: count('network_orders', `${THOSE} AND applied < touched`),
      done: count('orders', THOSE),
    },
  },
  judgeUnknownWords: {
    work: { make: makeUnknownWords },
    backlog: {
      make: () => gatherUnknownWords(40),
      left: count('unknown_words', 'is_due = 1'),
      done: count('orders', "attribution = 'sub_id' AND order_code GLOB 'WORD-*'"),
    },
  },
  applyImports: {
    work: { make: makeImport },
    backlog: {
      make: (_, hands) => gatherImport(hands),
      left: count('import_rows', `${THOSE} AND result IS NULL`),
      done: count('orders', THOSE),
    },
  },
  applyHolds: {
    backlog: {
      make: async () => {
        await makeOrders(90)
        await run(
          `INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at) SELECT 'flg_many' || id, creator_id, 'partner_mismatch', id, '{}', '${LONG_AGO}'
         FROM orders WHERE ${THOSE}`,
        )
        await run(
          `INSERT INTO flag_orders (flag_id, order_id) SELECT 'flg_many' || id, id FROM orders WHERE ${THOSE}`,
        )
      },
      left: count('flag_orders', "flag_id GLOB 'flg_many*' AND settled <> verdict"),
      done: count('orders', `${THOSE} AND hold = 'held'`),
    },
  },
  notifyFlags: {
    backlog: {
      make: async () => {
        await makePeople(170)
        await run(
          `INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at) ${many(170)} SELECT 'flg_many' || i, 'crt_many' || i, 'burst', 'many' || i, '{}', '${LONG_AGO}' FROM n`,
        )
      },
      left: count('flags', "id GLOB 'flg_many*' AND told = ''"),
      done: mailsOf('flag-raised'),
    },
  },
  fillOrderKeys: {
    work: { happens: () => run("UPDATE orders SET order_key = ' ' || order_code") },
    backlog: {
      make: async () => {
        await copies(1_500, 'inbox', "result = 'accepted'", {
          id: "'msg_many' || i",
          event_id: "'many' || i",
          order_code: "'많은-' || i",
          order_key: "''",
        })
        await copies(150, 'claims', '1', {
          id: "'clm_many' || i",
          order_code: "'많은-' || i",
          order_key: "' 많은-' || i",
        })
      },
      left: `SELECT (SELECT count(*) FROM inbox WHERE id GLOB 'msg_many*' AND order_key < '!') + (SELECT count(*) FROM claims WHERE id GLOB 'clm_many*' AND order_key < '!') AS n`,
      done: `SELECT (SELECT count(*) FROM inbox WHERE order_key GLOB '많은[0-9]*') + (SELECT count(*) FROM claims WHERE order_key GLOB '많은[0-9]*') AS n`,
    },
  },
  remindOfClaims: {
    work: { make: makeClaims },
    backlog: {
      make: () =>
        copies(150, 'claims', "state = 'forwarded'", {
          id: "'clm_many' || i",
          order_code: "'MANY-' || i",
          order_key: "'many' || i",
          reminded_at: 'NULL',
          due_at: `'${LONG_AGO}'`,
        }),
      left: `SELECT (SELECT count(*) FROM claims WHERE id GLOB 'clm_many*' AND reminded_at IS NULL)
      + (SELECT count(*) FROM claims WHERE id GLOB 'clm_many*' AND NOT EXISTS (SELECT 1 FROM alarms WHERE id = 'alm_late_' || claims.id)) AS n`,
      done: `SELECT (SELECT count(*) FROM claims WHERE id GLOB 'clm_many*' AND reminded_at IS NOT NULL) + (SELECT count(*) FROM alarms WHERE id GLOB 'alm_late_clm_many*') AS n`,
    },
  },
}
