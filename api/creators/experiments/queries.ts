/** Experiments, and the numbers of each variant. */
import type { ExperimentRow } from '../../db/experiments.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readNamed, update } from '../../db/sql.ts'

type CountRow = Row<'experiment_counts'>
type SignUpRow = Row<'experiment_sign_ups'>

/** Newest first, with the numbers of their variants. */
export function listExperiments(
  db: D1Database,
  limit: number,
): Promise<{ rows: ExperimentRow[]; counts: CountRow[]; signUps: SignUpRow[] }> {
  const newest = sql`(SELECT id FROM experiments ORDER BY rowid DESC LIMIT ${limit}) e`
  return readNamed(db, {
    rows: query<ExperimentRow>(
      prepare(db, sql`SELECT * FROM experiments ORDER BY rowid DESC LIMIT ${limit}`),
    ),
    counts: query<CountRow>(
      prepare(db, sql`SELECT c.* FROM ${newest} CROSS JOIN experiment_counts c ON c.experiment_id = e.id`),
    ),
    signUps: query<SignUpRow>(
      prepare(db, sql`SELECT s.* FROM ${newest} CROSS JOIN experiment_sign_ups s ON s.experiment_id = e.id`),
    ),
  })
}

export function findExperiment(db: D1Database, id: string): Promise<ExperimentRow | null> {
  return prepare(db, sql`SELECT * FROM experiments WHERE id = ${id}`).first<ExperimentRow>()
}

/** Aborts with `experiments_one_open` while an experiment with this key is open. */
export function insertExperiment(db: D1Database, row: Partial<ExperimentRow>): D1PreparedStatement {
  return insert(db, 'experiments', row)
}

/** Aborts with `exactly_one` when another operator was first. */
export function endExperiment(db: D1Database, row: ExperimentRow, at: string): D1PreparedStatement[] {
  return [update(db, 'experiments', { id: row.id, ends_at: row.ends_at }, { ends_at: at }), exactlyOne(db)]
}

/** A creator of the experiment's slice. `linked` and `ordered` are 1 when it happened since the experiment began. */
type CreatorInSlice = { userId: string; linked: number; ordered: number }

/** Approved creators after this one, in the order of their ids; `last`: the last creator that was read. */
export async function listCreatorsAfter(
  db: D1Database,
  { counted_to, starts_at }: Pick<ExperimentRow, 'counted_to' | 'starts_at'>,
  most: number,
): Promise<{ creators: CreatorInSlice[]; last: string | null }> {
  const { results } = await prepare(
    db,
    sql`SELECT id, user_id AS userId, approved_at IS NOT NULL AS approved, coalesce(last_link_created_at >= ${starts_at}, 0) AS linked,
         order_count > 0 AND EXISTS (SELECT 1 FROM orders WHERE creator_id = c.id AND ordered_at >= ${starts_at}) AS ordered
       FROM creators c WHERE id > ${counted_to} ORDER BY id LIMIT ${most}`,
  ).all<CreatorInSlice & { id: string; approved: number }>()
  return { creators: results.filter(({ approved }) => approved === 1), last: results.at(-1)?.id ?? null }
}

type VariantCount = { variant: string; creators: number; linked: number; ordered: number }

/** The first slice replaces the old counts. Aborts with `exactly_one` when another run counted this slice. */
export function addCounts(
  db: D1Database,
  { id, counted_to }: Pick<ExperimentRow, 'id' | 'counted_to'>,
  to: string,
  counts: VariantCount[],
): D1PreparedStatement[] {
  const added = prepare(
    db,
    sql`INSERT INTO experiment_counts (experiment_id, variant, creators, linked, ordered)
       SELECT ${id}, value ->> 'variant', value ->> 'creators', value ->> 'linked', value ->> 'ordered' FROM json_each(${JSON.stringify(counts)}) WHERE true
       ON CONFLICT (experiment_id, variant) DO UPDATE SET creators = creators + excluded.creators,
         linked = linked + excluded.linked, ordered = ordered + excluded.ordered`,
  )
  const cleared = prepare(db, sql`DELETE FROM experiment_counts WHERE experiment_id = ${id}`)
  return [
    update(db, 'experiments', { id, counted_to }, { counted_to: to }),
    exactlyOne(db),
    ...(counted_to === '' ? [cleared] : []),
    added,
  ]
}

/** Restarts the counts of the running experiments from the first creator. */
export async function startCountsAgain(db: D1Database, at: string): Promise<void> {
  await prepare(
    db,
    sql`UPDATE experiments SET counted_to = '' WHERE starts_at <= ${at} AND (ends_at IS NULL OR ends_at > ${at})`,
  ).run()
}
