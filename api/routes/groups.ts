import { createGroup, getGroup, listGroups, removeGroup, updateGroup } from '../domain/groups/groups.ts'
import { addToGroup, removeFromGroup } from '../domain/groups/items.ts'
import type { Handlers } from '../handlers.ts'

export const groups: Handlers<'groups'> = {
  listGroups: (deps, actor) => listGroups(deps, actor),
  createGroup,
  updateGroup,
  removeGroup,
  getGroup: (deps, _actor, { id, page = 1, limit = 12 }) => getGroup(deps, { id, page, limit }),
  addToGroup,
  removeFromGroup,
}
