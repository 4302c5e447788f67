/** Finds the link that a report of a partner names as clicked. */
import { type Sql, sql } from '../../db/fragments.ts'

/**
 * The link code inside the click id of the report `said`, before anybody checks that the id is genuine
 * (api/links/clicks/ids.ts describes its bytes).
 */
export const clickedCode = (said: Sql): Sql =>
  sql`CAST(unhex(substr(iif(json_valid(${said}), ${said} ->> '$.clickId', ''), 5, 14)) AS TEXT)`

/**
 * The creator of that link; a forged id counts too, so that an operator rather leaves one report too many to
 * another.
 */
export const clickedCreator = (said: Sql): Sql =>
  sql`(SELECT l.creator_id FROM links l WHERE l.code = ${clickedCode(said)})`
