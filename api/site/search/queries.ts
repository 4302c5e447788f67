/**
 * Search over partners and public contents: the indexes return the ids, best or newest first, and only those
 * rows are read.
 */

import {
  type ContentRow,
  newestFirst,
  readContents,
  type StoredContent,
  withSentences,
  withSize,
} from '../../creators/contents/queries.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { toMatch } from '../../db/full-text.ts'
import { query } from '../../db/sql.ts'
import { type CategoryRow, shownCategories } from '../../partners/categories/queries.ts'
import type { PartnerRow } from '../../partners/partners/queries.ts'

type CreatorNames = { nickname: string; handle: string | null }
export type ContentResultRow = ContentRow & CreatorNames
type SearchLimits = { partners: number; contents: number; skip: number }
type SearchRows = {
  partners: PartnerRow[]
  categories: Pick<CategoryRow, 'code' | 'label'>[]
  contents: ContentResultRow[]
}

/** `q` is lower case. Returns nothing for an empty search. */
export async function searchAll(db: D1Database, q: string, wanted: SearchLimits): Promise<SearchRows> {
  const match = toMatch(q)
  if (!match) return { partners: [], categories: [], contents: [] }
  const [partners, categories, contents] = await readContents(
    db,
    query<PartnerRow>(
      prepare(
        db,
        sql`SELECT p.* FROM (
           SELECT rowid AS at, bm25(partner_search, 10, 1) AS score FROM partner_search
           WHERE partner_search MATCH ${`{names about} : ${match}`} ORDER BY score, rowid LIMIT ${wanted.partners}) s CROSS JOIN partners p ON p.rowid = s.at
         WHERE p.is_draft = 0 AND p.ended_at IS NULL
         ORDER BY s.score, p.title`,
      ),
    ),
    shownCategories(db, q),
    query<StoredContent & CreatorNames>(
      prepare(
        db,
        withSize(
          sql`SELECT c.*, r.nickname, h.handle FROM content_search s CROSS JOIN contents c ON c.rowid = s.rowid
           CROSS JOIN creators r ON r.id = c.creator_id
           LEFT JOIN handles h ON h.creator_id = c.creator_id AND h.left_at IS NULL
           WHERE content_search MATCH ${`{title about} : ${match}`} ORDER BY s.rowid DESC LIMIT ${wanted.contents} OFFSET ${wanted.skip}`,
        ),
      ),
    ),
  )
  return {
    partners,
    categories,
    contents: await withSentences(db, newestFirst(contents)),
  }
}
