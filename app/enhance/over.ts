/**
 * `[data-over=id]`: the page a link leads to, inside the dialog with that id. A content has the address of its own page meanwhile, and
 * the way back closes it; the start flow leaves the address alone. Anything odd is left to the page itself. Loaded at the first press.
 */

type Over = { over: string; href: string }

const held = () => history.state as Over | null

/** True when the dialog shows what the link leads to. */
async function fill(dialog: HTMLDialogElement, href: string): Promise<boolean> {
  const answer = await fetch(href).catch(() => null)
  const isThere = answer?.ok && new URL(answer.url).pathname === new URL(href, location.href).pathname
  const html = isThere ? await answer.text() : ''
  const main = new DOMParser().parseFromString(html, 'text/html').getElementById('main')
  if (!main) location.assign(href)
  else dialog.lastElementChild?.replaceChildren(...main.childNodes)
  return !!main
}

function show(dialog: HTMLDialogElement): void {
  if (!dialog.open) dialog.showModal()
  dialog.scrollTop = 0
  const title = dialog.querySelector('h1')
  title?.setAttribute('tabindex', '-1')
  title?.focus()
}

export async function openOver(dialog: HTMLDialogElement, link: HTMLAnchorElement): Promise<void> {
  const { pathname, search } = location
  const isStart = dialog.id === 'auth'
  const isAgain = !isStart || dialog.contains(link)
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
