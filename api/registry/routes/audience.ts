import { getUserProperties } from '../../creators/creators/audience.ts'
import { getExperiments } from '../../creators/experiments/read.ts'
import type { Handlers } from '../../http/handlers.ts'

export const audience: Handlers<'audience'> = {
  getUserProperties: (deps, actor) => getUserProperties(deps, actor),
  getExperiments: (deps, actor, input) => getExperiments(deps, actor, input?.visitorId ?? null),
}
