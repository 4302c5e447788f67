/** Experiments, and the number of creators in each variant. */
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readAll, update } from '../../db/sql.ts'

export type ExperimentRow = Row<'experiments'>
type CountRow = Row<'experiment_counts'>

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

/** Newest first, with their counts. */
export async function listExperiments(
  db: D1Database,
  limit: number,
): Promise<{ rows: ExperimentRow[]; counts: CountRow[] }> {
  const [rows, counts] = await readAll(
    db,
    query<ExperimentRow>(prepare(db, sql`SELECT * FROM experiments ORDER BY rowid DESC LIMIT ${limit}`)),
    query<CountRow>(
      prepare(
        db,
        sql`SELECT c.* FROM (SELECT id FROM experiments ORDER BY rowid DESC LIMIT ${limit}) e
           CROSS JOIN experiment_counts c ON c.experiment_id = e.id`,
      ),
    ),
  )
  return { rows, counts }
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

/** Approved creators after this one, in the order of their ids; `last`: the last user that was read. */
export async function listCreatorsAfter(
  db: D1Database,
  after: string,
  most: number,
): Promise<{ userIds: string[]; last: string | null }> {
  const { results } = await prepare(
    db,
    sql`SELECT id, user_id, approved_at FROM creators WHERE id > ${after} ORDER BY id LIMIT ${most}`,
  ).all<Pick<Row<'creators'>, 'id' | 'user_id' | 'approved_at'>>()
  const userIds = results.filter((one) => one.approved_at !== null).map((one) => one.user_id)
  return { userIds, last: results.at(-1)?.id ?? null }
}

/** The first slice replaces the old counts. Aborts with `exactly_one` when another run counted this slice. */
export function addCounts(
  db: D1Database,
  { id, counted_to }: Pick<ExperimentRow, 'id' | 'counted_to'>,
  to: string,
  counts: Map<string, number>,
): D1PreparedStatement[] {
  const added = prepare(
    db,
    sql`INSERT INTO experiment_counts (experiment_id, variant, creators) SELECT ${id}, value ->> 0, value ->> 1 FROM json_each(${JSON.stringify([...counts])}) WHERE true
       ON CONFLICT (experiment_id, variant) DO UPDATE SET creators = creators + excluded.creators`,
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
