/**
 * Finds settings that prevent a worker from serving in production. The development keys are in the
 * repository, so everybody knows them. This file lists their fingerprints (32 bits of their base64 text), so
 * that no bundle contains the keys.
 */
const PUBLISHED = [1430419418, 112073004, 58131959, 1230717259, 64441930, -1358291694, 1270302474, -607007917]

/** One key, or several as `<id>:<base64>,<id>:<base64>`; each has 32 bytes. */
const KEYS = /^(\w{1,8}:)?[\w+/]{43}=(,\w{1,8}:[\w+/]{43}=)*$/

/** Returns whether a setting contains one of the repository's keys. */
export function isPublished(setting: string): boolean {
  return setting
    .split(',')
    .some((key) => PUBLISHED.includes(fingerprintOf(key.replace(/^.*:/, '').replace(/[^\w+/]/g, ''))))
}

export function fingerprintOf(text: string): number {
  let hash = 7
  for (const letter of text) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0
  return hash
}

/** The names of the key settings that are missing, malformed or the same as in the repository. */
export function listInvalidKeys<Name extends string>(
  env: Partial<Record<Name, string>>,
  names: readonly Name[],
): Name[] {
  return names.filter((name) => !KEYS.test(env[name] ?? '') || isPublished(env[name] ?? ''))
}
