/**
 * The versions of the API, by the day on which they began. A call names the one it was written for in the
 * header `Itda-Version`; a key remembers the newest of the day it was made. A version changes an answer only
 * where an endpoint says how the answer looked `before` it; a new field or endpoint needs no version.
 */

export const VERSION_HEADER = 'itda-version'
/** The oldest first. The two newest are alive. */
export const VERSIONS = ['2026-11-01', '2026-11-28'] as const
export type Version = (typeof VERSIONS)[number]

export const OLDEST_VERSION: Version = VERSIONS[0]
export const NEWEST_VERSION: Version = VERSIONS[VERSIONS.length - 1] as Version

export function isVersion(value: string): value is Version {
  return (VERSIONS as readonly string[]).includes(value)
}

/** For each version that changed an answer, the function that makes the answer from before it. */
export type OlderAnswers<T> = Partial<Record<Version, (data: T) => unknown>>

/** Returns the answer as callers of `version` expect it. */
export function toVersion(data: unknown, before: OlderAnswers<never>, version: Version): unknown {
  const later = VERSIONS.slice(VERSIONS.indexOf(version) + 1).reverse()
  return later.reduce<unknown>((answer, one) => before[one]?.(answer as never) ?? answer, data)
}
