/** The page as it came back, in the place of this one; a photo that was chosen is not asked for again. Loaded at the first refusal. */
export function swap(form: HTMLFormElement, submitter: HTMLElement | null, html: string): boolean {
  // A field of it may be called `id`.
  const here = `#${form.getAttribute('id')}`
  const main = document.getElementById('main')
  const fresh = new DOMParser().parseFromString(html, 'text/html').getElementById('main')
  if (!main || !fresh?.querySelector(here)) return false
  const typed = new FormData(form)
  const chosen = filesOf(form).filter((input) => input.value)
  main.replaceChildren(...fresh.childNodes)
  for (const input of chosen) {
    const empty = main.querySelector(`${here} [name="${input.name}"]`)
    for (const { name, value } of empty?.attributes ?? []) input.setAttribute(name, value)
    empty?.replaceWith(input)
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  // Numbers of accounts are not sent back; they are still known here.
  for (const input of main.querySelectorAll<HTMLInputElement>(`${here} [type=text]`))
    input.value ||= String(typed.get(input.name) ?? '')
  // The islands of what came are asleep.
  dispatchEvent(new Event('swapped'))
  const at = main.querySelector<HTMLElement>('[autofocus]') ?? document.getElementById(submitter?.id ?? '')
  at?.focus()
  return true
}

function filesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('[type=file]')]
}
