/**
 * The proof of messages, postings, books, balances and orders in slices, for any number of orders. It checks
 * new rows within minutes, with sums up to a watermark. Within days it checks everything again from the first
 * posting, because somebody may have changed an old row.
 */
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { raiseDrift } from './drift-alarm.ts'
import * as books from './proof-books.queries.ts'
import * as db from './proof-slices.queries.ts'

/** The pause between two whole proofs. */
const REST_MS = 24 * 60 * 60_000

/**
 * Checks one slice of the new rows and one slice of everything. Running it twice or concurrently is safe: the
 * cursor moves in the batch that notes the drifts.
 */
export async function proveSlices(deps: Deps, size = db.SLICE): Promise<void> {
  const { fresh, whole, drifts } = await db.readRuns(deps.db, size)
  const at = deps.now().toISOString()
  await keep(deps, toNew(deps, fresh, at))
  await keep(deps, await toWhole(deps, whole, size, at))
  if (drifts.length > 0) await raiseDrift(deps, { total: 0, drift: drifts })
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
    ...books.moveRun(deps.db, run, { posting_id: posting, event_id: event, done_at: at }),
    db.addPostings(deps.db, postings),
    db.noteTouched(deps.db, postings, at),
    db.noteChanged(deps.db, events, at),
  ]
}

type Run = db.ProofRun
type SliceRun = { run: Run; end: Next['end']; size: typeof db.SLICE; at: string }

/** The stages, one after the other. */
const STAGES = {
  begin,
  messages: messagesOf,
  postings: postingsOf,
  books: monthOf,
  accounts: accountsOf,
  orders: ordersOf,
  deposits: depositsOf,
}

function toWhole(deps: Deps, { run, end }: Next, size: typeof db.SLICE, at: string) {
  return STAGES[run.stage as keyof typeof STAGES](deps, { run, end, size, at })
}

/** First deletes the sums of the last proof, while nothing else is to do. */
async function begin(deps: Deps, { run, size, at }: SliceRun): Promise<D1PreparedStatement[]> {
  if (!(await books.deleteSums(deps.db, size.sums))) return []
  const isResting = run.done_at !== null && Date.parse(run.done_at) + REST_MS > deps.now().getTime()
  if (isResting) return []
  const from = {
    stage: 'messages',
    posting_id: 0,
    message_nr: 0,
    cursor: '',
    postings: 0,
    orders: 0,
    began_at: at,
  } as const
  return books.moveRun(deps.db, run, from)
}

async function messagesOf(deps: Deps, { run, size, at }: SliceRun): Promise<D1PreparedStatement[]> {
  const to = await books.nextMessage(deps.db, run.message_nr, size.messages)
  if (to !== null)
    return [
      ...books.moveRun(deps.db, run, { message_nr: to }),
      books.addMessages(deps.db, { after: run.message_nr, to }),
    ]
  return [
    ...books.moveRun(deps.db, run, { stage: 'postings', message_nr: 0 }),
    books.noteMessages(deps.db, run, at),
  ]
}

async function postingsOf(deps: Deps, { run, end, at }: SliceRun): Promise<D1PreparedStatement[]> {
  const to = end?.posting ?? null
  if (to === null) return books.moveRun(deps.db, run, { stage: 'books', cursor: '' })
  const range = { after: run.posting_id, to }
  return [
    ...books.moveRun(deps.db, run, { posting_id: to, postings: run.postings + to - run.posting_id }),
    db.addPostings(deps.db, { name: 'all', ...range }),
    ...books.addBooks(deps.db, range, at),
  ]
}

async function monthOf(deps: Deps, { run, at }: SliceRun): Promise<D1PreparedStatement[]> {
  const month = await books.nextMonth(deps.db, run.cursor)
  if (month !== null)
    return [...books.moveRun(deps.db, run, { cursor: month }), ...books.noteMonth(deps.db, month, run, at)]
  return [
    ...books.moveRun(deps.db, run, { stage: 'accounts', cursor: '', accounts: 0 }),
    ...books.noteKinds(deps.db, run, at),
  ]
}

async function accountsOf(deps: Deps, { run, size, at }: SliceRun): Promise<D1PreparedStatement[]> {
  const { count, to, isLast } = await db.nextIds(deps.db, 'accounts', run.cursor, size.accounts)
  const ids = { after: run.cursor, to }
  const place = isLast ? ({ stage: 'orders', cursor: '' } as const) : { cursor: to }
  return [
    ...books.moveRun(deps.db, run, { ...place, accounts: run.accounts + count }),
    db.noteAccountsAfter(deps.db, run, ids, at),
    books.addTotal(deps.db, ids),
    ...(isLast ? [books.noteTotal(deps.db, at)] : []),
  ]
}

async function ordersOf(deps: Deps, { run, size, at }: SliceRun): Promise<D1PreparedStatement[]> {
  const { count, to, isLast } = await db.nextIds(deps.db, 'orders', run.cursor, size.orders)
  const place = isLast ? ({ stage: 'deposits', cursor: '' } as const) : { cursor: to }
  return [
    ...books.moveRun(deps.db, run, { ...place, orders: run.orders + count }),
    db.noteOrdersAfter(deps.db, { after: run.cursor, to }, at),
  ]
}

async function depositsOf(deps: Deps, { run, size, at }: SliceRun): Promise<D1PreparedStatement[]> {
  const { to, isLast } = await db.nextIds(deps.db, 'deposits', run.cursor, size.deposits)
  const place = isLast ? ({ stage: 'begin', cursor: '', done_at: at } as const) : { cursor: to }
  return [
    ...books.moveRun(deps.db, run, place),
    books.noteDeposits(deps.db, { after: run.cursor, to }, at),
    ...(isLast ? [db.deleteDrifts(deps.db, run.began_at ?? at)] : []),
  ]
}

export const proveSlicesJob: Job = {
  name: 'proveSlices',
  area: 'money',
  every: 'minute',
  title: '장부 증명 이어가기',
  help: '새 기록은 바로, 나머지는 며칠에 걸쳐 처음부터 다시 맞춰 봐요.',
  twice: 'How far it came moves with what was noted.',
  run: proveSlices,
}
