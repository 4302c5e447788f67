/** `[data-auth]`: the start flow in a dialog over the page, from its beginning each time. Anything odd is left to the page itself. */

const box = () => document.getElementById('auth') as HTMLDialogElement | null

async function show(dialog: HTMLDialogElement, href: string): Promise<void> {
  const answer = await fetch(href).catch(() => null)
  const isStart = answer?.ok && new URL(answer.url).pathname === '/start'
  const html = isStart ? await answer.text() : ''
  const main = new DOMParser().parseFromString(html, 'text/html').getElementById('main')
  if (!main) return location.assign(href)
  dialog.lastElementChild?.replaceChildren(...main.childNodes)
  if (!dialog.open) dialog.showModal()
  const title = dialog.querySelector('h1')
  title?.setAttribute('tabindex', '-1')
  title?.focus()
}

/** False when there is no dialog on this page: then the link is followed. */
export function openAuth(link: HTMLAnchorElement): boolean {
  const dialog = box()
  if (!dialog) return false
  const { pathname, search } = location
  show(dialog, dialog.contains(link) ? link.href : `/start?next=${encodeURIComponent(pathname + search)}`)
  return true
}
