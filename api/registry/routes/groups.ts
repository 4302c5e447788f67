import { createGroup, getGroup, listGroups, removeGroup, updateGroup } from '../../creators/groups/groups.ts'
import { addToGroup, removeFromGroup } from '../../creators/groups/items.ts'
import type { Handlers } from '../../http/handlers.ts'

export const groups: Handlers<'groups'> = {
  listGroups: (deps, actor) => listGroups(deps, actor),
  createGroup,
  updateGroup,
  removeGroup,
  getGroup: (deps, _actor, { id, page = 1, limit = 12 }) => getGroup(deps, { id, page, limit }),
  addToGroup,
  removeFromGroup,
}
