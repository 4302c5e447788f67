/**
 * `[data-over=id]`: opens the page of a link inside the dialog with that id. For a content, the address bar
 * then shows the address of its page; for sections of the start flow it does not change. Going back shows the
 * previous view and finally closes the dialog. In unexpected cases the browser loads the page itself. Loaded
 * at the first press.
 */

/**
 * The history state of a dialog: the address it showed before, and the number of steps back that close it.
 */
type OverlayState = { over: string; href: string; before: string | undefined; depth: number }

const getState = () => history.state as OverlayState | null
const sectionOf = (href: string) => new URL(href, location.href).searchParams.get('section') ?? 'start'

/** Puts the main part of one of our pages into the dialog. Returns false when `html` is no such page. */
export function put(dialog: HTMLDialogElement, html: string): boolean {
  const main = new DOMParser().parseFromString(html, 'text/html').getElementById('main')
  if (main) dialog.lastElementChild?.replaceChildren(...main.childNodes)
  // Submits the forms of the start flow inside the dialog, see `send.ts`.
  for (const form of dialog.querySelectorAll<HTMLFormElement>('#auth [method=post]')) form.dataset.upload = ''
  return !!main
}

/** Returns true when the dialog shows the page of the link. */
export async function fill(dialog: HTMLDialogElement, href: string): Promise<boolean> {
  const answer = await fetch(href).catch(() => null)
  const isThere = answer?.ok && new URL(answer.url).pathname === new URL(href, location.href).pathname
  const isShown = put(dialog, isThere ? await answer.text() : '')
  if (!isShown) location.assign(href)
  return isShown
}

/** Focuses the error, otherwise the first field to type in, otherwise the title. */
export function show(dialog: HTMLDialogElement): void {
  if (!dialog.open) dialog.showModal()
  dialog.scrollTop = 0
  const title = dialog.querySelector('h1')
  title?.setAttribute('tabindex', '-1')
  const typed = '#auth :is([type=email],[type=password],[inputmode])'
  const first = [
    dialog.querySelector<HTMLElement>('[autofocus]'),
    dialog.querySelector<HTMLElement>(typed),
    title,
  ]
  first.find((one) => one)?.focus()
  import('./parts.ts').then(
    (late) => late.wake(),
    () => {},
  )
}

export async function openOver(dialog: HTMLDialogElement, link: HTMLAnchorElement): Promise<void> {
  const { pathname, search } = location
  const isStart = dialog.id === 'auth'
  const isAgain = !isStart || dialog.contains(link) || link.search.startsWith('?again')
  const href = isAgain ? link.href : `/start?next=${encodeURIComponent(pathname + search)}`
  const wasOpen = dialog.open
  const was = wasOpen ? getState() : null
  if (link.dataset.back === '' && was?.before && sectionOf(was.before) === sectionOf(href))
    return history.back()
  if (!(await fill(dialog, href))) return
  const isNew = wasOpen === dialog.open && was?.href !== href && (isStart || !wasOpen)
  const next: OverlayState = { over: dialog.id, href, before: was?.href, depth: (was?.depth ?? 0) + 1 }
  if (isNew) history.pushState(next, '', isStart ? undefined : href)
  show(dialog)
}

/** Replaces the section in the history with the one that the submitted form leads to. */
export function replaceSection(href: string): void {
  if (getState()) history.replaceState({ ...getState(), href }, '')
}

/** Opens a page outside the dialog. In the history it follows the page under the dialog. */
export function leave(href: string): void {
  const go = () => location.assign(href)
  const { depth } = getState() ?? {}
  if (depth) {
    addEventListener('popstate', go, { once: true })
    history.go(-depth)
  } else go()
}

// Closing the dialog goes back as many steps as led to it.
addEventListener(
  'close',
  ({ target }) => {
    const { over, depth = 1 } = getState() ?? {}
    if (over === (target as Element).id) history.go(-depth)
  },
  true,
)

addEventListener('popstate', async () => {
  const { over, href } = getState() ?? {}
  const dialog = document.getElementById(over ?? '') as HTMLDialogElement | null
  if (dialog && href && (await fill(dialog, href))) show(dialog)
  if (!over) for (const one of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) one.close()
})
