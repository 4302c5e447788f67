import { findVersions } from '../db/versions.ts'
import type { Actor, Deps } from '../deps.ts'

/** What keeps answers outside asks this first and uses only those kept under the same numbers. */
export function getDataVersion(deps: Deps, actor: Actor) {
  return findVersions(deps.db, actor.userId)
}
