/** What the redirect needs of a link: the truth in D1, a copy in KV. */
import type { LinkTarget } from '#contract/clicks.ts'
import { AppError } from '#contract/errors.ts'
import { findLinkWithParam } from '../db/link-targets.ts'
import type { Deps } from '../deps.ts'

/** Puts the copy into KV again; the redirect asks only when KV has none. Throws `not_found`. */
export async function findLinkTarget(deps: Deps, code: string): Promise<LinkTarget> {
  const target = await findLinkWithParam(deps.db, code)
  if (!target) throw new AppError('not_found')
  await publishTarget(deps, code, target)
  return target
}

/** A copy that could not be replaced (KV failed, two changes crossed) lives no longer than this. */
const TTL_SECONDS = 86_400

/** Writes the copy the redirect reads. A failing KV is logged and healed by the next miss. */
export async function publishTarget(deps: Deps, code: string, target: LinkTarget): Promise<void> {
  try {
    await deps.links.put(`link:${code}`, JSON.stringify(target), { expirationTtl: TTL_SECONDS })
  } catch (error) {
    deps.log('link_publish_failed', { id: target.id, error: String(error) })
  }
}
