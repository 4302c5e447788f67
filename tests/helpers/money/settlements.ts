/** Settlement files of partners. */

import { call } from '../api.ts'
import { MONTH } from './billing.ts'

export type SettlementLine = { code: string; amount: number | string; more?: string[] }

/** Writes a file as a network does, in its own spellings. */
export function toSettlementFile(lines: SettlementLine[], head = 'm_id,o_cd,p_cd,sales,commission'): string {
  return [
    head,
    ...lines.map(
      ({ code, amount, more = [] }) => `,${code},p,0,"${amount}"${more.map((one) => `,${one}`).join('')}`,
    ),
  ].join('\r\n')
}

type Upload = { month?: string; codeColumn?: string; amountColumn?: string }

export function uploadSettlement(
  as: string,
  partnerId: string,
  content: string | Uint8Array<ArrayBuffer>,
  { month = MONTH, ...columns }: Upload = {},
) {
  const form = new FormData()
  form.set('file', new File([content], '정산.csv', { type: 'text/csv' }))
  for (const [name, value] of Object.entries(columns)) form.set(name, value)
  return call(`POST /ops/settlements/${partnerId}/${month}`, { as, form })
}

export async function getSettlement(
  as: string,
  partnerId: string,
  { month = MONTH, ...more }: Record<string, string> = {},
) {
  const { data } = await call(
    `GET /ops/settlements/${partnerId}/${month}?${new URLSearchParams({ limit: '50', ...more })}`,
    { as },
  )
  return data
}
