import { getUserProperties } from '../domain/creators/audience.ts'
import { getExperiments } from '../domain/experiments/read.ts'
import type { Handlers } from '../handlers.ts'

export const audience: Handlers<'audience'> = {
  getUserProperties: (deps, actor) => getUserProperties(deps, actor),
  getExperiments: (deps, actor, input) => getExperiments(deps, actor, input?.visitorId ?? null),
}
