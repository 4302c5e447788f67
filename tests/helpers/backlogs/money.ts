/** What gathers for the jobs of orders and their money. */

import { applyTouched } from '#api/orders/linkprice/apply.ts'
import { listSpans } from '#api/orders/linkprice/calendar.ts'
import { planPulls } from '#api/orders/linkprice/linkprice-pulls.queries.ts'
import { call, testDeps } from '../api.ts'
import type { Hands } from '../kills/job.ts'
import { makePerson } from '../make.ts'
import { toCsv, uploadFile } from '../orders/imports.ts'
import { makeShop } from '../orders/postback.ts'
import { approve } from '../platform/approvals.ts'
import {
  type Backlog,
  copies,
  count,
  idsOf,
  LONG_AGO,
  mailsOf,
  makePartners,
  makePeople,
  many,
  type Nothing,
  run,
  sealed,
} from './backlog.ts'

/** Orders of a network that has just told of them, as many rows as orders. */
async function makeTouched(orders: number): Promise<void> {
  await copies(orders, 'linkprice_rows', "order_code = 'A'", {
    trlog_id: "'9' || printf('%010d', i)",
    order_code: "'MANY-' || i",
  })
}

/** The same, told: orders of one creator. */
async function makeOrders(orders: number): Promise<void> {
  await makeTouched(orders)
  const deps = { ...testDeps(), log: () => {}, wakeSlice: async () => {} }
  for (let told = 20; told === 20; ) told = await applyTouched(deps, 0)
}

async function makeImport({ owner, second }: Hands): Promise<void> {
  const { partner, clickId } = await makeShop(await makePerson())
  const rows = Array.from({ length: 90 }, (_, i) => ({ orderCode: `MANY-${i}`, clickId }))
  const { id } = (await uploadFile(owner.token, partner, toCsv(rows))).data
  await approve(await call(`POST /ops/imports/${id}/start`, { as: owner.token }), second.token)
}

async function makeAccounts(accounts: number): Promise<void> {
  await makePeople(accounts)
  const all = "id GLOB 'acc_many*'"
  await copies(accounts, 'payout_accounts', "holder_check = 'waiting' AND replaced_at IS NULL", {
    id: "'acc_many' || i",
    creator_id: "'crt_many' || i",
    number_index: "'many' || i",
    holder_check_at: `'${LONG_AGO}'`,
  })
  for (const [column, text] of [
    ['number_sealed', '33331234567'],
    ['holder_sealed', '김이음'],
  ] as const)
    await run(
      `UPDATE payout_accounts SET ${column} = (SELECT value ->> 'sealed' FROM json_each(?1) WHERE value ->> 'id' = payout_accounts.id) WHERE ${all}`,
      await sealed(idsOf('acc_many', accounts), (id) => `payout_accounts.${column}.${id}`, text),
    )
}

/** Money of as many shops that has not found its orders. */
async function makeReceipts(): Promise<void> {
  await makeInvoices(70)
  await copies(70, 'deposits', '1', {
    id: "'dep_many' || i",
    line: 'i',
    line_hash: "'many' || i",
    amount: '500',
    used: '0',
  })
  await copies(70, 'receipts', "kind = 'paid'", {
    id: "'rcp_many' || i",
    invoice_id: "'inv_many' || i",
    deposit_id: "'dep_many' || i",
    amount: '500',
    for_orders: '0',
    allocated: '0',
    looked_at: "''",
  })
}

async function makeInvoices(invoices: number): Promise<void> {
  await makePartners(invoices, {})
  await run(
    `INSERT INTO billing_months (month, partner_id, expected) ${many(invoices)} SELECT '2026-01', 'prt_many' || i, 1000 FROM n`,
  )
  await copies(invoices, 'invoices', '1', {
    id: "'inv_many' || i",
    year: '2024',
    number: 'i',
    partner_id: "'prt_many' || i",
    month: "'2026-01'",
    supply: '1000',
    vat: '100',
    received: '0',
    written_off: '0',
    issued_on: "'2026-02-01'",
    due_on: "'2026-12-01'",
  })
}

const DECIDED = "id GLOB 'acc_many*' AND holder_check"

