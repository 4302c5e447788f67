/**
 * Secrets that two sides know and under which nothing is stored: one, or `<next>,<old>` while both sides are changed. The first is the one the
 * other side is told, both are taken. What is not as it should be counts as none, so that it is never taken.
 */
const FORMS = {
  /** The form in which the mail provider shows it. */
  MAIL_WEBHOOK_SECRET: /^whsec_[\dA-Za-z+/]{22,200}={0,2}$/,
  /** Part of an address, as it is. */
  LINKPRICE_PATH_SECRET: /^[\w.~-]{16,200}$/,
  HEALTH_TOKEN: /^[!-+\--~]{16,200}$/,
}
export type SharedName = keyof typeof FORMS
export type SharedFault = 'form' | 'same' | 'many'
const MOST = 2

export function sharedSecrets(name: SharedName, setting = ''): string[] {
  return [...new Set(partsOf(setting))].filter((one) => FORMS[name].test(one)).slice(0, MOST)
}

/** Null where it is as it should be, or not there at all. */
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
