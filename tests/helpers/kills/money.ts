/** Work for the jobs of money, orders, partners and their links. */

import type { Deps } from '#api/deps.ts'
import { keepRows } from '#api/orders/linkprice/queries.ts'
import { DEVELOPMENT_ENDINGS } from '#api/outside/account-holder.ts'
import { makeLinkprice } from '#api/outside/networks/linkprice.ts'
import { raiseLasting } from '#api/platform/alarms/raise.ts'
import { givePhone } from '../accounts/phones.ts'
import { call, testDeps } from '../api.ts'
import { makeLink, makePartner, makePerson } from '../make.ts'
import { bring, issueInvoice, makeBilled } from '../money/billing.ts'
import { giveBusiness } from '../money/business-accounts.ts'
import { BANK_GROUP, makePayable, register } from '../money/payouts.ts'
import { toSettlementFile, uploadSettlement } from '../money/settlements.ts'
import { rowsOf } from '../money.ts'
import { bill, makeAwaited } from '../orders/awaited.ts'
import { makeClaim } from '../orders/claims.ts'
import { makeFlag } from '../orders/flags.ts'
import { toCsv, uploadFile } from '../orders/imports.ts'
import { listed, makeStage, PATH_SECRET } from '../orders/linkprice.ts'
import { confirmCommission, earn, makeShop } from '../orders/postback.ts'
import { approve } from '../platform/approvals.ts'
import { type Hands, type Job, longAgo, run, withoutIts } from './job.ts'

/** Behind all else: orders follow their flags with whatever is reported. */
export async function makeFlags(): Promise<void> {
  const person = await makePerson()
  for (let i = 0; i < 3; i += 1) {
    const { order } = await earn(person, 1_000)
    const [row] = await rowsOf<{ id: string }>('SELECT id FROM orders WHERE order_code = ?', order.orderCode)
    await makeFlag(person, row?.id ?? '')
  }
}

/** Rows of the list of a network that is never asked here. */
async function makeTouched(): Promise<void> {
  const { row, shop } = await makeStage(await makePerson())
  const rows = ['A', 'B', 'C'].map((code) => {
    const { trlog_id, user_id, status, p_cd, p_nm, sales, commission } = row(code)
    const bought = {
      ordered_at: '2026-10-03T04:00:00.000Z',
      created_on: '2026-10-04',
      quantity: 1,
      raw: '{}',
    }
    const product = { product_code: p_cd, product_name: p_nm, sales, commission }
    return { trlog_id, partner_id: shop.partner.id, order_code: code, user_id, status, ...product, ...bought }
  })
  await keepRows(testDeps().db, rows, '2026-10-04T00:00:00.000Z', '2026-10-04').run()
}

async function makeImport({ owner, second }: Hands): Promise<void> {
  const { partner, clickId } = await makeShop(await makePerson())
  const rows = Array.from({ length: 26 }, (_, i) => ({ orderCode: `FILE-${i}`, clickId }))
  const { id } = (await uploadFile(owner.token, partner, toCsv(rows))).data
  await approve(await call(`POST /ops/imports/${id}/start`, { as: owner.token }), second.token)
}

async function makeChanges(): Promise<void> {
  const [ending, falling, later, told] = [
    await makePartner(),
    await makePartner(),
    await makePartner(),
    await makePartner(),
  ]
  const people = [await makePerson(), await makePerson()]
  for (const person of people) for (const partner of [ending, told]) await makeLink(person, partner)
  await run("UPDATE partners SET ends_on = '2024-01-01' WHERE id = ?", ending.id)
  const rates = JSON.stringify([{ label: '전체', rateBps: 100 }])
  await run(
    "UPDATE partners SET next_rates = ?, next_rates_on = '2024-01-01' WHERE id = ?",
    rates,
    falling.id,
  )
  await run("UPDATE partners SET next_pays_on = '2024-01-01' WHERE id = ?", later.id)
  await run(
    "UPDATE partners SET next_rates = ?, next_rates_on = '2099-01-01', next_pays_on = '2099-01-01' WHERE id = ?",
    rates,
    told.id,
  )
  for (const table of ['partner_letters', 'partner_pay_letters'])
    for (const { creatorId } of people)
      await run(`INSERT INTO ${table} (partner_id, creator_id) VALUES (?, ?)`, told.id, creatorId)
}

async function makeWaitingAccounts(): Promise<void> {
  for (let i = 0; i < 2; i += 1)
    await register(await makePayable(0), {
      ...BANK_GROUP(),
      accountNumber: `3333${DEVELOPMENT_ENDINGS.down}`,
    })
}

async function makeClaims(): Promise<void> {
  for (let i = 0; i < 3; i += 1) {
    const { id } = await makeClaim(await makePerson())
    await run(
      "UPDATE claims SET state = 'forwarded', forwarded_to = 'shop@itda.test', forwarded_text = 'x', forwarded_at = ?2, due_at = ?2 WHERE id = ?1",
      id,
      longAgo,
    )
  }
}

async function makeBills({ owner }: Hands): Promise<void> {
  const { partner } = await makeBilled(5_000)
  await issueInvoice(owner.token, partner.id, { supply: 5_000 })
  const awaited = await makeAwaited()
  for (let i = 0; i < 3; i += 1) await confirmCommission(awaited, 1_000)
  const invoice = await bill(owner.token, awaited, 3_000)
  const { id } = await bring(owner.token, { payer: awaited.title, amount: 3_000 })
  const match = { as: owner.token, body: { invoices: [invoice] } }
  await withoutIts(/receipts_to_allocate/, () => call(`POST /ops/deposits/${id}/match`, match))
}

