import { createExperiment, endExperiment } from '../domain/experiments/manage.ts'
import { listExperiments } from '../domain/experiments/read.ts'
import type { Handlers } from '../handlers.ts'

export const experimentOps: Handlers<'experimentOps'> = {
  listExperiments: (deps) => listExperiments(deps),
  createExperiment,
  endExperiment,
}
