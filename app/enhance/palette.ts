/**
 * Ctrl or ⌘ with K opens one box with every page of the menu, the pages last chosen in it, and the
 * suggestions of the search. Arrow keys choose, Enter follows, Escape closes. Loaded at the first press.
 */
import { type Item, suggest } from './suggest.ts'

const MOST_RECENT = 4

export function open(): void {
  const dialog = (document.getElementById('palette') ?? make()) as HTMLDialogElement | null
  const input = dialog?.querySelector('input')
  if (!dialog || !input) return
  if (dialog.open) dialog.close()
  else {
    dialog.showModal()
    input.value = ''
    suggest(input, placesFor)
  }
}

/** Copies the search box of the page into a dialog. */
function make(): HTMLDialogElement | null {
  const box = document.querySelector('#search-panel search')?.cloneNode(true) as HTMLElement | undefined
  const [form, input, label] = [
    box?.querySelector('form'),
    box?.querySelector('input'),
    box?.querySelector('label'),
  ]
  if (!box || !form || !input || !label) return null
  delete form.dataset.suggest
  input.id = label.htmlFor = 'palette-q'
  input.addEventListener('input', () => suggest(input, placesFor))
  const dialog = document.createElement('dialog')
  dialog.id = 'palette'
  dialog.ariaLabel = '빠른 이동'
  dialog.dataset.overlay = ''
  dialog.appendChild(box)
  dialog.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a')
    if (link)
      remember({
        label: '최근',
        title: link.firstChild?.textContent ?? '',
        href: link.pathname + link.search,
      })
  })
  // Handles Escape before the list of suggestions does.
  dialog.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      dialog.close()
    },
    true,
  )
  document.body.appendChild(dialog)
  return dialog
}

function placesFor(q: string): Item[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#drawer a')]
  const places = links.map((link) => ({ label: '메뉴', title: link.textContent ?? '', href: link.pathname }))
  return q ? places.filter(({ title }) => title.includes(q)) : [...recent(), ...places]
}

/** The storage key of the current person, from the name in the menu. */
const key = () => `recent ${document.querySelector('#drawer strong+*, #drawer p')?.textContent}`

function recent(): Item[] {
  return JSON.parse(sessionStorage[key()] ?? '[]') as Item[]
}

function remember(item: Item): void {
  const others = recent().filter(({ href }) => href !== item.href)
  sessionStorage[key()] = JSON.stringify([item, ...others].slice(0, MOST_RECENT))
}
