/** Shows errors before a form is sent, and ignores a second press while the first is being sent. */

const WAIT_MS = 16_000

function release(form: HTMLFormElement): void {
  delete form.dataset.busy
  for (const button of form.querySelectorAll<HTMLElement>('[data-label]')) {
    button.textContent = button.dataset.label as string
    delete button.dataset.label
    button.closest('button')?.removeAttribute('aria-disabled')
  }
}

function markBusy(form: HTMLFormElement, submitter: HTMLElement | null): void {
  form.dataset.busy = ''
  const label = submitter?.querySelector('span')
  if (label && submitter) {
    label.dataset.label = label.textContent as string
    label.textContent = '처리 중…'
    submitter.ariaDisabled = 'true'
  }
  if (form.dataset.upload !== '') setTimeout(release, +(form.dataset.wait ?? WAIT_MS), form)
}

/** `[data-upload]`: a script sends the form. If that script does not load, the browser sends it. */
function send(form: HTMLFormElement, submitter: HTMLElement | null): void {
  import('./send.ts')
    .then((late) => late.loadSend(form, submitter, () => release(form)))
    .then(
      (run) => run(),
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
      // At the next press, the browser shows its own messages.
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
 * A page from the back/forward cache is as the person left it: its forms may be sent again. A page of a
 * signed-in person is reloaded, because they may have signed out since.
 */
export function restoreForms(): void {
  if (document.querySelector('[action="/sign-out"]')) location.reload()
  document.querySelectorAll<HTMLFormElement>('[data-busy]').forEach(release)
}
