/** Compares the order numbers of a settlement file with our orders, a slice at a time. */
import { spanOfKstMonth } from '#contract/core/kst.ts'
import { type Row, violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { listComparing, moveOn } from './queries.ts'
import { addMissing, compareCodes, endOfCodes, endOfOrders, type Span } from './settlement-slices.queries.ts'

/** The most settlements of one run, slices of each, and numbers of a slice; the next run continues. */
const AT_ONCE = 2
const MOST_SLICES = 50
const MOST_CODES = 1_000

type Settlement = Row<'settlements'>

/** Running it twice or concurrently is safe: the batch of a slice moves the cursor from where it was read. */
export async function compareSettlements(deps: Deps): Promise<number> {
  const waiting = await listComparing(deps.db, AT_ONCE)
  for (const one of waiting) await compareWhole(deps, one)
  return waiting.length
}

async function compareWhole(deps: Deps, from: Settlement): Promise<void> {
  let at: Settlement | null = from
  for (let slice = 0; at && slice < MOST_SLICES; slice += 1) at = await compareSlice(deps, at)
}

/** Returns the settlement after this slice; null when it is done, or when another run continues with it. */
async function compareSlice(deps: Deps, one: Settlement): Promise<Settlement | null> {
  const span = spanOfKstMonth(one.month)
  const { statement, to } =
    one.phase === 'lines' ? await sliceOfCodes(deps, one, span) : await sliceOfOrders(deps, one, span)
  try {
    await deps.db.batch([...statement, ...moveOn(deps.db, one, to)])
  } catch (error) {
    if (violates(error, 'exactly_one') || violates(error, 'settlement_orders.settlement_id')) return null
    throw error
  }
  return to.phase === 'done' ? null : { ...one, ...to }
}

type Slice = {
  statement: D1PreparedStatement[]
  to: Partial<Pick<Settlement, 'phase' | 'cursor' | 'compared_at'>>
}

async function sliceOfCodes(deps: Deps, one: Settlement, span: Span): Promise<Slice> {
  const last = await endOfCodes(deps.db, one, MOST_CODES)
  if (last === null) return { statement: [], to: { phase: 'orders', cursor: '' } }
  return { statement: [compareCodes(deps.db, one, span, MOST_CODES)], to: { cursor: last } }
}

async function sliceOfOrders(deps: Deps, one: Settlement, span: Span): Promise<Slice> {
  const [at = '', id = ''] = one.cursor.split('~')
  const from = { at: at || span.since, id }
  const last = await endOfOrders(deps.db, one.partner_id, { from, until: span.until }, MOST_CODES)
  if (last === null) return { statement: [], to: { phase: 'done', compared_at: deps.now().toISOString() } }
  return {
    statement: [addMissing(deps.db, one, from, last)],
    to: { cursor: `${last.at}~${last.id}` },
  }
}

export const compareSettlementsJob: Job = {
  name: 'compareSettlements',
  area: 'money',
  every: 'minute',
  title: '정산 내역 비교',
  help: '파트너가 보낸 정산 내역을 그 달의 주문과 비교해요.',
  twice: 'The place a comparison came to moves in the batch of its slice.',
  run: compareSettlements,
}
