/**
 * Streams of money actions. In a lane one action follows the other, so the expected content of the database
 * is known exactly: the effects of every answered action in order, and at most that of one unanswered action.
 */
import { type Cast, type Creator, type Operator, toReport } from './cast.ts'
import { type Answer, type Request, send } from './send.ts'

export type Step = { request: Request & { key: string }; effect: string; settle: (data: Data) => void }
type Data = { id?: string; result?: string }

export type ActionCourse = {
  kind: 'payouts' | 'orders'
  name: string
  creatorId: string
  next: () => Promise<Step>
  /** Successful actions, which must be in the database after any kill. */
  done: Step[]
  /** The action that was sent and not answered yet. */
  waiting: Step | null
  lastAnswer: Answer | null
}

export function makeCourses({ operator, creators }: Cast): ActionCourse[] {
  return creators.flatMap((one, i) => [
    toLane('payouts', `p${i}`, one, payoutSteps(one, operator, `p${i}`)),
    toLane('orders', `o${i}`, one, orderSteps(one, `o${i}`)),
  ])
}

function toLane(
  kind: ActionCourse['kind'],
  name: string,
  creator: Creator,
  next: ActionCourse['next'],
): ActionCourse {
  return { kind, name, creatorId: creator.creatorId, next, done: [], waiting: null, lastAnswer: null }
}

/**
 * The courses that payouts take in turn: requested, changed, changed, cancelled · requested, changed,
 * started, paid · requested, started, failed. All amounts are different.
 */
const COURSES = [
  ['requested', 'changed', 'changed', 'cancelled'],
  ['requested', 'changed', 'processing', 'paid'],
  ['requested', 'processing', 'failed'],
] as const

function payoutSteps(creator: Creator, operator: Operator, lane: string): ActionCourse['next'] {
  let [count, amount, id] = [0, 0, '']
  const ahead: string[] = []
  return async function next() {
    if (ahead.length === 0) ahead.push(...(COURSES[count % COURSES.length] ?? []))
    const kind = ahead[0] ?? ''
    count += kind === 'requested' ? 1 : 0
    const wish = ['requested', 'changed'].includes(kind) ? nextAmount() : amount
    const key = `kill-${lane}-${wish}-${kind}`
    return {
      request: { key, ...toRequest(kind, wish) },
      effect: `${kind}:${wish}`,
      settle(data) {
        ahead.shift()
        amount = wish
        if (kind === 'requested') id = data.id ?? ''
      },
    }
  }
  function nextAmount(): number {
    amountsUsed += 1
    return 10_000 + amountsUsed
  }
  function toRequest(kind: string, wish: number): Request {
    const own = { token: creator.token }
    if (kind === 'requested')
      return { ...own, method: 'POST', path: '/creator-payouts', body: { amount: wish, name: creator.name } }
    const path = `/creators/payouts/${id}`
    if (kind === 'changed') return { ...own, method: 'PATCH', path, body: { amount: wish } }
    if (kind === 'cancelled') return { ...own, method: 'DELETE', path }
    const body = kind === 'failed' ? { reason: '계좌를 확인해 주세요.' } : {}
    return { method: 'POST', path: `/ops/payouts/${id}/${kind}`, token: operator.token, body }
  }
}
let amountsUsed = 0

/** More orders of a link in an hour would be a burst and wait for a review. */
const ORDERS_AN_HOUR = 15

/** Orders are reported, confirmed, and every third one cancelled. */
function orderSteps(creator: Creator, lane: string): ActionCourse['next'] {
  let count = 0
  const ahead: { status: string; version: number }[] = []
  return async function next() {
    if (ahead.length === 0) {
      count += 1
      ahead.push({ status: 'pending', version: 1 }, { status: 'confirmed', version: 1 })
      if (count % 3 === 0) ahead.push({ status: 'cancelled', version: 2 })
    }
    const { status = '', version = 1 } = ahead[0] ?? {}
    const orderCode = `${lane}-${count}`
    const report = { orderCode, status, version, amount: 20_000, commission: 1_600 }
    const request = await toReport(creator.code, report, Math.floor(count / ORDERS_AN_HOUR))
    return {
      request: { ...request, key: request.key ?? '' },
      effect: `${orderCode}:${status}`,
      settle: () => void ahead.shift(),
    }
  }
}

/** Sends one action after the other until an answer is missing. */
export async function drive(origin: string, lane: ActionCourse): Promise<void> {
  while (await advance(origin, lane));
}

/** Sends the waiting or the next action; returns false when it was not answered with success. */
export async function advance(origin: string, lane: ActionCourse): Promise<boolean> {
  lane.waiting ??= await lane.next()
  const answer = await send(origin, lane.waiting.request)
  lane.lastAnswer = answer
  if (answer.status !== 200) return false
  lane.waiting.settle(answer.data ?? {})
  lane.done.push(lane.waiting)
  lane.waiting = null
  return true
}
