/** Batches of payouts as operators make them, and the results from the bank. */
import { makePayoutBatch } from '#api/money/payout-batches/make.ts'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { type Answer, call, testDeps } from '../api.ts'
import { makePerson, type Person } from '../make.ts'
import { rowsOf } from '../money.ts'
import { makePayable, request } from './payouts.ts'

export const today = () => toKstDate(testDeps().now())
/** A payment date by which every request until now is due. */
export const DUE = addDays(toKstDate(new Date()), 60)
const reason = '지급일 이체'

export type Batch = { id: string; maker: Person; approver: Person; payouts: { id: string; person: Person }[] }

/** Removes payouts of earlier cases from those that are due. */
export async function clearDue(): Promise<void> {
  const { db } = testDeps()
  const open = await rowsOf<{ id: string }>(
    "SELECT id FROM payouts WHERE state IN ('requested', 'processing') AND pay_on < '2090'",
  )
  if (open.length === 0) return
  await db.batch([
    db.prepare("INSERT INTO payout_transitions (from_state, to_state) VALUES ('processing', 'processing')"),
    db.prepare("UPDATE payouts SET pay_on = '2099-12-31' WHERE state IN ('requested', 'processing')"),
    db.prepare("DELETE FROM payout_transitions WHERE from_state = 'processing' AND to_state = 'processing'"),
  ])
}

export async function makeDue(amounts: number[]): Promise<Batch['payouts']> {
  const payouts = []
  for (const won of amounts) {
    const person = await makePayable(won)
    const { data } = await request(person, won)
    payouts.push({ id: data.id as string, person })
  }
  return payouts
}

export const preview = (as: Person, body: object = {}): Promise<Answer> =>
  call(`GET /ops/payout-batches/preview?${new URLSearchParams({ payOn: DUE, ...body })}`, { as: as.token })

export const make = (as: Person, body: object = {}): Promise<Answer> =>
  call('POST /ops/payout-batches', { as: as.token, body: { payOn: DUE, ...body } })

export const act = (as: Person, id: string, verb: string, body: object = {}): Promise<Answer> =>
  call(`POST /ops/payout-batches/${id}/${verb}`, { as: as.token, body })

export async function batchOf(as: Person, id: string) {
  return (await call(`GET /ops/payout-batches/${id}`, { as: as.token })).data
}

/** Makes a batch of new payouts and takes it to the step `until`. */
export async function makeBatch(
  amounts: number[],
  until: 'made' | 'approved' | 'sent' = 'sent',
): Promise<Batch> {
  await clearDue()
  const payouts = await makeDue(amounts)
  const [maker, approver] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
  const { data } = await make(maker)
  const { id } = data
  if (until !== 'made' && (await batchOf(maker, id)).state === 'draft') await act(approver, id, 'approve')
  if (until === 'sent') await act(maker, id, 'reveal', { reason })
  return { id, maker, approver, payouts }
}

/** Columns of a bank's result file, in their order. */
export type ResultLine = {
  reference?: string
  account?: string
  amount?: number
  holder?: string
  result: string
  reason?: string
  day?: string
}

export function resultCsv(lines: ResultLine[]): string {
  const head = '참조번호,입금계좌번호,이체금액,예금주,처리결과,실패사유,이체일'
  const rows = lines.map((one) =>
    [one.reference, one.account, one.amount, one.holder, one.result, one.reason, one.day ?? today()]
      .map((cell) => `"${cell ?? ''}"`)
      .join(','),
  )
  return [head, ...rows].join('\r\n')
}

export function upload(as: Person, id: string, csv: string): Promise<Answer> {
  const form = new FormData()
  form.append('file', new File([csv], 'result.csv', { type: 'text/csv' }))
  return call(`POST /ops/payout-batches/${id}/results`, { as: as.token, form })
}

export const resultOf = async (as: Person, id: string) =>
  (await call(`GET /ops/payout-results/${id}`, { as: as.token })).data

export const apply = (as: Person, id: string): Promise<Answer> =>
  call(`POST /ops/payout-results/${id}/apply`, { as: as.token })

/** Makes a batch of these amounts through the verbs. */
export async function makeOf(amounts: number[], by?: Person) {
  await clearDue()
  const payouts = await makeDue(amounts)
  const maker = by ?? (await makePerson({ role: 'operator' }))
  const { id } = await makePayoutBatch(testDeps(), maker.actor, { payOn: DUE })
  return { id, maker, payouts, first: payouts[0] as (typeof payouts)[number] }
}

/** Balances of the bank and tax accounts. */
export const housesOf = async () => {
  const found = Object.fromEntries(
    (
      await rowsOf<{ id: string; balance: number }>(
        "SELECT id, balance FROM accounts WHERE id IN ('bank', 'tax_income', 'tax_local', 'vat')",
      )
    ).map(({ id, balance }) => [id, balance]),
  )
  return { bank: 0, tax_income: 0, tax_local: 0, vat: 0, ...found }
}
