/** Experiments, and how many creators are on each side of them. */
import { exactlyOne, insert, query, type Row, readAll, update } from '../../db/sql.ts'

export type ExperimentRow = Row<'experiments'>
type CountRow = Row<'experiment_counts'>

const MOST_RUNNING = 20

/** Those that have begun and not ended. */
export async function listRunning(db: D1Database, at: string): Promise<ExperimentRow[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM experiments WHERE id IN (
         SELECT id FROM experiments WHERE ends_at IS NULL UNION ALL SELECT id FROM experiments WHERE ends_at > ?1)
       AND starts_at <= ?1 ORDER BY id LIMIT ?2`,
    )
    .bind(at, MOST_RUNNING)
    .all<ExperimentRow>()
  return results
}

/** Newest first, with their counts. */
export async function listExperiments(
  db: D1Database,
  limit: number,
): Promise<{ rows: ExperimentRow[]; counts: CountRow[] }> {
  const [rows, counts] = await readAll(
    db,
    query<ExperimentRow>(db.prepare('SELECT * FROM experiments ORDER BY rowid DESC LIMIT ?').bind(limit)),
    query<CountRow>(
      db
        .prepare(
          `SELECT c.* FROM (SELECT id FROM experiments ORDER BY rowid DESC LIMIT ?) e
           CROSS JOIN experiment_counts c ON c.experiment_id = e.id`,
        )
        .bind(limit),
    ),
  )
  return { rows, counts }
}

export function findExperiment(db: D1Database, id: string): Promise<ExperimentRow | null> {
  return db.prepare('SELECT * FROM experiments WHERE id = ?').bind(id).first<ExperimentRow>()
}

/** Aborts with `experiments_one_open` while one of this key has not ended. */
export function insertExperiment(db: D1Database, row: Partial<ExperimentRow>): D1PreparedStatement {
  return insert(db, 'experiments', row)
}

/** Aborts with `exactly_one` when somebody was first. */
export function endExperiment(db: D1Database, row: ExperimentRow, at: string): D1PreparedStatement[] {
  return [update(db, 'experiments', { id: row.id, ends_at: row.ends_at }, { ends_at: at }), exactlyOne(db)]
}

/** Approved creators behind this one, in the order of their ids; `last`: how far was looked. */
export async function listCreatorsAfter(
  db: D1Database,
  after: string,
  most: number,
): Promise<{ userIds: string[]; last: string | null }> {
  const { results } = await db
    .prepare('SELECT id, user_id, approved_at FROM creators WHERE id > ? ORDER BY id LIMIT ?')
    .bind(after, most)
    .all<Pick<Row<'creators'>, 'id' | 'user_id' | 'approved_at'>>()
  const userIds = results.filter((one) => one.approved_at !== null).map((one) => one.user_id)
  return { userIds, last: results.at(-1)?.id ?? null }
}

/** The first slice begins at nothing. Aborts with `exactly_one` where somebody else counted this slice. */
export function addCounts(
  db: D1Database,
  { id, counted_to }: Pick<ExperimentRow, 'id' | 'counted_to'>,
  to: string,
  counts: Map<string, number>,
): D1PreparedStatement[] {
  const added = db
    .prepare(
      `INSERT INTO experiment_counts (experiment_id, variant, creators) SELECT ?1, value ->> 0, value ->> 1 FROM json_each(?2) WHERE true
       ON CONFLICT (experiment_id, variant) DO UPDATE SET creators = creators + excluded.creators`,
    )
    .bind(id, JSON.stringify([...counts]))
  const cleared = db.prepare('DELETE FROM experiment_counts WHERE experiment_id = ?').bind(id)
  return [
    update(db, 'experiments', { id, counted_to }, { counted_to: to }),
    exactlyOne(db),
    ...(counted_to === '' ? [cleared] : []),
    added,
  ]
}

/** Those that run are counted from the first creator on again. */
export async function startCountsAgain(db: D1Database, at: string): Promise<void> {
  await db
    .prepare(
      "UPDATE experiments SET counted_to = '' WHERE starts_at <= ?1 AND (ends_at IS NULL OR ends_at > ?1)",
    )
    .bind(at)
    .run()
}
