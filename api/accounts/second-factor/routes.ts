import type { Handlers } from '../../handlers.ts'
import { cancelSecondFactorReset } from './reset.ts'

export const secondFactorRoutes = {
  cancelOwnReset: (deps, actor) => cancelSecondFactorReset(deps, actor, { id: actor.userId }),
} satisfies Partial<Handlers<'secondFactor'>>
