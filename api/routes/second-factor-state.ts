/** What the back office asks of the second factor; the rest of it is answered beside signing in (`second-factor.ts`). */
import { getSecondFactor } from '../domain/second-factor/state.ts'
import type { Handlers } from '../handlers.ts'

export const secondFactorState: Pick<Handlers<'secondFactor'>, 'getSecondFactor'> = {
  getSecondFactor: (deps, actor) => getSecondFactor(deps, actor),
}
