/**
 * Stores the click that brought a shopper for a day. The last link wins, according to the partner's terms.
 */
const NAME = 'itda_demo_click'
const SECONDS = 24 * 60 * 60
const CLICK_ID = /^[0-9A-Za-z]{1,128}$/

export function readClickId(request: Request): string | null {
  const fromLink = new URL(request.url).searchParams.get('subid')
  if (fromLink && CLICK_ID.test(fromLink)) return fromLink
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
  const value = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1)
  return value && CLICK_ID.test(value) ? value : null
}

export function writeClickId(clickId: string, isSecure: boolean): string {
  return `${NAME}=${clickId}; Path=/demo; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