async function makeSettlement({ owner }: Hands): Promise<void> {
  const { partner, orders } = await makeBilled(1_000, 2_000, 3_000)
  const said = orders.slice(1).map(({ orderCode }, i) => ({ code: orderCode, amount: i === 0 ? 2_000 : 1 }))
  const file = toSettlementFile([...said, { code: 'NOBODY', amount: 7 }])
  await withoutIts(/settlements_comparing/, () => uploadSettlement(owner.token, partner.id, file))
}

const refusing = makeLinkprice({
  siteCode: 'A1',
  authKey: 'old',
  pathSecret: PATH_SECRET,
  fetch: async () => listed('300'),
})

const clicks = (id: string) => ({ batchId: id.repeat(32).slice(0, 32), clicks: [] })

async function makeLetters({ outside }: Hands): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify([{ wake: true }]))
  const uploaded = new Date(longAgo)
  for (const day of ['2024-01-01', '2024-01-02', new Date().toISOString().slice(0, 10)])
    for (const queue of ['clicks', 'mail'])
      outside.files.set(`dead-letters/${queue}/${day}/1`, { bytes, uploaded, type: 'application/json' })
}

async function makeSlices(): Promise<void> {
  const [person, partner] = [await makePerson(), await makePartner()]
  for (let i = 0; i < 3; i += 1) await makeLink(person, partner)
  await run(
    'INSERT INTO link_slices (partner_id, first_id, last_id) SELECT partner_id, min(id), max(id) FROM links WHERE partner_id = ? GROUP BY 1',
    partner.id,
  )
  await run(
    'INSERT INTO creator_slices (creator_id, first_id, last_id) SELECT creator_id, min(id), max(id) FROM links WHERE creator_id = ? GROUP BY 1',
    person.creatorId,
  )
}

async function drift(): Promise<void> {
  await run(
    'UPDATE accounts SET balance = balance + 7 WHERE id = (SELECT min(id) FROM accounts WHERE balance > 0)',
  )
}

async function makeTargets(): Promise<void> {
  const partner = await makePartner()
  for (let i = 0; i < 12; i += 1)
    await run(
      'INSERT INTO link_targets (url, partner_id, living, next_check_at) VALUES (?, ?, 1, ?)',
      `https://${partner.host}/${i}`,
      partner.id,
      longAgo,
    )
}

const WHICH = 'which span is asked for first, and refused'
const TOLD = 'that mail does not go is told, and told to be over'

const closed: Deps['businessRegistry'] = {
  findBusiness: async () => ({ isActive: false, type: 'exempt', label: '폐업자' }),
  matchBusiness: async () => true,
}

export const MONEY: Record<string, Job> = {
  sendUnsentMails: { differs: { alarms: TOLD } },
  sendUnsentMessages: { make: async () => void (await givePhone(await makePerson())) },
  sweepClickOutbox: {
    make: async ({ outside }) => {
      for (const id of ['a', 'b', 'c']) outside.links.set(`clicks-outbox:${id}`, JSON.stringify(clicks(id)))
      outside.links.set('clicks-outbox:bad', 'nonsense')
    },
  },
  tellOfDeadLetters: { make: makeLetters },
  tellOfAlarms: {
    make: async () => {
      await run("INSERT INTO alarms (id, kind, detail, at) VALUES ('alm_1', 'claim_late', '{}', ?)", longAgo)
      await run(
        "INSERT INTO alarm_calls (kind, state, since, told_at) VALUES ('backup_late', 'open', ?1, ?1)",
        longAgo,
      )
    },
  },
  pullLinkprice: {
    make: async (hands) => {
      const stage = await makeStage(await makePerson())
      stage.put(stage.row('PULL-1'), stage.row('PULL-2', { m_id: 'nobody' }))
      hands.linkprice = stage.deps(longAgo).linkprice
    },
    runs: 14,
    differs: { alarms: 'a merchant nobody stands for is told of once' },
  },
  'pullLinkprice: refused': {
    deps: () => ({ linkprice: refusing }),
    runs: 14,
    differs: { linkprice_pulls: WHICH, alarms: WHICH },
    holds: (state) => /linkprice_stopped.*"closed_at":null/.test(state.get('alarms')?.join() ?? ''),
  },
  applyTouched: { make: makeTouched },
  applyImports: { make: makeImport },
  applyHolds: {},
  notifyFlags: {},
  checkDueTargets: { make: makeTargets },
  checkWaitingHolders: { make: makeWaitingAccounts },
  endPartners: { make: makeChanges },
  startRates: {},
  startPays: {},
  tellOfRates: {},
  proveOverdue: {},
  'proveOverdue: a drift': { happens: drift },
  fillOrderKeys: { happens: () => run("UPDATE orders SET order_key = ' ' || order_code") },
  publishSlices: { make: makeSlices, runs: 8 },
  proveLedger: { differs: { ledger_proofs: 'each run keeps its proof' } },
  remindOfClaims: { make: makeClaims },
  renewPartnerPayments: { make: makeBills },
  eraseResidents: {
    make: async () => {
      const { creatorId } = await makePayable(0)
      await run('UPDATE resident_numbers SET given_at = ? WHERE creator_id = ?', longAgo, creatorId)
    },
  },
  removeOldLetters: {},
  // The list has become longer.
  watchHolidays: { make: () => raiseLasting(testDeps(), 'holidays_end', '{}') },
  checkBusinesses: {
    make: async () => {
      for (let i = 0; i < 2; i += 1) await giveBusiness(await makePerson())
    },
    deps: () => ({ businessRegistry: closed }),
    // Who could not be asked is asked the next day.
    minutes: 25 * 60,
  },
  allocateReceipts: {},
  compareSettlements: { make: makeSettlement },
}
