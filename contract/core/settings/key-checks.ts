/**
 * Finds the settings that no worker may serve with in production. The development keys are in the repository, so everybody knows
 * them. Their fingerprints (32 bits of their base64 text) are listed here, because no bundle contains the keys themselves.
 */
const PUBLISHED = [1430419418, 112073004, 58131959, 1230717259, 64441930, -1358291694, 1270302474]

/** One key, or several as `<id>:<base64>,<id>:<base64>`; each has 32 bytes. */
const KEYS = /^(\w{1,8}:)?[\w+/]{43}=(,\w{1,8}:[\w+/]{43}=)*$/

/** Returns whether one of the keys in a setting is one of those in the repository. */
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

/** The names of those key settings that are missing, malformed or written in the repository. */
export function unfitKeys<Name extends string>(
  env: Partial<Record<Name, string>>,
  names: readonly Name[],
): Name[] {
  return names.filter((name) => !KEYS.test(env[name] ?? '') || isPublished(env[name] ?? ''))
}
