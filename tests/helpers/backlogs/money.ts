/** What gathers for the jobs of money, orders, partners and their links. */
import { planPulls } from '#api/db/linkprice-pulls.ts'
import { applyTouched } from '#api/domain/linkprice/apply.ts'
import { listSpans } from '#api/domain/linkprice/calendar.ts'
import { call, testDeps } from '../api.ts'
import { approve } from '../approvals.ts'
import { toCsv, uploadFile } from '../imports.ts'
import type { Hands } from '../kills/job.ts'
import type { Outside } from '../kills/outside.ts'
import { makePerson } from '../make.ts'
import { makeShop } from '../postback.ts'
import {
  type Backlog,
  copies,
  count,
  keysUnder,
  LONG_AGO,
  mailsOf,
  makePeople,
  many,
  type Nothing,
  run,
  sealed,
} from './backlog.ts'

const bytes = new TextEncoder().encode('[]')
/** Behind those of the world: what an alarm has told of is not told again. */
const uploaded = new Date('2024-03-01T01:00:00.000Z')

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

/** Shops `prt_many1` …, as a known one. */
const makePartners = (shops: number, set: Record<string, string>) =>
  copies(
    shops,
    'partners',
    "network IS NULL AND state = 'active' AND ends_on IS NULL AND next_rates IS NULL AND next_pays_on IS NULL AND pays_when = 'confirmed'",
    {
      id: "'prt_many' || i",
      title: "'많은 상점 ' || i",
      ...set,
    },
  )

const idsOf = (head: string, length: number) => Array.from({ length }, (_, i) => `${head}${i + 1}`)

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

async function makeBusinesses(businesses: number): Promise<void> {
  await makePeople(businesses)
  await copies(businesses, 'businesses', "state = 'approved'", {
    id: "'biz_many' || i",
    creator_id: "'crt_many' || i",
    number_index: "'many' || i",
    state: "'waiting'",
    decided_by: 'NULL',
    decided_at: 'NULL',
    office_check: 'NULL',
    trade_name_sealed: 'NULL',
    trade_name_index: 'NULL',
  })
  await run(
    `UPDATE businesses SET number_sealed = (SELECT value ->> 'sealed' FROM json_each(?1) WHERE value ->> 'id' = businesses.id) WHERE id GLOB 'biz_many*'`,
    await sealed(idsOf('biz_many', businesses), (id) => `businesses.number_sealed.${id}`, '1234567890'),
  )
  await run(
    `UPDATE businesses SET state = 'approved', decided_by = (SELECT id FROM users WHERE role = 'operator' LIMIT 1), decided_at = '${LONG_AGO}' WHERE id GLOB 'biz_many*'`,
  )
}

/** Links of one creator and one shop, and the slices that write them. */
async function makeLinks(links: number): Promise<void> {
  await copies(links, 'links', 'deleted_at IS NULL', {
    id: "printf('lnk_many%05d', i)",
    code: "printf('m%06d', i)",
    image_hash: 'NULL',
    name: 'NULL',
    only_content_id: 'NULL',
  })
  for (const [table, owner] of [
    ['link_slices', 'partner_id'],
    ['creator_slices', 'creator_id'],
  ])
    await run(
      `INSERT INTO ${table} (${owner}, first_id, last_id) SELECT ${owner}, min(id), max(id) FROM links WHERE id GLOB 'lnk_many*'
       GROUP BY ${owner}, CAST(substr(id, 9) AS INTEGER) / 400`,
    )
}

const QUEUES = ['clicks', 'links', 'mail']
const lettersOf = ({ files }: Outside) =>
  QUEUES.reduce((sum, queue) => sum + keysUnder(files, `dead-letters/${queue}/2024-03`), 0)
const written = (links: Map<string, string>) => [...links.keys()].filter((key) => /m\d{6}$/.test(key)).length

