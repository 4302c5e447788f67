/** Prices rows of networks that came before the rate of their currency, and tells of those that wait too long. */

import { addDays, toKstDate } from '#contract/core/kst.ts'
import { readRows } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { insertAlarmOfKind } from '../../platform/alarms/queries.ts'
import type { Job } from '../../platform/clock/job.ts'
import { closeRateAlarms, priceRows, waitingRows } from './queries.ts'

/** The most rows of one run; the others follow in the next minute. */
const SLICE = 500
/** A row may wait this many days before an alarm tells of its currency. */
const DAYS_TO_WAIT = 1

/**
 * Running it twice or concurrently is safe: a row is priced once and keeps its rate. Returns how many rows it
 * priced.
 */
export async function priceNetworkRows(deps: Deps): Promise<number> {
  const priced = await readRows(priceRows(deps.db, SLICE))
  await watchWaiting(deps)
  return priced.length
}

/** Keeps one open alarm for each currency that waits too long; who closes it by hand is told again the next day. */
async function watchWaiting({ db, now }: Deps): Promise<void> {
  const today = toKstDate(now())
  const at = now().toISOString()
  const waiting = await readRows(waitingRows(db))
  const late = waiting.filter(({ since }) => since < addDays(today, -DAYS_TO_WAIT))
  const raised = late.map(({ currency, since }) => {
    // Rows that wait since another day are a cause of their own, also on a day on which an alarm was closed.
    const id = `alm_nwx_${currency.toLowerCase()}_${today.replaceAll('-', '')}_${since.replaceAll('-', '')}`
    const detail = JSON.stringify({ currency })
    return insertAlarmOfKind(db, { id, kind: 'network_rate', detail, at }, true)
  })
  await db.batch([...raised, closeRateAlarms(db, JSON.stringify(late.map(({ currency }) => currency)), at)])
}

export const priceNetworkRowsJob: Job = {
  name: 'priceNetworkRows',
  area: 'orders',
  every: 'minute',
  title: '환율 반영',
  help: '환율을 기다리던 주문을 원화로 바꿔요.',
  twice: 'A row keeps the rate that priced it, so a repeat finds nothing to price.',
  run: priceNetworkRows,
}
