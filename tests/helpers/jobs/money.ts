/** Work and backlogs for the jobs of money. */

import type { Deps } from '#api/deps.ts'
import { DEVELOPMENT_ENDINGS } from '#api/outside/account-holder.ts'
import { call } from '../api.ts'
import { makePerson } from '../make.ts'
import { createBilling, issueInvoice, makeBilled } from '../money/billing.ts'
import { giveBusiness } from '../money/business-accounts.ts'
import { BANK_GROUP, makePayable, register } from '../money/payouts.ts'
import { toSettlementFile, uploadSettlement } from '../money/settlements.ts'
import { bill, makePaidOnReceipt } from '../orders/paid-on-receipt.ts'
import { confirmCommission } from '../orders/postback.ts'
import type { JobTests, JobWorld } from './job-test.ts'
import {
  copies,
  count,
  idsOf,
  LONG_AGO,
  makePartners,
  makePeople,
  many,
  run,
  sealEach,
  withoutIts,
} from './rows.ts'

async function makeWaitingAccounts(): Promise<void> {
  for (let i = 0; i < 2; i += 1)
    await register(await makePayable(0), {
      ...BANK_GROUP(),
      accountNumber: `3333${DEVELOPMENT_ENDINGS.down}`,
    })
}

async function makeBills({ owner }: JobWorld): Promise<void> {
  const { partner } = await makeBilled(5_000)
  await issueInvoice(owner.token, partner.id, { supply: 5_000 })
  const awaited = await makePaidOnReceipt()
  for (let i = 0; i < 3; i += 1) await confirmCommission(awaited, 1_000)
  const invoice = await bill(owner.token, awaited, 3_000)
  const { id } = await createBilling(owner.token, { payer: awaited.title, amount: 3_000 })
  const match = { as: owner.token, body: { invoices: [invoice] } }
  await withoutIts(/receipts_to_allocate/, () => call(`POST /ops/deposits/${id}/match`, match))
}

async function makeSettlement({ owner }: JobWorld): Promise<void> {
  const { partner, orders } = await makeBilled(1_000, 2_000, 3_000)
  const said = orders.slice(1).map(({ orderCode }, i) => ({ code: orderCode, amount: i === 0 ? 2_000 : 1 }))
  const file = toSettlementFile([...said, { code: 'NOBODY', amount: 7 }])
  await withoutIts(/settlements_comparing/, () => uploadSettlement(owner.token, partner.id, file))
}

const closed: Deps['businessRegistry'] = {
  findBusiness: async () => ({ isActive: false, type: 'exempt', label: '폐업자' }),
  matchBusiness: async () => true,
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
      await sealEach(idsOf('acc_many', accounts), (id) => `payout_accounts.${column}.${id}`, text),
    )
}

/** Makes receipts of 70 shops that are not allocated to orders yet. */
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
    await sealEach(idsOf('biz_many', businesses), (id) => `businesses.number_sealed.${id}`, '1234567890'),
  )
  await run(
    `UPDATE businesses SET state = 'approved', decided_by = (SELECT id FROM users WHERE role = 'operator' LIMIT 1), decided_at = '${LONG_AGO}' WHERE id GLOB 'biz_many*'`,
  )
}

export const MONEY_JOBS: JobTests = {
  checkWaitingHolders: {
    work: { make: makeWaitingAccounts },
    backlog: {
      make: () => makeAccounts(22),
      left: count('payout_accounts', `${DECIDED} = 'waiting'`),
      done: count('payout_accounts', `${DECIDED} = 'matched'`),
      deps: ({ accountHolder }) => ({
        accountHolder: { ...accountHolder, findHolder: async () => '김이음' },
      }),
    },
  },
  allocateReceipts: {
    backlog: {
      make: makeReceipts,
      left: count('receipts', "id GLOB 'rcp_many*' AND looked_at = ''"),
      done: count('receipts', "id GLOB 'rcp_many*' AND looked_at <> ''"),
    },
  },
  compareSettlements: {
    work: { make: makeSettlement },
    backlog: {
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
  },
  checkBusinesses: {
    work: {
      make: async () => {
        for (let i = 0; i < 2; i += 1) await giveBusiness(await makePerson())
      },
      deps: () => ({ businessRegistry: closed }),
      // The job tries a failed lookup of a business again on the next day.
      minutes: 25 * 60,
    },
    backlog: {
      make: () => makeBusinesses(22),
      left: count('businesses', "id GLOB 'biz_many*' AND standing_asked_at IS NULL"),
      done: count('businesses', "id GLOB 'biz_many*' AND ceased_at IS NOT NULL"),
    },
  },
  renewPartnerPayments: {
    work: { make: makeBills },
    backlog: {
      make: () => makeInvoices(600),
      left: "SELECT 600 - count(*) AS n FROM partner_payments WHERE partner_id GLOB 'prt_many*'",
      done: count('partner_payments', "partner_id GLOB 'prt_many*'"),
      atOnce: 'five statements for fifty partners, of whom there are some hundreds',
    },
  },
  eraseResidents: {
    work: {
      make: async () => {
        const { creatorId } = await makePayable(0)
        await run('UPDATE resident_numbers SET given_at = ? WHERE creator_id = ?', LONG_AGO, creatorId)
      },
    },
    backlog: {
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
  },
}
