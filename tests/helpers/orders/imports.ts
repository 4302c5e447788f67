/** Files with orders that operators upload. */
import { call } from '../api.ts'
import type { MadePartner } from '../make.ts'

const HEAD = ['주문번호', '클릭번호', '상태', '주문시각', '상품명', '주문금액', '커미션']

export type Cells = {
  orderCode: string
  clickId: string
  status?: string
  at?: string
  name?: string
  amount?: string
  commission?: string
}

/** Writes an instant as a spreadsheet writes a Korean time, to the minute. */
export function toCell(at: Date): string {
  const seoul = new Date(at.getTime() + 9 * 3_600_000).toISOString()
  return `${seoul.slice(0, 10)} ${seoul.slice(11, 16)}`
}

export function toCsv(rows: Cells[]): string {
  const now = toCell(new Date())
  const lines = rows.map((row) =>
    [
      row.orderCode,
      row.clickId,
      row.status ?? '예정',
      row.at ?? now,
      row.name ?? '담요',
      row.amount ?? '20,000',
      row.commission ?? '1600',
    ]
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(','),
  )
  return [HEAD.join(','), ...lines].join('\r\n')
}

export function uploadFile(
  as: string,
  partner: Pick<MadePartner, 'id'>,
  content: string | Uint8Array<ArrayBuffer>,
  key?: string,
) {
  const form = new FormData()
  form.set('partnerId', partner.id)
  form.set('file', new File([content], '실적.csv', { type: 'text/csv' }))
  return call('POST /ops/imports', { as, form, ...(key && { key }) })
}
