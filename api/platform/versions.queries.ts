/** Version numbers of a person's data and of the public data; triggers raise them (migration 0003). */
import { prepare, sql } from '../db/fragments.ts'

/** Reads two rows by primary key; 0 for a person whose data never changed since sign-up. */
export async function findVersions(
  db: D1Database,
  userId: string,
): Promise<{ person: number; site: number }> {
  const { results } = await prepare(
    db,
    sql`SELECT scope, version FROM data_versions WHERE scope IN (${userId}, 'site')`,
  ).all<{ scope: string; version: number }>()
  const of = (scope: string) => results.find((row) => row.scope === scope)?.version ?? 0
  return { person: of(userId), site: of('site') }
}
