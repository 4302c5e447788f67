/**
 * The column names of partners and networks in their settlement files; the first match counts. LinkPrice's
 * names are spelled as LinkPrice spells them.
 */
import { ORDER_COLUMNS } from '../../orders/imports/file-columns.ts'
import { stateOf } from '../../orders/imports/status-words.ts'

export const SETTLEMENT_COLUMNS = {
  code: ORDER_COLUMNS.code,
  amount: ORDER_COLUMNS.commission,
  status: ORDER_COLUMNS.status,
  merchant: ['m_id', 'merchant_id', '머천트', '머천트id', '머천트코드'],
} as const
export type Column = keyof typeof SETTLEMENT_COLUMNS

/** Returns whether a line with this status is paid, which it is without one; null for an unknown word. */
export function counts(status: string): boolean | null {
  if (status.trim() === '') return true
  const state = stateOf(status)
  return state && state === 'confirmed'
}
