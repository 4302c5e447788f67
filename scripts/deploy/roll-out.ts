/**
 * A release a share at a time. Its versions are uploaded beside those that serve; each worker then gives them a share of its requests, all
 * of them, or none again. Requests of one page may meet both, so a release reads and writes what the one before did: released.ts.
 */
import { listIn } from '../run.ts'

export type Serving = { version_id: string; percentage: number }
/** The traffic move of a worker for the versions tagged with the release. */
type TrafficMove = { share: number } | 'back'

/** Parses `wrangler deployments status --json`. Nothing serves before the first deployment. */
export function servingIn(output: string): Serving[] {
  const at = output.search(/^\{/m)
  if (at < 0) return listIn<Serving>(output)
  const { versions = [] } = JSON.parse(output.slice(at, output.lastIndexOf('}') + 1)) as {
    versions?: Serving[]
  }
  return versions
}

/** Of the versions that serve, the one uploaded last; null when only one serves. Reads `wrangler versions list --json`. */
export function freshIn(serving: Serving[], output: string): string | null {
  if (serving.length < 2) return null
  const listed = listIn<{ id: string; metadata: { created_on: string } }>(output)
  const made = new Map(listed.map(({ id, metadata }) => [id, metadata.created_on]))
  const age = ({ version_id }: Serving) => made.get(version_id) ?? ''
  return serving.toSorted((a, b) => (age(a) < age(b) ? 1 : -1))[0]?.version_id ?? null
}

/** The version that was uploaded, as wrangler says it. */
export function uploadedIn(output: string): string | null {
  return /Worker Version ID:\s*([0-9a-f-]{36})/i.exec(output)?.[1] ?? null
}

/**
 * Arguments of `wrangler versions deploy`. What serves beside `fresh` is the release before. `back` gives all requests to it. Null: there is nothing to go back to.
 */
export function sharesOf(serving: Serving[], fresh: string | null, move: TrafficMove): string[] | null {
  const before = serving.find(({ version_id }) => version_id !== fresh) ?? null
  if (!fresh) return null
  if (move === 'back') return before ? [`${before.version_id}@100`] : null
  if (!before || move.share === 100) return [`${fresh}@100`]
  return [`${fresh}@${move.share}`, `${before.version_id}@${100 - move.share}`]
}
