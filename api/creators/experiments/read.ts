import type { Experiment } from '#contract/creators/experiment-ops.ts'
import { type Variant, variantOf } from '#contract/creators/experiments.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './queries.ts'

const SHOWN = 20

/** The caller's side of all that run. A person who is signed in by their account, so that every device shows the same; a visitor by their number. */
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
