/** What pages of payouts, orders and partners ask of the second factor; the rest of it is answered by desk (`second-factor.ts`). */
import { getSecondFactor } from '../domain/second-factor/state.ts'
import type { Handlers } from '../handlers.ts'

export const secondFactorState: Pick<Handlers<'secondFactor'>, 'getSecondFactor'> = {
  getSecondFactor: (deps, actor) => getSecondFactor(deps, actor),
}
