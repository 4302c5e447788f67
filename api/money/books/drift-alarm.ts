/** Tells operators of books that do not add up: once for each account, and again on the next day while it lasts. */
import { startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import type { Deps } from '../../deps.ts'
import { listAlarmsOfStem } from '../../platform/alarms/queries.ts'
import { raiseAlarm } from '../../platform/alarms/raise.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { Drift, Proof } from './ledger-proof.queries.ts'

const KIND = 'ledger_drift'
const STEM = 'alm_ledger'
/** The most drifts that an alarm names; the page of the proof lists them all. */
const MOST_NAMED = 20
/** The most open alarms: a fault of all accounts is found slice by slice, and five of them say enough. */
const MOST_OPEN = 5

type DriftReport = Pick<Proof, 'total' | 'drift'>

/**
 * Raises an alarm when an account drifts that no open alarm names, and none that was closed on this Seoul day.
 * Running it twice or concurrently raises one.
 */
export async function raiseDrift(deps: Deps, { total, drift }: DriftReport): Promise<void> {
  const day = toKstDate(deps.now())
  const found = { total, drift: drift.slice(0, MOST_NAMED) }
  const told = await listAlarmsOfStem(deps.db, { kind: KIND, stem: STEM }, startOfKstDate(day))
  const known = new Set(told.flatMap(({ detail }) => namesOf(JSON.parse(detail) as DriftReport)))
  const fresh = namesOf(found).filter((name) => !known.has(name))
  const open = told.filter(({ closed_at }) => closed_at === null)
  if (fresh.length === 0 || open.length >= MOST_OPEN) return
  const hash = (await sha256(JSON.stringify(fresh.sort()))).slice(0, 12)
  await raiseAlarm(deps, `${STEM}_${day}_${hash}`, KIND, JSON.stringify(found))
}

/** The total counts as an account, because it may be wrong while every account agrees with its postings. */
function namesOf({ total, drift }: DriftReport): string[] {
  return [...(total === 0 ? [] : ['total']), ...drift.map(({ account }: Drift) => account)]
}
