import type { Handlers } from '../../handlers.ts'
import { getGroup } from './groups.ts'

export const groupsRoutes = {
  getGroup: (deps, _actor, { id, page = 1, limit = 12 }) => getGroup(deps, { id, page, limit }),
} satisfies Partial<Handlers<'groups'>>
