/** Months to bill, and bank files of received money. */
import { addDays, toKstDate, toKstMonth } from '#contract/core/kst.ts'
import { call } from '../api.ts'
import { makePerson, type Person } from '../make.ts'
import { rowsOf } from '../money.ts'
import { confirmCommission, makeShop, type Report, type Shop } from '../orders/postback.ts'

export const TODAY = toKstDate(new Date())
export const MONTH = toKstMonth(new Date())

export type BilledShop = Shop & { person: Person; orders: Report[] }

/** Makes a shop of its own with a confirmed order for each commission. */
export async function makeBilled(...commissions: number[]): Promise<BilledShop> {
  const person = await makePerson()
  const shop = await makeShop(person)
  const orders: Report[] = []
  for (const commission of commissions) orders.push(await confirmCommission(shop, commission))
  return { ...shop, person, orders }
}

export function issueInvoice(as: string, partnerId: string, wish: Record<string, unknown>) {
  const body = { vat: 'added', issuedOn: TODAY, dueOn: addDays(TODAY, 30), ...wish }
  return call(`POST /ops/billing/${partnerId}/${MONTH}/invoices`, { as, body })
}

export async function balanceOf(account: string): Promise<number> {
  const [row] = await rowsOf<{ balance: number }>('SELECT balance FROM accounts WHERE id = ?', account)
  return row?.balance ?? Number.NaN
}

let files = 0
export type DepositLine = { payer: string; amount: number; on?: string }

/** Writes a file as a bank does: rows of the account between a heading and a sum. */
export function toBankFile(lines: DepositLine[]): string {
  files += 1
  const rows = lines.map(
    ({ payer, amount, on = TODAY }, at) =>
      `${on.replaceAll('-', '.')} 09:0${at % 10}:0${files % 10},"${amount.toLocaleString('en-US')}",0,${payer},${files}-${at}`,
  )
  return [
    '계좌번호,123-45-6789',
    '거래일시,입금액(원),출금액(원),보낸분/받는분,메모',
    ...rows,
    '합계,1,0',
  ].join('\r\n')
}

export function uploadDeposits(as: string, content: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('file', new File([content], '입금.csv', { type: 'text/csv' }))
  return call('POST /ops/deposits', { as, form })
}

/** Uploads one transfer, and returns its deposit. */
export async function createBilling(as: string, came: DepositLine): Promise<{ id: string }> {
  await uploadDeposits(as, toBankFile([came]))
  const [row] = await rowsOf<{ id: string }>(
    'SELECT id FROM deposits WHERE payer = ? AND amount = ? ORDER BY id DESC LIMIT 1',
    came.payer,
    came.amount,
  )
  if (!row) throw new Error('the file brought nothing')
  return row
}
