import type { Handlers } from '../../handlers.ts'
import { getTemplate, listTemplateChoices, listTemplates } from './read.ts'

export const templateRoutes = {
  listTemplates: (deps) => listTemplates(deps),
  listTemplateChoices: (deps, _actor, input) => listTemplateChoices(deps, input),
  getTemplate: (deps, _actor, input) => getTemplate(deps, input),
} satisfies Partial<Handlers<'templates'>>
