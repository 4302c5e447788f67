/** Tells of rows that a network's later list gives to another shop, order, click or word. */
import type { NetworkCode } from '#contract/partners/network-facts.ts'
import type { Deps } from '../../deps.ts'
import { insertAlarms } from '../../platform/alarms/queries.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { ReportRow, RowPlace } from './queries.ts'

const KIND = 'network_row_moved'
/** Alarms of one statement: a value of the database holds two million bytes. */
const AT_ONCE = 500

/**
 * The row stays where it was, because its money has been told to somebody: an operator decides. One alarm for
 * each row and change, so a list that is read again tells nothing twice.
 */
export async function reportMovedRows(
  deps: Deps,
  network: NetworkCode,
  listed: ReportRow[],
  stored: RowPlace[],
): Promise<void> {
  const at = deps.now().toISOString()
  const placeOf = new Map(stored.map((row) => [row.row_id, row]))
  const details = listed.flatMap((row) => {
    const place = placeOf.get(row.row_id)
    const [before, after] = place ? [toPlace(place), toPlace(row)] : []
    const isMoved = JSON.stringify(before) !== JSON.stringify(after)
    return isMoved ? [JSON.stringify({ network, row: row.row_id, before, after })] : []
  })
  if (details.length === 0) return
  const alarms = await Promise.all(details.map((detail) => toAlarm(detail, at)))
  deps.log('alarm_raised', { id: network, reason: KIND, count: alarms.length })
  const chunks = Array.from({ length: Math.ceil(alarms.length / AT_ONCE) }, (_, i) =>
    alarms.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  )
  await deps.db.batch(chunks.map((some) => insertAlarms(deps.db, some)))
}

async function toAlarm(detail: string, at: string) {
  return { id: `alm_nwv_${(await sha256(detail)).slice(0, 20)}`, kind: KIND, detail, at }
}

function toPlace({ partner_id, order_code, reference }: RowPlace) {
  return { partner: partner_id, order: order_code, reference }
}
