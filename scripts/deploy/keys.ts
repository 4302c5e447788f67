/**
 * Checks whether the secrets of a release can open the stored values. Nobody can read a secret back from
 * Cloudflare, but the workers know their keys. The check reads from the database how many values need each
 * key, and asks the site whether it lacks one. It runs before an upload, and again for the uploaded version
 * before it serves.
 */
import { rowsOf } from '../db/remote.ts'
import { groupUses, type KeyNeed } from '../rotate/needed-keys.ts'

const SILENCE_MS = 15_000
const OVERRIDES = 'Cloudflare-Workers-Version-Overrides'

type Execute = Parameters<typeof rowsOf>[0]
type Site = {
  origin: string
  /** With it the site reports what is missing. */
  token?: string | undefined
  /** The versions to check, by the names of their workers; by default the current ones. */
  versions?: ReadonlyMap<string, string>
}
/** `mind`: checks that were not possible. They do not block a release, because the release may be the fix. */
export type KeyFindings = { missing: string[]; mind: string[] }

/**
 * The number of values that need each key, as the job counted them within the last hour. Empty before the
 * first deployment.
 */
export async function storedNeeds(execute: Execute): Promise<KeyNeed[]> {
  try {
    return groupUses(
      await rowsOf(
        execute,
        'SELECT ring, place, generation, count FROM key_uses ORDER BY ring, place, generation',
      ),
    )
  } catch (error) {
    if (String(error).includes('no such table')) return []
    throw error
  }
}

export async function lackingKeys(needs: KeyNeed[], site: Site): Promise<KeyFindings> {
  if (needs.length === 0) return { missing: [], mind: [] }
  const inUse = needs
    .map(({ ring, generation, count }) => `${ring} ${generation} (${count} values)`)
    .join(', ')
  const said = await askSite(site)
  if (!said)
    return {
      missing: [],
      mind: [`${site.origin} does not say whether it has every key: what is stored needs ${inUse}`],
    }
  if (said.ok) return { missing: [], mind: [] }
  const named = needs.filter(({ ring, generation }) => said.missing?.includes(`${ring} ${generation}`))
  const places = named.map(
    ({ ring, generation, count, places }) =>
      `${ring} has no key ${generation}, under which ${count} values stand (${places.join(', ')}): put it back behind the first one in api (docs/keys.md)`,
  )
  const mind = (said.unfit ?? []).map((name) => `${name} is none, or stands there twice (docs/keys.md)`)
  if (said.missing?.length === 0) return { missing: [], mind }
  const unnamed = `the site lacks a key; HEALTH_TOKEN=… in front of the command names it. What is stored needs ${inUse} (docs/keys.md)`
  return { missing: places.length > 0 ? places : [unnamed], mind }
}

type KeyAnswer = { ok: boolean; missing?: string[]; unfit?: string[] }

/** Null when the site does not answer, or is a release without this check. */
async function askSite({ origin, token, versions }: Site): Promise<KeyAnswer | null> {
  const asked = [...(versions ?? [])].map(([name, id]) => `${name}="${id}"`).join(', ')
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(asked && { [OVERRIDES]: asked }),
  }
  try {
    const answer = await fetch(`${origin}/health/deep`, { headers, signal: AbortSignal.timeout(SILENCE_MS) })
    const { checks } = (await answer.json()) as { checks?: { keys?: KeyAnswer } }
    return checks?.keys ?? null
  } catch {
    return null
  }
}
