/**
 * The proof of the ledger. Every balance equals the sum of its postings, and all balances sum to 0. Reserved
 * money equals the open payouts. Pending and confirmed money equals the orders, and so do referrals and
 * transfers of old accounts. All messages and events behind them exist.
 */
import type { Actor, Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { raiseDrift } from './drift-alarm.ts'
import * as db from './ledger-proof.queries.ts'
import { proveDigests } from './prove.ts'
import { proveMessages } from './prove-messages.ts'

/** Returns the result and the time of the last proof; null before the first. */
export async function getLedgerProof(deps: ReadDeps, _actor: Actor) {
  const [row, whole] = await Promise.all([db.findLastProof(deps.db), db.findWholeProof(deps.db)])
  if (!row) return null
  const { at, accounts, postings, total } = row
  const drift = JSON.parse(row.drift) as db.Drift[]
  return {
    ok: total === 0 && drift.length === 0,
    at,
    accounts,
    postings,
    total,
    drift,
    whole: toWhole(whole),
  }
}

/** Returns the progress of the proof in slices, which repeatedly checks everything. */
function toWhole(row: db.WholeProof | null) {
  if (!row) return null
  const { stage, began_at: beganAt, done_at: endedAt, postings, orders, drifts } = row
  return { isGoing: stage !== 'begin', beganAt, endedAt, postings, orders, drifts }
}

/**
 * The postings of fifty thousand orders. Above that number, the slices and turns ask the nightly questions
 * (docs/decisions/0093-ledger-proof.md).
 */
const MOST_POSTINGS = 200_000

/** Runs the proof now. */
export async function addUpLedger(deps: Deps, most?: number) {
  const proof = await db.readProof(deps.db, most)
  return { ok: proof.total === 0 && proof.drift.length === 0, ...proof }
}

/**
 * Runs the nightly proof, stores its result for the pages, and raises an alarm about what drifts. Returns true when
 * the books add up.
 */
export async function proveLedger(deps: Deps): Promise<boolean> {
  const begun = deps.now()
  const { accounts, postings, total, drift: found } = await addUpLedger(deps, MOST_POSTINGS)
  const drift = [...found, ...(await proveDigests(deps)), ...(await proveMessages(deps))]
  const at = deps.now()
  const isWell = total === 0 && drift.length === 0
  // The alarm is raised before the proof is stored: a night whose proof is stored is not proved again.
  if (!isWell) await raiseDrift(deps, { total, drift })
  await db
    .insertProof(deps.db, {
      at: at.toISOString(),
      ms: at.getTime() - begun.getTime(),
      accounts,
      postings,
      total,
      drift: JSON.stringify(drift),
    })
    .run()
  return isWell
}

/** A night and an hour; a missed proof is made up for after that. */
const OVERDUE_MS = 25 * 60 * 60_000

/** Runs the proof if no night did: on the first day, and after a missed night. */
export async function proveMissedNight(deps: Deps): Promise<void> {
  const last = await db.findLastProof(deps.db)
  if (last && Date.parse(last.at) > deps.now().getTime() - OVERDUE_MS) return
  await proveLedger(deps)
}

export const proveMissedNightJob: Job = {
  name: 'proveOverdue',
  area: 'money',
  every: 'minute',
  title: '빠진 장부 증명',
  help: '지난밤에 못 한 장부 증명을 해요.',
  twice: 'The proof only reads, and keeps what it found.',
  run: proveMissedNight,
}

export const proveLedgerJob: Job = {
  name: 'proveLedger',
  area: 'money',
  every: 'day',
  title: '장부 증명',
  help: '잔액이 모든 이체의 합과 맞는지 봐요.',
  twice: 'The proof only reads, and an account has one alarm a day.',
  run: proveLedger,
}
