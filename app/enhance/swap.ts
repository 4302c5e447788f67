/**
 * Replaces the page with the one in the response and keeps a chosen photo. `isDone`: the form was accepted, so
 * the page in the response may be one without it, such as a secret that is shown once. False when there is no
 * page to show. Loaded at the first response that is a page.
 */
export function swap(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  html: string,
  isDone = false,
): boolean {
  // `form.id` could be a field named `id`.
  const here = `#${form.getAttribute('id')}`
  const main = document.getElementById('main')
  const fresh = new DOMParser().parseFromString(html, 'text/html').getElementById('main')
  if (!main || !fresh || !(isDone || fresh.querySelector(here))) return false
  const typed = new FormData(form)
  const chosen = filesOf(form).filter((input) => input.value)
  main.replaceChildren(...fresh.childNodes)
  for (const input of chosen) {
    const empty = main.querySelector(`${here} [name="${input.name}"]`)
    for (const { name, value } of empty?.attributes ?? []) input.setAttribute(name, value)
    empty?.replaceWith(input)
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  // The server does not return account numbers; this page still has them.
  for (const input of main.querySelectorAll<HTMLInputElement>(`${here} [type=text]`))
    input.value ||= String(typed.get(input.name) ?? '')
  // The islands of the new page have to be woken again.
  dispatchEvent(new Event('swapped'))
  const at = main.querySelector<HTMLElement>('[autofocus]') ?? document.getElementById(submitter?.id ?? '')
  if (at) {
    at.focus()
    // The browser knows the bars of the page only after it has drawn them.
    at.scrollIntoView({ block: 'center' })
  } else if (isDone) {
    scrollTo(0, 0)
    main.focus({ preventScroll: true })
  }
  return true
}

function filesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('[type=file]')]
}
