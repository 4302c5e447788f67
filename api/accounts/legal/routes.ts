import type { Handlers } from '../../handlers.ts'
import { getLegalText, getOpsLegalText } from './read.ts'

export const legalOpsRoutes = {
  getOpsLegalText: (deps, _actor, input) => getOpsLegalText(deps, input),
} satisfies Partial<Handlers<'legalOps'>>

export const legalTextRoutes = {
  getLegalText: (deps, _actor, input) => getLegalText(deps, input),
} satisfies Partial<Handlers<'site'>>
