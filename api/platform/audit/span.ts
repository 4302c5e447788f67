import { addDays, startOfKstDate } from '#contract/core/kst.ts'
import { firstIdAt, type Prefix } from '../../db/ids.ts'

export type LogInput = {
  actor?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: 'newest' | 'oldest' | undefined
  after?: string | undefined
  limit?: number
}

const EVERY = { since: '', until: '~' }

/** The part of the query that both logs share: the actor, and the days as bounds of the ids. */
export function toLogQuery(
  prefix: Prefix,
  { actor, from, to, sort = 'newest', after }: LogInput,
  limit: number,
) {
  const idOn = (day: string) => firstIdAt(prefix, new Date(startOfKstDate(day)))
  return {
    actor: actor ?? null,
    since: from ? idOn(from) : EVERY.since,
    // The day after the last possible day cannot be written.
    until: to && to < '9999' ? idOn(addDays(to, 1)) : EVERY.until,
    sort,
    after,
    limit,
  }
}
