/** Settings of a deployment. Production refuses the keys of the repository, so the tests make their own. */
import type { Env } from '#api/index.ts'

export const KEY_NAMES = ['JWT_KEYS', 'CLICK_KEYS', 'DATA_KEYS', 'INDEX_KEY', 'VISITOR_KEY'] as const
export const OWN_KEYS = Object.fromEntries(
  KEY_NAMES.map((name) => [name, newKey(name.endsWith('S') ? '1:' : '')]),
) as Record<(typeof KEY_NAMES)[number], string>

/** The smallest set of settings with which production starts. */
export const PRODUCTION = {
  ...OWN_KEYS,
  ENVIRONMENT: 'production',
  SITE_ORIGIN: 'https://itda.example',
} as const satisfies Partial<Env>

/** `begins`: the id of the key, for keys that have one. */
export function newKey(begins: string): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)))
  return `${begins}${btoa(bytes)}`
}