const letters = (world: Outside, queue: string, day: string, length: number) => {
  for (let i = 0; i < length; i += 1)
    world.files.set(`dead-letters/${queue}/${day}/many${String(i).padStart(5, '0')}`, {
      bytes,
      uploaded,
      type: 'application/json',
    })
}

const DECIDED = "id GLOB 'acc_many*' AND holder_check"
const THOSE = "order_code GLOB 'MANY-*'"

export const MONEY_BACKLOGS: Record<string, Backlog | Nothing> = {
  sendUnsentMails: {
    make: async () =>
      void (await run(
        `INSERT INTO outbox (id, kind, payload, created_at) ${many(4_500)}
         SELECT 'out_many' || i, 'mail', json_object('to', 'many' || i || '@itda.test', 'subject', 'x', 'text', 'x'), '${LONG_AGO}' FROM n`,
      )),
    left: count('outbox', "id GLOB 'out_many*' AND sent_at IS NULL"),
    done: ({ mails }) => [...mails.values()].flat().filter((one) => one.startsWith('many')).length,
    rows: [60_000, 'two thousand mails a run, each read, taken and marked'],
  },
  sendUnsentMessages: {
    make: async () =>
      void (await run(
        `INSERT INTO outbox (id, kind, payload, created_at, channel, user_id) ${many(170)}
         SELECT 'out_many' || i, 'mail', json_object('text', 'x'), '${LONG_AGO}', 'message', (SELECT min(user_id) FROM phones) FROM n`,
      )),
    left: count('outbox', "id GLOB 'out_many*' AND sent_at IS NULL"),
    done: ({ messages }) => [...messages].filter((id) => id.startsWith('out_many')).length,
  },
  sweepClickOutbox: {
    make: async ({ links }) => {
      for (let i = 0; i < 700; i += 1)
        links.set(
          `clicks-outbox:many${i}`,
          JSON.stringify({ batchId: String(i).padStart(32, '0'), clicks: [] }),
        )
    },
    left: ({ links }) => keysUnder(links, 'clicks-outbox:many'),
    done: ({ links }) => 700 - keysUnder(links, 'clicks-outbox:many'),
  },
  tellOfDeadLetters: {
    make: async (world) => {
      for (const queue of QUEUES) letters(world, queue, '2024-03-01', 1_400)
    },
    left: "SELECT 3 - count(*) AS n FROM alarms WHERE kind GLOB 'dead_letters:*' AND detail GLOB '*2024-03-01*'",
    done: "SELECT count(*) AS n FROM alarms WHERE kind GLOB 'dead_letters:*' AND detail GLOB '*2024-03-01*'",
    atOnce: 'an alarm for each of three queues and each of some days, however many letters it has',
  },
  tellOfAlarms: {
    make: async () => {
      await run(
        `INSERT INTO alarms (id, kind, detail, at) ${many(3_000)} SELECT 'alm_many' || i, 'kind_' || (i / 101), '{}', '${LONG_AGO}' FROM n`,
      )
    },
    left: "SELECT count(DISTINCT kind) AS n FROM alarms a WHERE id GLOB 'alm_many*' AND NOT EXISTS (SELECT 1 FROM alarm_calls WHERE kind = a.kind)",
    done: count('alarm_calls', "kind GLOB 'kind_*'"),
  },
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
  checkDueTargets: {
    make: async () => {
      await makePartners(3, {})
      await run(
        `INSERT INTO link_targets (url, partner_id, living, next_check_at) ${many(360)} SELECT 'https://many.example.com/' || i, 'prt_many' || (1 + i % 3), 1, '${LONG_AGO}' FROM n`,
      )
    },
    left: count('link_targets', "url GLOB '*many.example.com*' AND checked_at IS NULL"),
    done: count('link_targets', "url GLOB '*many.example.com*' AND checked_at IS NOT NULL"),
  },
  checkWaitingHolders: {
    make: () => makeAccounts(22),
    left: count('payout_accounts', `${DECIDED} = 'waiting'`),
    done: count('payout_accounts', `${DECIDED} = 'matched'`),
    deps: ({ accountHolder }) => ({ accountHolder: { ...accountHolder, findHolder: async () => '김이음' } }),
  },
  endPartners: {
    make: () => makePartners(120, { ends_on: "'2024-02-01'" }),
    left: count('partners', "id GLOB 'prt_many*' AND ended_at IS NULL"),
    done: count('partners', "id GLOB 'prt_many*' AND ended_at IS NOT NULL"),
    atOnce: 'one statement for all whose last day is over',
  },
  startRates: {
    make: () =>
      makePartners(170, { next_rates: `'[{"label":"전체","rateBps":100}]'`, next_rates_on: "'2024-02-01'" }),
    left: count('partners', "id GLOB 'prt_many*' AND next_rates IS NOT NULL"),
    done: count('partners', "id GLOB 'prt_many*' AND rate_bps = 100"),
  },
  startPays: {
    make: () => makePartners(170, { next_pays_on: "'2024-02-01'" }),
    left: count('partners', "id GLOB 'prt_many*' AND next_pays_on IS NOT NULL"),
    done: count('partners', "id GLOB 'prt_many*' AND pays_when = 'received'"),
  },
  tellOfRates: {
    make: async () => {
      await makePeople(170)
      await makePartners(1, {
        next_rates: `'[{"label":"전체","rateBps":100}]'`,
        next_rates_on: "'2099-01-01'",
        next_pays_on: "'2099-01-01'",
      })
      for (const table of ['partner_letters', 'partner_pay_letters'])
        await run(
          `INSERT INTO ${table} (partner_id, creator_id) ${many(170)} SELECT 'prt_many1', 'crt_many' || i FROM n`,
        )
    },
    left: "SELECT (SELECT count(*) FROM partner_letters WHERE partner_id = 'prt_many1') + (SELECT count(*) FROM partner_pay_letters WHERE partner_id = 'prt_many1') AS n",
    done: count('outbox', "user_id GLOB 'usr_many*' AND mail_kind GLOB 'partner-*'"),
  },
  proveOverdue: { nothing: 'one proof of today answers for every night that was missed' },
  publishSlices: {
    make: () => makeLinks(2_000),
    left: ({ links }) => 2_000 - written(links),
    done: ({ links }) => written(links),
  },
  proveLedger: { nothing: 'one proof of today answers for every night that was missed' },
  remindOfClaims: {
    make: () =>
      copies(150, 'claims', "state = 'forwarded'", {
        id: "'clm_many' || i",
        order_code: "'MANY-' || i",
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
  removeOldLetters: {
    make: async (world) => {
      for (const queue of QUEUES) letters(world, queue, '2024-03-01', 2_400)
    },
    left: lettersOf,
    done: (world) => 3 * 2_400 - lettersOf(world),
  },
  checkBusinesses: {
    make: () => makeBusinesses(22),
    left: count('businesses', "id GLOB 'biz_many*' AND standing_asked_at IS NULL"),
    done: count('businesses', "id GLOB 'biz_many*' AND ceased_at IS NOT NULL"),
  },
  allocateReceipts: {
    make: makeReceipts,
    left: count('receipts', "id GLOB 'rcp_many*' AND looked_at = ''"),
    done: count('receipts', "id GLOB 'rcp_many*' AND looked_at <> ''"),
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
        `INSERT INTO settlement_lines (source_id, line, order_code, amount, counts, is_repeat)
         ${many(2_500)} SELECT 'stl_many' || p.value, i, 'MANY-' || i, 10, 1, 0 FROM n CROSS JOIN json_each('[1,2,3,4,5,6,7]') p`,
      )
    },
    left: count('settlements', "id GLOB 'stl_many*' AND phase <> 'done'"),
    done: "SELECT count(*) / 2500 AS n FROM settlement_orders WHERE settlement_id GLOB 'stl_many*' AND standing = 'unknown'",
    rows: [200_000, 'a hundred slices of a thousand numbers, each looked for among our orders'],
  },
}
