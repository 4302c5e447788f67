/**
 * `[data-over=id]`: the page a link leads to, inside the dialog with that id. A content has the address of its own page meanwhile, and
 * the way back closes it; the start flow leaves the address alone. Anything odd is left to the page itself. Loaded at the first press.
 */

type Over = { over: string; href: string }

const held = () => history.state as Over | null

/** The main part of a page of ours, in the dialog. False: it is none. */
export function put(dialog: HTMLDialogElement, html: string): boolean {
  const main = new DOMParser().parseFromString(html, 'text/html').getElementById('main')
  if (main) dialog.lastElementChild?.replaceChildren(...main.childNodes)
  return !!main
}

/** True when the dialog shows what the link leads to. */
export async function fill(dialog: HTMLDialogElement, href: string): Promise<boolean> {
  const answer = await fetch(href).catch(() => null)
  const isThere = answer?.ok && new URL(answer.url).pathname === new URL(href, location.href).pathname
  const isShown = put(dialog, isThere ? await answer.text() : '')
  if (!isShown) location.assign(href)
  return isShown
}

/** The focus goes where the page would put it: to what went wrong, or else to the title. */
export function show(dialog: HTMLDialogElement): void {
  if (!dialog.open) dialog.showModal()
  dialog.scrollTop = 0
  const title = dialog.querySelector('h1')
  title?.setAttribute('tabindex', '-1')
  const first = dialog.querySelector<HTMLElement>('[autofocus]') ?? title
  first?.focus()
}

export async function openOver(dialog: HTMLDialogElement, link: HTMLAnchorElement): Promise<void> {
  const { pathname, search } = location
  const isStart = dialog.id === 'auth'
  const isAgain = !isStart || dialog.contains(link) || link.search.startsWith('?again')
  const href = isAgain ? link.href : `/start?next=${encodeURIComponent(pathname + search)}`
  const wasOpen = dialog.open
  if (!(await fill(dialog, href))) return
  if (!isStart && !wasOpen && !dialog.open)
    history.pushState({ over: dialog.id, href } satisfies Over, '', href)
  show(dialog)
}

// Closing by hand is a step back, so that the address is the list's again.
addEventListener(
  'close',
  ({ target }) => {
    if (held()?.over === (target as Element).id) history.back()
  },
  true,
)

addEventListener('popstate', async () => {
  const { over, href } = held() ?? {}
  const dialog = document.getElementById(over ?? '') as HTMLDialogElement | null
  if (dialog && href && (await fill(dialog, href))) show(dialog)
  if (!over) for (const one of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) one.close()
})
