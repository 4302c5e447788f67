/** The payable part of an order `o`, written exactly as in the indexes and triggers that use it. */
import { type Sql, sql } from './fragments.ts'

export const payableOf = (o: Sql) =>
  sql`iif(${o}pays_when = 'received', min(${o}confirmed_won, ${o}received_won + ${o}written_off_won), ${o}confirmed_won)`
