/** Answer templates, in the order of their titles within a kind. */
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readRows, update } from '../../db/sql.ts'

export type TemplateRow = Row<'templates'>

export function listTemplates(db: D1Database): Promise<TemplateRow[]> {
  return readRows(query<TemplateRow>(prepare(db, sql`SELECT * FROM templates ORDER BY kind, title`)))
}

export function listTitles(db: D1Database, kind: string): Promise<Pick<TemplateRow, 'id' | 'title'>[]> {
  return readRows(
    query<Pick<TemplateRow, 'id' | 'title'>>(
      prepare(db, sql`SELECT id, title FROM templates WHERE kind = ${kind} ORDER BY title`),
    ),
  )
}

export function findTemplate(db: D1Database, id: string): Promise<TemplateRow | null> {
  return prepare(db, sql`SELECT * FROM templates WHERE id = ${id}`).first<TemplateRow>()
}

export function insertTemplate(db: D1Database, row: Partial<TemplateRow>): D1PreparedStatement {
  return insert(db, 'templates', row)
}

/** Changes the row only if nobody changed it since it was read; otherwise aborts with `exactly_one`. */
export function changeTemplate(
  db: D1Database,
  { id, edition }: Pick<TemplateRow, 'id' | 'edition'>,
  set: Partial<TemplateRow>,
): D1PreparedStatement[] {
  return [update(db, 'templates', { id, edition }, { ...set, edition: edition + 1 }), exactlyOne(db)]
}

/** Deletes the row only if nobody changed it since it was read; otherwise aborts with `exactly_one`. */
export function deleteTemplate(
  db: D1Database,
  { id, edition }: Pick<TemplateRow, 'id' | 'edition'>,
): D1PreparedStatement[] {
  return [prepare(db, sql`DELETE FROM templates WHERE id = ${id} AND edition = ${edition}`), exactlyOne(db)]
}
