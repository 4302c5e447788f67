/**
 * `[data-over=id]`: opens the page of a link inside the dialog with that id. For a content, the address bar shows the address of
 * its own page meanwhile; the sections of the start flow leave the address alone. In both cases, going back shows the previous
 * view, and in the end leaves the dialog. Unexpected cases load the page itself. Loaded at the first press.
 */

/** The history state of a dialog: the address it showed before, and the number of steps back that leave it. */
type OverlayState = { over: string; href: string; before: string | undefined; depth: number }

const getState = () => history.state as OverlayState | null
const sectionOf = (href: string) => new URL(href, location.href).searchParams.get('section') ?? 'start'

/** The main part of a page of ours, in the dialog. False: it is none. */
export function put(dialog: HTMLDialogElement, html: string): boolean {
  const main = new DOMParser().parseFromString(html, 'text/html').getElementById('main')
  if (main) dialog.lastElementChild?.replaceChildren(...main.childNodes)
  // Forms of the start flow are answered in the dialog, see `send.ts`.
  for (const form of dialog.querySelectorAll<HTMLFormElement>('#auth [method=post]')) form.dataset.upload = ''
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

/** The focus goes to what went wrong, or where something is to be typed, or else to the title. */
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

/** The section that an answered form leads to, in the place of the one it stood on. */
export function replaceSection(href: string): void {
  if (getState()) history.replaceState({ ...getState(), href }, '')
}

/** Navigates to a page of its own, which follows the page under the dialog in the history. */
export function leave(href: string): void {
  const go = () => location.assign(href)
  const { depth } = getState() ?? {}
  if (depth) {
    addEventListener('popstate', go, { once: true })
    history.go(-depth)
  } else go()
}

// Closing by hand is as many steps back as led here.
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
