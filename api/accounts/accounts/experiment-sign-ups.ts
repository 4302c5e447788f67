/** Counts a sign-up in each running experiment, in the variant that the visitor's browser saw. */
import { variantOf } from '#contract/creators/experiments/experiments.ts'
import { addSignUps, listRunning, toVariants } from '../../db/experiments.ts'
import type { Deps } from '../../deps.ts'

/**
 * Returns statements for the batch that creates the account; none for a browser without a number. Neither
 * the number nor the variant is stored with the account.
 */
export async function countSignUp(
  deps: Pick<Deps, 'db' | 'now'>,
  visitorId: string | undefined,
): Promise<D1PreparedStatement[]> {
  if (visitorId === undefined) return []
  const running = await listRunning(deps.db, deps.now().toISOString())
  const sides = await Promise.all(
    running.map(async (row) => ({
      experimentId: row.id,
      variant: await variantOf({ key: row.key, variants: toVariants(row) }, visitorId),
    })),
  )
  return sides.length === 0 ? [] : [addSignUps(deps.db, sides)]
}
