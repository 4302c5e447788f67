/** A flag with its order: the creator clicked an own link, explained it, and an operator cleared it. */
import type { Actor, Deps } from '../../deps.ts'
import { insertOwnClicks } from '../../links/clicks/own-clicks.queries.ts'
import { scheduleHolds } from '../../orders/flags/holds.ts'
import { answerFlag, listFlags } from '../../orders/flags/read.ts'
import { clearFlag } from '../../orders/inbox/decide-flag.ts'
import type { PlannedOrder } from './plan/plan-orders.ts'

/** The flag is decided before the next report of the order, so that the report finds it as the plan says. */
const DAYS = 4

/** Returns an order that waits at least `DAYS` for its second report. */
export function findQuietOrder(orders: PlannedOrder[]): PlannedOrder {
  const order = orders.find(({ reports: [first, second] }) => {
    return first && second && second.receivedAt.day - first.receivedAt.day > DAYS
  })
  if (!order) throw new Error('the plan has no order that waits for its second report')
  return order
}

export async function raiseOwnClick(deps: Deps, linkId: string, clickedAt: string): Promise<void> {
  await insertOwnClicks(deps.db, [{ linkId, clickedAt }], deps.now().toISOString()).run()
  await scheduleHolds(deps)
}

export async function explainFlag(deps: Deps, creator: Actor): Promise<void> {
  const id = await findFlagId(deps, creator)
  const text = '링크가 열리는지 확인하려고 눌렀어요. 주문은 같은 와이파이를 쓰는 가족이 했어요.'
  await answerFlag(deps, creator, { id, text })
}

export async function clearOwnClick(deps: Deps, operator: Actor, creator: Actor): Promise<void> {
  const id = await findFlagId(deps, creator)
  await clearFlag(deps, operator, { id, reason: '가족이 쓰려고 산 주문 하나로 확인했어요.' })
}

async function findFlagId(deps: Deps, creator: Actor): Promise<string> {
  const { items } = await listFlags(deps, creator, { page: 1, limit: 1 })
  const [flag] = items
  if (!flag) throw new Error('the own click raised no flag')
  return flag.id
}
