import type { Experiment } from '#contract/creators/experiment-ops.ts'
import { type Variant, variantOf } from '#contract/creators/experiments.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './queries.ts'

const SHOWN = 20

/**
 * Returns the caller's variant in each running experiment. For a signed-in person it follows from the
 * account, so every device shows the same; for a visitor from the visitor's number.
 */
export async function getExperiments(deps: ReadDeps, actor: Actor | null, visitorId: string | null) {
  const running = await db.listRunning(deps.db, deps.now().toISOString())
  const who = actor?.userId ?? visitorId
  const sides = await Promise.all(
    running.map(
      async (row) => [row.key, await variantOf({ ...row, variants: toVariants(row) }, who)] as const,
    ),
  )
  return { experiments: Object.fromEntries(sides) }
}

export async function listExperiments(deps: ReadDeps): Promise<{ items: Experiment[] }> {
  const { rows, counts } = await db.listExperiments(deps.db, SHOWN)
  const items = rows.map((row) => ({
    id: row.id,
    key: row.key,
    title: row.title,
    state: stateOf(row, deps.now().toISOString()),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    variants: toVariants(row).map((variant) => ({
      ...variant,
      creators:
        counts.find((one) => one.experiment_id === row.id && one.variant === variant.name)?.creators ?? 0,
    })),
  }))
  return { items }
}

export function stateOf({ starts_at, ends_at }: db.ExperimentRow, at: string): Experiment['state'] {
  if (ends_at !== null && (ends_at <= at || ends_at === starts_at)) return 'ended'
  return starts_at > at ? 'waiting' : 'running'
}

export function toVariants({ variants }: Pick<db.ExperimentRow, 'variants'>): Variant[] {
  return JSON.parse(variants)
}
