/**
 * The proof of postings, balances and orders in slices, for any number of orders. What is new is proved within minutes, by sums kept up to a
 * watermark; everything is gone through again from the first posting within days, as old rows may have been changed behind it.
 */
import { toKstDate } from '#contract/kst.ts'
import * as db from '../../db/proof-slices.ts'
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { raiseAlarm } from './raise.ts'

/** After a whole proof has ended the next one waits so long. */
const REST_MS = 24 * 60 * 60_000

/** One slice of what is new and one of everything. Safe twice and at once: how far it came moves with what was noted. */
export async function proveSlices(deps: Deps, size = db.SLICE): Promise<void> {
  const { fresh, whole, drifts } = await db.readRuns(deps.db, size)
  const at = deps.now().toISOString()
  await keep(deps, toNew(deps, fresh, at))
  await keep(deps, await toWhole(deps, whole, size, at))
  if (drifts.length > 0)
    await raiseAlarm(
      deps,
      `alm_ledger_${toKstDate(deps.now())}`,
      'ledger_drift',
      JSON.stringify({ total: 0, drift: drifts }),
    )
}

async function keep(deps: Deps, statements: D1PreparedStatement[]): Promise<void> {
  if (statements.length === 0) return
  await deps.db.batch(statements).catch((error: unknown) => {
    if (!violates(error, 'exactly_one')) throw error
  })
}

type Next = Awaited<ReturnType<typeof db.readRuns>>['fresh']

function toNew(deps: Deps, { run, end }: Next, at: string): D1PreparedStatement[] {
  if (run.stage === 'begin') return db.beginNew(deps.db, run)
  const posting = end?.posting ?? run.posting_id
  const event = end?.event ?? run.event_id
  if (posting === run.posting_id && event === run.event_id) return []
  const postings = { name: 'new', after: run.posting_id, to: posting } as const
  const events = { name: 'new', after: run.event_id, to: event } as const
  return [
    ...db.moveRun(deps.db, run, { posting_id: posting, event_id: event, done_at: at }),
    db.addPostings(deps.db, postings),
    db.noteTouched(deps.db, postings, at),
    db.noteChanged(deps.db, events, at),
  ]
}

async function toWhole(
  deps: Deps,
  { run, end }: Next,
  size: typeof db.SLICE,
  at: string,
): Promise<D1PreparedStatement[]> {
  if (run.stage === 'begin') {
    const isResting = run.done_at !== null && Date.parse(run.done_at) + REST_MS > deps.now().getTime()
    if (isResting) return []
    const from = {
      stage: 'postings',
      posting_id: 0,
      cursor: '',
      postings: 0,
      orders: 0,
      began_at: at,
    } as const
    return [...db.moveRun(deps.db, run, from), db.forgetSums(deps.db)]
  }
  if (run.stage === 'postings') {
    const to = end?.posting ?? null
    if (to === null) return db.moveRun(deps.db, run, { stage: 'accounts', cursor: '' })
    return [
      ...db.moveRun(deps.db, run, { posting_id: to, postings: run.postings + to - run.posting_id }),
      db.addPostings(deps.db, { name: 'all', after: run.posting_id, to }),
    ]
  }
  const stage = run.stage === 'accounts' ? 'accounts' : 'orders'
  const next = await db.nextIds(deps.db, stage, run.cursor, size[stage])
  const ids = { after: run.cursor, to: next.to }
  if (stage === 'accounts')
    return [
      ...db.moveRun(deps.db, run, next.isLast ? { stage: 'orders', cursor: '' } : { cursor: next.to }),
      db.noteAccountsAfter(deps.db, run, ids, at),
      ...(next.isLast ? [db.noteTotal(deps.db, at)] : []),
    ]
  const orders = run.orders + next.count
  const ended = { stage: 'begin', cursor: '', orders, done_at: at } as const
  return [
    ...db.moveRun(deps.db, run, next.isLast ? ended : { cursor: next.to, orders }),
    db.noteOrdersAfter(deps.db, ids, at),
    ...(next.isLast ? [db.forgetDrifts(deps.db, run.began_at ?? at)] : []),
  ]
}
