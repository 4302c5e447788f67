/** The categories of partners; a few dozen at most. */

import type { CategoryFacts } from '#contract/partners/categories.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, type Query, query, type Row, update } from '../../db/sql.ts'

export type CategoryRow = Row<'categories'>

/** The visible categories in their order. A search returns those whose name contains `q` (lower case). */
export function shownCategories(db: D1Database, q = ''): Query<Pick<CategoryRow, 'code' | 'label'>> {
  return query<Pick<CategoryRow, 'code' | 'label'>>(
    prepare(
      db,
      sql`SELECT code, label FROM categories WHERE is_shown = 1 AND instr(lower(label), ${q}) > 0 ORDER BY position, code`,
    ),
  )
}

/** All categories in their order, hidden ones too. */
export async function listCategories(db: D1Database): Promise<CategoryRow[]> {
  const { results } = await db.prepare('SELECT * FROM categories ORDER BY position, code').all<CategoryRow>()
  return results
}

export function findCategory(db: D1Database, code: string): Promise<CategoryRow | null> {
  return prepare(db, sql`SELECT * FROM categories WHERE code = ${code}`).first<CategoryRow>()
}

export function insertCategory(
  db: D1Database,
  code: string,
  facts: ReturnType<typeof toColumns>,
): D1PreparedStatement[] {
  return [insert(db, 'categories', { code, ...facts })]
}

/** Changes the row only if nobody changed it since it was read; otherwise aborts with `exactly_one`. */
export function changeCategory(
  db: D1Database,
  { partners: _, ...row }: CategoryRow,
  facts: ReturnType<typeof toColumns>,
): D1PreparedStatement[] {
  return [update(db, 'categories', row, facts), exactlyOne(db)]
}

/** Moves the row only if nobody moved it since it was read; otherwise aborts with `exactly_one`. */
export function moveCategory(
  db: D1Database,
  { code, position: before }: CategoryRow,
  position: number,
): D1PreparedStatement[] {
  return [update(db, 'categories', { code, position: before }, { position }), exactlyOne(db)]
}

export function toColumns({ label, picture, position, state }: CategoryFacts) {
  return { label, picture, position, is_shown: Number(state === 'shown') }
}
