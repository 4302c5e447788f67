import type { Handlers } from '../../handlers.ts'
import { getOpsHelp } from './ops.ts'
import { getHelp, listHelp } from './read.ts'

export const helpOpsRoutes = {
  getOpsHelp: (deps, _actor, input) => getOpsHelp(deps, input),
} satisfies Partial<Handlers<'helpOps'>>

export const helpRoutes = {
  listHelp: async (deps) => ({ items: await listHelp(deps) }),
  getHelp: (deps, _actor, { slug }) => getHelp(deps, slug),
} satisfies Partial<Handlers<'search'>>
