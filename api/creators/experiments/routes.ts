import type { Handlers } from '../../handlers.ts'
import { getExperiments } from './read.ts'

export const audienceRoutes = {
  getExperiments: (deps, actor, input) => getExperiments(deps, actor, input?.visitorId ?? null),
} satisfies Partial<Handlers<'audience'>>
