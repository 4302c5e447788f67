/**
 * The push services of the browsers. A browser hands us the address of its own, so only these hosts are
 * called: an address that somebody made up must not lead our calls anywhere else.
 */

/** Chrome, Edge on Android, Samsung Internet and Whale · Firefox · Edge on Windows · Safari. */
const HOSTS =
  /^(?:fcm\.googleapis\.com|jmt17\.google\.com|[\w-]{1,63}\.push\.services\.mozilla\.com|[\w-]{1,63}\.notify\.windows\.com|[\w-]{1,63}\.push\.apple\.com)$/
/** A stand-in on the developer's machine. */
const STAND_IN = /^http:\/\/127\.0\.0\.1:\d{2,5}\/[\w/-]{0,100}$/

export function isPushService(endpoint: string, isDevelopment: boolean): boolean {
  if (isDevelopment && STAND_IN.test(endpoint)) return true
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, href } = new URL(endpoint)
  // An address that the parser had to change may mean something else to somebody else.
  const isPlain = href === endpoint && port === '' && username === '' && password === ''
  return isPlain && protocol === 'https:' && HOSTS.test(hostname)
}
