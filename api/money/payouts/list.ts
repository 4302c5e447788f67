import type { Payout } from '#contract/money/payouts.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { openHolder } from '../registration/registration-state.ts'
import { listPayoutsOf, type PayoutWithAccount } from './queries.ts'
import { toPayout } from './serialize.ts'

/** The actor's payouts, newest first. */
export async function listPayouts(deps: ReadDeps, actor: Actor, input: { page: number; limit: number }) {
  const { rows, total } = await listPayoutsOf(deps.db, actor.creatorId, input.page, input.limit)
  const names = await openHolders(deps, rows)
  const items: Payout[] = rows.map((row) => toPayout(row, names.get(row.account_id) ?? ''))
  return { items, total, ...input }
}

/** Returns the account holders by account id; opens each account once. */
export async function openHolders(deps: ReadDeps, rows: PayoutWithAccount[]): Promise<Map<string, string>> {
  const sealed = new Map(rows.map((row) => [row.account_id, row.holder_sealed]))
  return new Map(
    await Promise.all(
      [...sealed].map(async ([id, value]) => [id, await openHolder(deps, id, value)] as [string, string]),
    ),
  )
}
