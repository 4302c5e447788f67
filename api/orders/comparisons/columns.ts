/** The names of the columns in a partner's own file, typed once. */
import type { OrderFileColumns } from '#contract/orders/order-comparisons.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './queries.ts'

export async function getOwnColumns(deps: ReadDeps, { partnerId }: Actor): Promise<OrderFileColumns> {
  return toColumns(await db.findColumns(deps.db, partnerId ?? ''))
}

export function setOwnColumns(deps: Deps, actor: Actor, input: OrderFileColumns) {
  const partnerId = actor.partnerId ?? ''
  return operate(deps, actor, {
    action: 'setOwnColumns',
    subject: partnerId,
    find: async () => ({ row: await db.findColumns(deps.db, partnerId) }),
    write: ({ row }) => ({
      statements: db.putColumns(
        deps.db,
        {
          partner_id: partnerId,
          code_column: input.codeColumn,
          amount_column: input.amountColumn,
          commission_column: input.commissionColumn,
          status_column: input.statusColumn,
        },
        row === null,
      ),
      before: toColumns(row),
      after: input,
      races: { 'order_file_columns.partner_id': 'conflict' },
    }),
  })
}

export function toColumns(row: db.ColumnsRow | null): OrderFileColumns {
  return {
    codeColumn: row?.code_column ?? '',
    amountColumn: row?.amount_column ?? '',
    commissionColumn: row?.commission_column ?? '',
    statusColumn: row?.status_column ?? '',
  }
}
