import { findVersions } from '../db/versions.ts'
import type { Actor } from '../deps.ts'
import type { ReadDeps } from '../read-deps.ts'

/** What keeps answers outside asks this first and uses only those kept under the same numbers. */
export function getDataVersion(deps: ReadDeps, actor: Actor) {
  return findVersions(deps.db, actor.userId)
}
