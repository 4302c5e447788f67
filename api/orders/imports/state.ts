/** The state of a file of orders. */
import type { OrderImport } from '#contract/orders/ingestion.ts'
import type { Row } from '../../db/sql.ts'

type StateColumns = Pick<Row<'imports'>, 'state' | 'discarded_at'>

/** A discarded file was ready, and its row stays so. */
export function stateOf({ state, discarded_at }: StateColumns): OrderImport['state'] {
  return discarded_at === null ? (state as OrderImport['state']) : 'discarded'
}

/** Whether an operator who brings the file again gets another import of it. */
export function mayReadAnew(row: StateColumns): boolean {
  return row.state === 'refused' || row.discarded_at !== null
}
