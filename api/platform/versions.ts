import type { Actor } from '../deps.ts'
import type { ReadDeps } from '../read-deps.ts'
import { findVersions } from './versions.queries.ts'

/** A cache outside the API calls this first and uses only responses stored under the same numbers. */
export function getDataVersion(deps: ReadDeps, actor: Actor) {
  return findVersions(deps.db, actor.userId)
}
