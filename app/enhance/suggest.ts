/**
 * `[data-suggest]`: shows suggestions under the search box while the person types. Arrow keys choose, Enter
 * follows, Escape closes. Loaded at the first letter; without it the form is sent normally.
 */

const WAIT_MS = 120

/** `label`: the kind of the item. */
export type Item = { label: string; title: string; href: string }

const lists = new WeakMap<HTMLInputElement, HTMLElement>()
let last = 0

/** `known` finds items on this page, and they come first; when it finds any for the typed text, Enter follows the first of them. */
export async function suggest(
  input: HTMLInputElement,
  known: (q: string) => Item[] = () => [],
): Promise<void> {
  const list = lists.get(input) ?? listFor(input)
  const turn = ++last
  const q = input.value.trim()
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  if (turn !== last) return
  const items: Item[] = q
    ? await fetch(`${input.form?.getAttribute('action')}/suggestions?q=${encodeURIComponent(q)}`)
        .then(async (answer) => ((await answer.json()) as { items: Item[] }).items)
        .catch(() => [])
    : []
  if (turn !== last) return
  const here = known(q)
  list.replaceChildren(...[...here, ...items].map((item, index) => optionOf(item, `${list.id}-${index}`)))
  choose(input, list, q && here.length > 0 ? 0 : -1)
}

function listFor(input: HTMLInputElement): HTMLElement {
  const list = document.createElement('ul')
  list.id = `${input.id}-list`
  list.role = 'listbox'
  list.ariaLabel = '검색 제안'
  input.form?.insertAdjacentElement('afterend', list)
  input.role = 'combobox'
  input.ariaAutoComplete = 'list'
  input.setAttribute('aria-controls', list.id)
  input.onkeydown = (event) => onKey(event, input, list)
  input.onblur = () => setTimeout(() => input.matches(':focus') || close(input, list), 200)
  lists.set(input, list)
  return list
}

function optionOf({ label, title, href }: Item, id: string): HTMLElement {
  const item = document.createElement('li')
  item.role = 'none'
  const link = document.createElement('a')
  link.id = id
  link.role = 'option'
  link.href = href
  link.tabIndex = -1
  const mark = document.createElement('small')
  mark.textContent = label
  link.textContent = title
  link.appendChild(mark)
  item.appendChild(link)
  return item
}

const optionsOf = (list: HTMLElement) => [...list.querySelectorAll('a')]

function onKey(event: KeyboardEvent, input: HTMLInputElement, list: HTMLElement): void {
  const options = optionsOf(list)
  const at = options.findIndex((one) => one.ariaSelected === 'true')
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step && options.length > 0) {
    event.preventDefault()
    choose(input, list, (at + step + options.length + (at < 0 && step < 0 ? 1 : 0)) % options.length)
  } else if (event.key === 'Enter' && at >= 0) {
    event.preventDefault()
    options[at]?.click()
  } else if (event.key === 'Escape' && options.length > 0) {
    event.preventDefault()
    close(input, list)
  }
}

function choose(input: HTMLInputElement, list: HTMLElement, at: number): void {
  const options = optionsOf(list)
  const chosen = options[at]
  for (const one of options) one.ariaSelected = String(one === chosen)
  input.ariaExpanded = String(options.length > 0)
  chosen?.scrollIntoView({ block: 'nearest' })
  input.setAttribute('aria-activedescendant', chosen?.id ?? '')
}

function close(input: HTMLInputElement, list: HTMLElement): void {
  last += 1
  list.replaceChildren()
  choose(input, list, -1)
}
