/** The test console for people of the partner: the one of operators, about their own partner. */
import type { TestStep } from '#contract/orders/test-steps.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { getConsole, getTest, listTests } from '../test-orders/console.ts'
import { sendReportAs } from '../test-orders/send.ts'
import { startTestAs } from '../test-orders/start.ts'

export function getOwnConsole(deps: ReadDeps, actor: Actor, { test }: { test?: string | undefined } = {}) {
  return getConsole(deps, actor, { id: actor.partnerId ?? '', test })
}

export function listOwnTestOrders(deps: ReadDeps, { partnerId }: Actor) {
  return listTests(deps, partnerId ?? '')
}

/** Throws `not_found`, also for another partner's test. */
export function getOwnTestOrder(deps: ReadDeps, { partnerId }: Actor, { id }: { id: string }) {
  return getTest(deps, partnerId ?? '', id)
}

export function startOwnTestOrder(deps: Deps, actor: Actor) {
  return startTestAs(deps, actor, 'startOwnTestOrder', actor.partnerId ?? '')
}

/** Throws `not_found`, also for another partner's test, and the errors of `sendTestReport`. */
export function sendOwnTestReport(deps: Deps, actor: Actor, next: { id: string; step: TestStep }) {
  return sendReportAs(deps, actor, 'sendOwnTestReport', { ...next, partnerId: actor.partnerId })
}
