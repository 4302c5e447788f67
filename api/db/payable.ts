/** What of an order `o` can be taken out, in the words of the indexes and triggers that say it. */
import { type Sql, sql } from './fragments.ts'

export const payableOf = (o: Sql) =>
  sql`iif(${o}pays_when = 'received', min(${o}confirmed_won, ${o}received_won + ${o}written_off_won), ${o}confirmed_won)`
