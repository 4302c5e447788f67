import type { Actor } from '../deps.ts'
import type { ReadDeps } from '../read-deps.ts'
import { findVersions } from './versions.queries.ts'

/** What keeps answers outside asks this first and uses only those kept under the same numbers. */
export function getDataVersion(deps: ReadDeps, actor: Actor) {
  return findVersions(deps.db, actor.userId)
}
