/**
 * Releases in shares. New versions are uploaded beside the current ones, and each worker gives them a share
 * of its requests, all or none. Requests of one page may reach both releases, so a release must understand
 * the data of the previous one: released-endpoints.ts.
 */
import { listIn } from '../run.ts'

export type Serving = { version_id: string; percentage: number }
/** The share of requests for the new version of a worker, or the way back. */
type TrafficMove = { share: number } | 'back'

/** Parses `wrangler deployments status --json`; empty before the first deployment. */
export function servingIn(output: string): Serving[] {
  const at = output.search(/^\{/m)
  if (at < 0) return listIn<Serving>(output)
  const { versions = [] } = JSON.parse(output.slice(at, output.lastIndexOf('}') + 1)) as {
    versions?: Serving[]
  }
  return versions
}

/**
 * The newest upload among the versions with requests; null when there is only one. Reads `wrangler versions
 * list --json`.
 */
export function freshIn(serving: Serving[], output: string): string | null {
  if (serving.length < 2) return null
  const listed = listIn<{ id: string; metadata: { created_on: string } }>(output)
  const made = new Map(listed.map(({ id, metadata }) => [id, metadata.created_on]))
  const age = ({ version_id }: Serving) => made.get(version_id) ?? ''
  return serving.toSorted((a, b) => (age(a) < age(b) ? 1 : -1))[0]?.version_id ?? null
}

/** Finds the id of the uploaded version in wrangler's output. */
export function uploadedIn(output: string): string | null {
  return /Worker Version ID:\s*([0-9a-f-]{36})/i.exec(output)?.[1] ?? null
}

/**
 * Arguments of `wrangler versions deploy`. The version beside `fresh` is the previous release, and `back`
 * gives it all requests. Null when there is no version to move to.
 */
export function sharesOf(serving: Serving[], fresh: string | null, move: TrafficMove): string[] | null {
  const before = serving.find(({ version_id }) => version_id !== fresh) ?? null
  if (!fresh) return null
  if (move === 'back') return before ? [`${before.version_id}@100`] : null
  if (!before || move.share === 100) return [`${fresh}@100`]
  return [`${fresh}@${move.share}`, `${before.version_id}@${100 - move.share}`]
}
