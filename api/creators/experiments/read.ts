import type { Experiment } from '#contract/creators/experiments/experiment-ops.ts'
import { variantOf } from '#contract/creators/experiments/experiments.ts'
import { type ExperimentRow, listRunning, toVariants } from '../../db/experiments.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './queries.ts'

const SHOWN = 20

/**
 * Returns the caller's variant in each running experiment. For a signed-in person it follows from the
 * account, so every device shows the same; for a visitor from the visitor's number.
 */
export async function getExperiments(deps: ReadDeps, actor: Actor | null, visitorId: string | null) {
  const running = await listRunning(deps.db, deps.now().toISOString())
  const who = actor?.userId ?? visitorId
  const sides = await Promise.all(
    running.map(
      async (row) => [row.key, await variantOf({ ...row, variants: toVariants(row) }, who)] as const,
    ),
  )
  return { experiments: Object.fromEntries(sides) }
}

export async function listExperiments(deps: ReadDeps): Promise<{ items: Experiment[] }> {
  const { rows, counts, signUps } = await db.listExperiments(deps.db, SHOWN)
  const items = rows.map((row) => ({
    id: row.id,
    key: row.key,
    title: row.title,
    state: stateOf(row, deps.now().toISOString()),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    variants: toVariants(row).map((variant) => {
      const isIts = (one: { experiment_id: string; variant: string }) =>
        one.experiment_id === row.id && one.variant === variant.name
      const { creators = 0, linked = 0, ordered = 0 } = counts.find(isIts) ?? {}
      return { ...variant, signUps: signUps.find(isIts)?.sign_ups ?? 0, creators, linked, ordered }
    }),
  }))
  return { items }
}

export function stateOf({ starts_at, ends_at }: ExperimentRow, at: string): Experiment['state'] {
  if (ends_at !== null && (ends_at <= at || ends_at === starts_at)) return 'ended'
  return starts_at > at ? 'waiting' : 'running'
}
