/** Lets a network be called again after its answer stopped all calls. */
import { AppError } from '#contract/core/errors.ts'
import { NETWORK_CODES } from '#contract/partners/network-facts.ts'
import type { Actor, Deps } from '../../deps.ts'
import { restartCalls } from '../../orders/networks/pulls.queries.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { closeStopAlarms } from './networks.queries.ts'

/** Not earlier than otherwise allowed. Throws `not_found`. */
export function restartNetwork(deps: Deps, actor: Actor, { network }: { network: string }) {
  const code = NETWORK_CODES.find((one) => one === network)
  if (!code) throw new AppError('not_found')
  return operate(deps, actor, {
    action: 'restartNetwork',
    subject: code,
    write: (_, now) => ({
      statements: [restartCalls(deps.db, code), closeStopAlarms(deps.db, code, now.toISOString())],
      after: { network: code },
    }),
  })
}
