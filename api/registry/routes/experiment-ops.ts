import { createExperiment, endExperiment } from '../../creators/experiments/manage.ts'
import { listExperiments } from '../../creators/experiments/read.ts'
import type { Handlers } from '../../http/handlers.ts'

export const experimentOps: Handlers<'experimentOps'> = {
  listExperiments: (deps) => listExperiments(deps),
  createExperiment,
  endExperiment,
}
