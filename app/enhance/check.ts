/**
 * Shows every error that the browser finds in a submitted form, next to its field and in the words that the server would use.
 * Focuses the first one. Loaded when it first finds an error.
 */
type Control = HTMLInputElement

const ICON =
  '<svg aria-hidden="true" width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M12 4l9 16H3zM12 10v4M12 17h.01"/></svg><span></span>'

export function check(form: HTMLFormElement): void {
  const controls = ([...form.elements] as Control[]).filter((one) => one.willValidate)
  controls.forEach(tell)
  const first = controls.find((one) => !one.validity.valid)
  first?.closest('details')?.setAttribute('open', '')
  first?.focus()
  // Removes the error from a corrected field.
  form.addEventListener('input', ({ target }) => {
    const control = target as Control
    if (control.willValidate && control.validity.valid) tell(control)
  })
}

function sentenceOf({ validity, dataset }: Control): string {
  if (validity.valid) return ''
  if (validity.valueMissing) return dataset.missing ?? '입력해 주세요.'
  const said = validity.tooShort
    ? dataset.short
    : validity.rangeUnderflow
      ? dataset.low
      : validity.rangeOverflow
        ? dataset.high
        : dataset.wrong
  return said ?? '입력한 내용을 확인해 주세요.'
}

function tell(control: Control): void {
  const sentence = sentenceOf(control)
  // For radio buttons, their group shows the error.
  const group = control.closest<HTMLElement>('[role=radiogroup]')
  const marked = group ?? control
  const id = `${marked.id}-error`
  const others = (marked.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id)
  let said = document.getElementById(id)
  if (sentence) {
    if (!said) {
      said = document.createElement('p')
      said.id = id
      said.dataset.error = ''
      const place: HTMLElement | null | undefined = group ?? control.labels?.[0]?.parentElement
      place?.appendChild(said)
    }
    said.innerHTML = ICON
    said.children[1]?.replaceChildren(sentence)
    others.unshift(id)
  } else said?.remove()
  marked.ariaInvalid = sentence ? 'true' : null
  marked.setAttribute('aria-describedby', others.join(' '))
}
