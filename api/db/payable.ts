/** The part of an order `o` that can be paid out, in the same words as the indexes and triggers that use it. */
import { type Sql, sql } from './fragments.ts'

export const payableOf = (o: Sql) =>
  sql`iif(${o}pays_when = 'received', min(${o}confirmed_won, ${o}received_won + ${o}written_off_won), ${o}confirmed_won)`
