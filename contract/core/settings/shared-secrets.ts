/**
 * Secrets that we share with another side and that protect nothing in storage. A value is one secret, or
 * `<next>,<old>` while both sides change. The first is the one to give to the other side; both are accepted.
 * A malformed value counts as missing, so that it is never accepted.
 */
const FORMS = {
  /** The form in which the mail provider shows the secret. */
  MAIL_WEBHOOK_SECRET: /^whsec_[\dA-Za-z+/]{22,200}={0,2}$/,
  /** A part of an address, used unchanged. */
  LINKPRICE_PATH_SECRET: /^[\w.~-]{16,200}$/,
  HEALTH_TOKEN: /^[!-+\--~]{16,200}$/,
}
export type SharedName = keyof typeof FORMS
export type SharedFault = 'form' | 'same' | 'many'
const MOST = 2

export function sharedSecrets(name: SharedName, setting = ''): string[] {
  return [...new Set(partsOf(setting))].filter((one) => FORMS[name].test(one)).slice(0, MOST)
}

/** Null when the setting is well-formed or empty. */
export function sharedFault(name: SharedName, setting = ''): SharedFault | null {
  if (!setting) return null
  const parts = partsOf(setting)
  if (parts.length > MOST) return 'many'
  if (!parts.every((one) => FORMS[name].test(one))) return 'form'
  return new Set(parts).size < parts.length ? 'same' : null
}

function partsOf(setting: string): string[] {
  return setting.split(',').map((one) => one.trim())
}