const THOSE = "order_code GLOB 'MANY-*'"

export const MONEY_BACKLOGS: Record<string, Backlog | Nothing> = {
  pullLinkprice: {
    make: async (_, { linkprice }) => {
      // Those of the day the jobs run.
      const spans = listSpans(new Date(Date.now() + 8 * 86_400_000), 2)
      await planPulls(testDeps().db, linkprice?.siteCode ?? '', spans, LONG_AGO).run()
    },
    left: count('linkprice_pulls', `due_at = '${LONG_AGO}'`),
    done: count('linkprice_pulls', `due_at <> '${LONG_AGO}'`),
    minutes: 15,
  },
  applyTouched: {
    make: () => makeTouched(90),
    left: count('linkprice_orders', `${THOSE} AND applied < touched`),
    done: count('orders', THOSE),
  },
  applyImports: {
    make: (_, hands) => makeImport(hands),
    left: count('import_rows', `${THOSE} AND result IS NULL`),
    done: count('orders', THOSE),
  },
  applyHolds: {
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
  notifyFlags: {
    make: async () => {
      await makePeople(170)
      await run(
        `INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at) ${many(170)} SELECT 'flg_many' || i, 'crt_many' || i, 'burst', 'many' || i, '{}', '${LONG_AGO}' FROM n`,
      )
    },
    left: count('flags', "id GLOB 'flg_many*' AND told = ''"),
    done: mailsOf('flag-raised'),
  },
  checkWaitingHolders: {
    make: () => makeAccounts(22),
    left: count('payout_accounts', `${DECIDED} = 'waiting'`),
    done: count('payout_accounts', `${DECIDED} = 'matched'`),
    deps: ({ accountHolder }) => ({ accountHolder: { ...accountHolder, findHolder: async () => '김이음' } }),
  },
  proveOverdue: { nothing: 'one proof of today answers for every night that was missed' },
  proveLedger: { nothing: 'one proof of today answers for every night that was missed' },
  watchHolidays: { nothing: 'one list has one end, and one alarm' },
  remindOfClaims: {
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
  renewPartnerPayments: {
    make: () => makeInvoices(600),
    left: "SELECT 600 - count(*) AS n FROM partner_payments WHERE partner_id GLOB 'prt_many*'",
    done: count('partner_payments', "partner_id GLOB 'prt_many*'"),
    atOnce: 'five statements for fifty partners, of whom there are some hundreds',
  },
  eraseResidents: {
    make: async () => {
      await makePeople(1_300)
      await copies(1_300, 'resident_numbers', '1', {
        creator_id: "'crt_many' || i",
        given_at: `'${LONG_AGO}'`,
      })
    },
    left: count('resident_numbers', "creator_id GLOB 'crt_many*'"),
    done: "SELECT 1300 - count(*) AS n FROM resident_numbers WHERE creator_id GLOB 'crt_many*'",
  },
  allocateReceipts: {
    make: makeReceipts,
    left: count('receipts', "id GLOB 'rcp_many*' AND looked_at = ''"),
    done: count('receipts', "id GLOB 'rcp_many*' AND looked_at <> ''"),
  },
  fillOrderKeys: {
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
  compareSettlements: {
    make: async () => {
      await makePartners(7, {})
      await copies(7, 'settlements', "phase <> 'done'", {
        id: "'stl_many' || i",
        source_id: "'stl_many' || i",
        partner_id: "'prt_many' || i",
      })
      await run(
        `INSERT INTO settlement_lines (source_id, line, order_code, order_key, amount, counts, is_repeat)
         ${many(2_500)} SELECT 'stl_many' || p.value, i, 'MANY-' || i, 'many' || i, 10, 1, 0 FROM n CROSS JOIN json_each('[1,2,3,4,5,6,7]') p`,
      )
    },
    left: count('settlements', "id GLOB 'stl_many*' AND phase <> 'done'"),
    done: "SELECT count(*) / 2500 AS n FROM settlement_orders WHERE settlement_id GLOB 'stl_many*' AND standing = 'unknown'",
    rows: [200_000, 'a hundred slices of a thousand numbers, each looked for among our orders'],
  },
}
