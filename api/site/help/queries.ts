/** Operators' help: the public version of each article, and all versions. */
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readAll, readRows, update } from '../../db/sql.ts'

export type HelpRow = Row<'help_articles'>
export type VersionRow = Row<'help_versions'>

type Text = Pick<VersionRow, 'title' | 'summary' | 'words' | 'body'> & { action: string | null }
type NoText = { [K in keyof Text]: null }
/** Without a text, the article is hidden or has the text of the build. */
export type ShownRow = Pick<HelpRow, 'slug' | 'topic' | 'position' | 'shown_version'> & (Text | NoText)

/** Lists every article that operators changed, with its public text. */
export function listShown(db: D1Database): Promise<ShownRow[]> {
  return readRows(
    query<ShownRow>(
      db.prepare(
        `SELECT a.slug, a.topic, a.position, a.shown_version, v.title, v.summary, v.words, v.body, v.action
         FROM help_articles a LEFT JOIN help_versions v ON v.slug = a.slug AND v.version = a.shown_version`,
      ),
    ),
  )
}

type OpsHelpRow = HelpRow & { shown_title: string | null; draft_title: string | null }

export function listOpsHelp(db: D1Database): Promise<OpsHelpRow[]> {
  return readRows(
    query<OpsHelpRow>(
      db.prepare(
        `SELECT a.*, s.title AS shown_title, d.title AS draft_title FROM help_articles a
         LEFT JOIN help_versions s ON s.slug = a.slug AND s.version = a.shown_version
         LEFT JOIN help_versions d ON d.slug = a.slug AND d.published_at IS NULL`,
      ),
    ),
  )
}

/** Every article that operators changed. */
export function listHelpRows(db: D1Database): Promise<HelpRow[]> {
  return readRows(query<HelpRow>(db.prepare('SELECT * FROM help_articles')))
}

export type NamedVersion = VersionRow & { writer: string | null; publisher: string | null }
/** The most versions listed, latest first. */
const LISTED = 50

/**
 * Finds an article with its versions, the latest first; the row is null for an article that nobody has
 * changed.
 */
export async function findHelp(db: D1Database, slug: string) {
  const [rows, versions] = await readAll(
    db,
    query<HelpRow>(prepare(db, sql`SELECT * FROM help_articles WHERE slug = ${slug}`)),
    query<NamedVersion>(
      prepare(
        db,
        sql`SELECT v.*, w.email AS writer, p.email AS publisher FROM help_versions v
           LEFT JOIN users w ON w.id = v.written_by LEFT JOIN users p ON p.id = v.published_by
           WHERE v.slug = ${slug} ORDER BY v.version DESC LIMIT ${LISTED}`,
      ),
    ),
  )
  return { row: rows[0] ?? null, versions }
}

/**
 * Changes the row of an article, or inserts it with the first change. Aborts with `exactly_one` or
 * `help_articles.slug` when it changed since it was read.
 */
export function changeHelp(db: D1Database, was: HelpRow, set: Partial<HelpRow>): D1PreparedStatement[] {
  const row = { ...set, edition: was.edition + 1 }
  if (was.edition === 0) return [insert(db, 'help_articles', { ...was, ...row })]
  return [update(db, 'help_articles', { slug: was.slug, edition: was.edition }, row), exactlyOne(db)]
}

export function insertVersion(db: D1Database, row: Partial<VersionRow>): D1PreparedStatement {
  return insert(db, 'help_versions', row)
}

/** Changes only a draft; aborts with `help_versions_kept`. */
export function changeVersion(
  db: D1Database,
  { slug, version }: Pick<VersionRow, 'slug' | 'version'>,
  set: Partial<VersionRow>,
): D1PreparedStatement[] {
  return [update(db, 'help_versions', { slug, version }, set), exactlyOne(db)]
}

/** Shows no text, the text of the build, or a published version; aborts with `help_articles_shown`. */
export function showVersion(db: D1Database, slug: string, version: number | null): D1PreparedStatement {
  return update(db, 'help_articles', { slug }, { shown_version: version })
}
