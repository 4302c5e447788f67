/** Two hundred payouts from selection to payment: the number of actions by operators. */
import { expect, test } from 'vitest'
import { makeId } from '#api/db/ids.ts'
import { accountOf, post } from '#api/db/ledger.ts'
import { insert } from '#api/db/sql.ts'
import { insertPayout } from '#api/money/payouts/queries.ts'
import { toTaxColumns } from '#api/money/payouts/serialize.ts'
import { seal } from '#api/platform/secrets.ts'
import { taxOf } from '#contract/money/tax/tax.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { figure } from '#tests/helpers/figure.ts'
import { makePerson } from '#tests/helpers/make.ts'
import {
  act,
  apply,
  batchOf,
  DUE,
  make,
  preview,
  resultCsv,
  resultOf,
  upload,
} from '#tests/helpers/money/payout-batches.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'

const MANY = 200

/** Inserts a requested payout with its reserved money, of a creator with an account of their own. */
async function makeAsked(nth: number): Promise<void> {
  const { db, keys, now } = testDeps()
  const person = await makePerson()
  const [id, file] = [makeId('acc', now()), makeId('fil', now())]
  const [at, amount] = [now().toISOString(), 10_000 + nth]
  const account = {
    id,
    creator_id: person.creatorId,
    bank: '신한은행',
    number_sealed: await seal(keys.data, `payout_accounts.number_sealed.${id}`, `110${100_000_000 + nth}`),
    number_index: `index-${nth}`,
    number_last: '0000',
    holder_sealed: await seal(keys.data, `payout_accounts.holder_sealed.${id}`, '김하나'),
    file_id: file,
    created_at: at,
    holder_check: 'matched',
  }
  const document = {
    object_key: file,
    file_name: 'a.pdf',
    media_type: 'application/pdf',
    bytes: 1,
    created_at: at,
  }
  const payout = {
    id: makeId('pay', now()),
    creator_id: person.creatorId,
    account_id: id,
    amount,
    state: 'requested',
    tax_type: 'individual',
    ...toTaxColumns(taxOf(amount, 'individual')),
    requested_at: at,
    pay_on: DUE,
    decided_at: null,
    paid_on: null,
    returned_on: null,
    fail_reason: null,
    seq: 1,
  }
  const [available, reserved] = [
    accountOf('available', person.creatorId),
    accountOf('reserved', person.creatorId),
  ]
  const fund = { debit: 'receivable', credit: available, amount, kind: 'test_funds', ref: payout.id, at }
  const aside = {
    debit: available,
    credit: reserved,
    amount,
    kind: 'payout_reserved',
    ref: `${payout.id}:1`,
    at,
  }
  await db.batch([
    insert(db, 'files', { id: file, creator_id: person.creatorId, kind: 'account', ...document }),
    insert(db, 'payout_accounts', account),
    ...insertPayout(db, payout, person.userId),
    post(db, fund),
    post(db, aside),
  ])
}

test(`${MANY} payouts take at most 12 actions of operators, the files and the second person among them`, async () => {
  for (let nth = 0; nth < MANY; nth += 1) await makeAsked(nth)
  const [maker, approver] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
  let actions = 0
  const pressed = async <T extends { status: number }>(answer: Promise<T>): Promise<T> => {
    actions += 1
    const done = await answer
    expect(done.status).toBe(200)
    return done
  }
  expect((await pressed(preview(maker))).data.total.count).toBe(MANY)
  const { id } = (await pressed(make(maker))).data
  await pressed(act(approver, id, 'approve'))
  await pressed(act(maker, id, 'reveal', { reason: '지급일 이체' }))
  const file = await pressed(act(maker, id, 'bank-file', { layout: 'shinhan', kind: 'xlsx' }))
  expect(file.data.rows).toBe(MANY)
  await pressed(act(maker, id, 'withholding'))
  const lines = (await batchOf(maker, id)).rows.map(({ reference }: { reference: string }) => ({
    reference,
    result: '정상',
  }))
  const result = (await pressed(upload(maker, id, resultCsv(lines)))).data.id
  while ((await resultOf(maker, result)).left > 0) await pressed(apply(maker, result))
  expect(await batchOf(maker, id)).toMatchObject({ state: 'done', total: { count: MANY } })
  expect(await rowsOf("SELECT count(*) AS n FROM payouts WHERE state = 'paid'")).toEqual([{ n: MANY }])
  figure(`${MANY} payouts sent and written down with ${actions} actions of operators`)
  expect(actions).toBeLessThanOrEqual(12)
  await expectProof()
}, 120_000)
