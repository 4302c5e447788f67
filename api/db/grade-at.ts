/** The grade a creator has at a moment, for statements of several nouns. */
import { type Sql, type SqlValue, sql } from './fragments.ts'

/**
 * The name and share of a creator's grade at a moment: `g` is the row of `creator_grades` in force then. A
 * decision about the grades for that moment overrides the row, so a share starts on its day even before the
 * job has run.
 */
export function atMoment(rows: Sql, moment: SqlValue): Sql {
  const gradeField = (what: Sql) => sql`p.value ->> ('$.grades[' || (g.level - 1) || '].${what}')`
  return sql`SELECT coalesce(${gradeField(sql`name`)}, g.name) AS name, coalesce(${gradeField(sql`shareBps`)}, g.share_bps) AS share_bps
    FROM (${rows}) g LEFT JOIN policies p ON p.id = (
      SELECT id FROM policies INDEXED BY policies_by_start WHERE kind = 'grades' AND withdrawn_at IS NULL
        AND starts_on <= date(${moment}, '+9 hours') AND set_at <= ${moment} ORDER BY starts_on DESC, id DESC LIMIT 1)`
}
