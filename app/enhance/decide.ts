/**
 * `form[data-decide]`: sends an operator's decision, and puts the page that follows in the place of this one.
 * The document stays, so that nothing is loaded twice. Loaded at the first decision.
 */

const placeOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search
/** The page on the screen; a step back in the history names another. */
let shown = placeOf(location)

export async function decide(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  release: () => void,
): Promise<void> {
  const body = new URLSearchParams(new FormData(form, submitter) as never)
  const answer = await fetch(form.action, { method: 'post', body, headers: { 'itda-script': '1' } }).catch(
    () => null,
  )
  const next = answer?.headers.get('itda-next')
  if (next) return follow(next)
  const found = await Promise.all([import('./swap.ts'), answer?.text()]).catch(() => null)
  release()
  if (found?.[0].swap(form, submitter, found[1] ?? '')) return
  // The idempotency key of the form makes a second sending the same act.
  delete form.dataset.upload
  form.requestSubmit(submitter)
}

/** Shows the page that the decision leads to. A page outside the back office is loaded. */
async function follow(next: string): Promise<void> {
  const isOps = (href: string) => /^\/ops(\/|$)/.test(new URL(href, location.href).pathname)
  const headers = { 'itda-place': '1' }
  const page = isOps(next) ? await fetch(next, { headers }).catch(() => null) : null
  const html = page?.ok && isOps(page.url) ? await page.text().catch(() => '') : ''
  if (!page || !html) return location.assign(page?.url ?? next)
  const fresh = new DOMParser().parseFromString(html, 'text/html')
  // An address that a redirect led to has no hash of its own.
  const { hash } = new URL(next, location.href)
  const url = new URL(page.url)
  url.hash ||= hash
  history.pushState(null, '', url)
  shown = placeOf(url)
  document.title = fresh.title
  document.body.replaceChildren(...fresh.body.childNodes)
  dispatchEvent(new Event('swapped'))
  import('./parts.ts').then(
    (late) => late.wake(),
    () => {},
  )
  const row = document.getElementById(url.hash.slice(1))
  if (row?.checkVisibility()) row.scrollIntoView({ block: 'nearest' })
  else scrollTo(0, 0)
  document.getElementById('main')?.focus({ preventScroll: true })
}

addEventListener('popstate', () => placeOf(location) !== shown && location.reload())
