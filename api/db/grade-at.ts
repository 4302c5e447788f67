/** The grade a creator has at a moment, for statements of several nouns. */
import { type Sql, type SqlValue, sql } from './fragments.ts'

/**
 * Numbers of a creator's grade at a moment: `g` is the row of `creator_grades` that holds then. What was decided about the grades for that
 * moment counts before what the row says, so that a share starts with its day, whether the job of that minute has run or not.
 */
export function atMoment(rows: Sql, moment: SqlValue): Sql {
  const gradeField = (what: Sql) => sql`p.value ->> ('$.grades[' || (g.level - 1) || '].${what}')`
  return sql`SELECT coalesce(${gradeField(sql`name`)}, g.name) AS name, coalesce(${gradeField(sql`shareBps`)}, g.share_bps) AS share_bps
    FROM (${rows}) g LEFT JOIN policies p ON p.id = (
      SELECT id FROM policies INDEXED BY policies_by_start WHERE kind = 'grades' AND withdrawn_at IS NULL
        AND starts_on <= date(${moment}, '+9 hours') AND set_at <= ${moment} ORDER BY starts_on DESC, id DESC LIMIT 1)`
}
