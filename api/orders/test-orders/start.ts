/** Starts a test order with a click that no reader made. */

import { MAX_TEST_ORDERS, TEST_ORDER_DAYS } from '#contract/orders/test-orders.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { findPartnerRow } from '../../partners/secrets/partner-secrets.queries.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { makeTestClickId, makeTestCode } from './click.ts'
import { insertTest } from './queries.ts'

const DAY_MS = 86_400_000

/** Throws `not_found`. */
export function startTestOrder(deps: Deps, actor: Actor, { id }: { id: string }) {
  return startTestAs(deps, actor, 'startTestOrder', id)
}

/** `action`: the endpoint of an operator or of a person of the partner. Throws `not_found`. */
export function startTestAs(
  deps: Deps,
  actor: Actor,
  action: 'startTestOrder' | 'startOwnTestOrder',
  partnerId: string,
) {
  return operate(deps, actor, {
    action,
    subject: partnerId,
    find: () => findPartnerRow(deps.db, partnerId),
    write: async ({ home_url, param }, now) => {
      const id = makeId('tst', now)
      const code = makeTestCode()
      const clickId = await makeTestClickId(deps, code, now)
      const landing = new URL(home_url)
      landing.searchParams.set(param, clickId)
      const test = {
        id,
        partner_id: partnerId,
        code,
        click_id: clickId,
        clicked_at: now.toISOString(),
        landing: landing.href,
        expires_at: new Date(now.getTime() + TEST_ORDER_DAYS * DAY_MS).toISOString(),
      }
      return { statements: insertTest(deps.db, test, MAX_TEST_ORDERS), after: { test: id }, answer: { id } }
    },
  })
}
