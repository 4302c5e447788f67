/** Forms: what is wrong is said before they are sent, and a second press while the first is on its way does nothing. */

const WAIT_MS = 16_000

function release(form: HTMLFormElement): void {
  delete form.dataset.busy
  for (const button of form.querySelectorAll<HTMLElement>('[data-label]')) {
    button.textContent = button.dataset.label ?? ''
    delete button.dataset.label
    button.closest('button')?.removeAttribute('aria-disabled')
  }
}

function markBusy(form: HTMLFormElement, submitter: HTMLElement | null): void {
  form.dataset.busy = ''
  const label = submitter?.querySelector('span')
  if (label && submitter) {
    label.dataset.label = label.textContent ?? ''
    label.textContent = '처리 중…'
    submitter.ariaDisabled = 'true'
  }
  if (form.dataset.upload !== '') setTimeout(release, +(form.dataset.wait ?? WAIT_MS), form)
}

/** `[data-upload]`: another way than the browser's. Without the script for it the form goes the plain way. */
function send(form: HTMLFormElement, submitter: HTMLElement | null): void {
  import('./send.ts').then(
    (late) => late.send(form, submitter, () => release(form)),
    () => {
      delete form.dataset.upload
      release(form)
      form.requestSubmit(submitter)
    },
  )
}

export function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const submitter = event.submitter as HTMLButtonElement | null
  if (event.defaultPrevented) return
  if (form.noValidate && !submitter?.formNoValidate && !form.checkValidity()) {
    event.preventDefault()
    import('./check.ts').then(
      (late) => late.check(form),
      // The browser says it at the next press.
      () => {
        form.noValidate = false
      },
    )
    return
  }
  if (form.method !== 'post') return
  if (form.dataset.busy === '') event.preventDefault()
  else {
    markBusy(form, submitter)
    if (form.dataset.upload !== '') return
    event.preventDefault()
    send(form, submitter)
  }
}

/**
 * A page taken back from the browser's memory still stands as it was left: its forms may be sent again. One of somebody signed in is
 * asked for anew, as they may have signed out since.
 */
export function restoreForms(): void {
  if (document.querySelector('[action="/sign-out"]')) location.reload()
  document.querySelectorAll<HTMLFormElement>('[data-busy]').forEach(release)
}
