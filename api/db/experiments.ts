/** The running experiments, and the sign-ups in each variant. */
import type { Variant } from '#contract/creators/experiments/experiments.ts'
import { prepare, sql } from './fragments.ts'
import type { Row } from './sql.ts'

export type ExperimentRow = Row<'experiments'>

const MOST_RUNNING = 20

/** Lists the running experiments. */
export async function listRunning(db: D1Database, at: string): Promise<ExperimentRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT * FROM experiments WHERE id IN (
         SELECT id FROM experiments WHERE ends_at IS NULL UNION ALL SELECT id FROM experiments WHERE ends_at > ${at})
       AND starts_at <= ${at} ORDER BY id LIMIT ${MOST_RUNNING}`,
  ).all<ExperimentRow>()
  return results
}

/** Adds one sign-up to a variant of each of these experiments. */
export function addSignUps(
  db: D1Database,
  sides: { experimentId: string; variant: string }[],
): D1PreparedStatement {
  const rows = JSON.stringify(sides.map(({ experimentId, variant }) => [experimentId, variant]))
  return prepare(
    db,
    sql`INSERT INTO experiment_sign_ups (experiment_id, variant, sign_ups) SELECT value ->> 0, value ->> 1, 1 FROM json_each(${rows}) WHERE true
       ON CONFLICT (experiment_id, variant) DO UPDATE SET sign_ups = sign_ups + 1`,
  )
}

export function toVariants({ variants }: Pick<ExperimentRow, 'variants'>): Variant[] {
  return JSON.parse(variants)
}
