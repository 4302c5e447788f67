/** Finds the link or the creator that a report of a partner names. */
import { type Sql, sql } from '../../db/fragments.ts'

/**
 * The link code inside the click id of the report `said`, before anybody checks that the id is genuine
 * (api/links/clicks/ids.ts describes its bytes).
 */
const clickedCode = (said: Sql): Sql =>
  sql`CAST(unhex(substr(iif(json_valid(${said}), ${said} ->> '$.clickId', ''), 5, 14)) AS TEXT)`

/**
 * The creator of that link, or of the word in the report; a forged id counts too, so that an operator rather
 * leaves one report too many to another.
 */
export const clickedCreator = (said: Sql): Sql =>
  sql`coalesce((SELECT l.creator_id FROM links l WHERE l.code = ${clickedCode(said)}), (SELECT w.creator_id FROM network_words w WHERE ${isWord(said)}))`

/** The code of the link it came by: that of its click, or the channel link of its word at this partner. */
export const codeOfReport = (said: Sql, partnerId: Sql): Sql =>
  sql`coalesce((SELECT l.code FROM network_words w CROSS JOIN links l WHERE ${isWord(said)} AND l.creator_id = w.creator_id AND l.partner_id = ${partnerId} AND l.is_channel = 1), ${clickedCode(said)})`

const isWord = (
  said: Sql,
): Sql => sql`w.network = iif(json_valid(${said}), ${said} ->> '$.subId.network', NULL)
  AND w.word = iif(json_valid(${said}), ${said} ->> '$.subId.word', NULL)`
