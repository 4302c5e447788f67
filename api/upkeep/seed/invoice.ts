/** An invoice to the demo shop for its earliest month, of which the shop has paid a part. */
import { addDays, toKstDate } from '#contract/core/kst.ts'
import type { Deps } from '../../deps.ts'
import { issueInvoice } from '../../money/billing/invoice.ts'
import { listBilling } from '../../money/billing/read.ts'
import { matchDeposit } from '../../money/deposits/match.ts'
import { listDeposits } from '../../money/deposits/read.ts'
import { uploadDeposits } from '../../money/deposits/upload.ts'
import { partnerIdOf } from './partners/partners.ts'
import type { Cast } from './people.ts'

const DAYS_TO_PAY = 14
const PAYER = '데모 쇼핑몰'

export async function makeInvoice(deps: Deps, { operator }: Cast): Promise<void> {
  const { items } = await listBilling(deps, operator, { partner: partnerIdOf('demo'), limit: 1 })
  const [month] = items
  if (!month) throw new Error('the demo shop owes nothing')
  const today = toKstDate(deps.now())
  const { id } = await issueInvoice(deps, operator, {
    id: month.partner.id,
    month: month.month,
    supply: month.expected,
    vat: 'added',
    issuedOn: today,
    dueOn: addDays(today, DAYS_TO_PAY),
  })
  await uploadDeposits(deps, operator, { file: makeBankFile(today, Math.floor(month.expected / 2)) })
  const deposits = await listDeposits(deps, operator, { view: 'open', limit: 1 })
  for (const deposit of deposits.items)
    await matchDeposit(deps, operator, { id: deposit.id, invoices: [id], fee: 0, reason: '' })
}

function makeBankFile(day: string, amount: number): File {
  const text = ['거래일자,입금액,출금액,보낸분,거래후잔액', `${day},${amount},0,${PAYER},${amount}`].join(
    '\r\n',
  )
  return new File([text], '입금.csv', { type: 'text/csv' })
}
