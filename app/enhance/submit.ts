/** POST forms: a second press while the first is on its way does nothing; the top banner closes without a reload. */

const WAIT_MS = 16_000

function release(form: HTMLFormElement): void {
  delete form.dataset.busy
  for (const button of form.querySelectorAll<HTMLElement>('[data-label]')) {
    button.textContent = button.dataset.label ?? ''
    delete button.dataset.label
    button.closest('button')?.removeAttribute('aria-disabled')
  }
}

function hold(form: HTMLFormElement, submitter: HTMLElement | null): void {
  form.dataset.busy = ''
  const label = submitter?.querySelector('span')
  if (label && submitter) {
    label.dataset.label = label.textContent ?? ''
    label.textContent = '처리 중…'
    submitter.ariaDisabled = 'true'
  }
  if (form.dataset.upload !== '') setTimeout(release, +(form.dataset.wait ?? WAIT_MS), form)
}

/** `[data-upload]`: with a bar, or with a passkey. Without the script for it the form goes the plain way. */
function send(form: HTMLFormElement, submitter: HTMLElement | null): void {
  import('./upload.ts').then(
    (late) => late.upload(form, submitter, () => release(form)),
    () => {
      delete form.dataset.upload
      release(form)
      form.requestSubmit(submitter)
    },
  )
}

/** A form of the start flow in its dialog is answered there. */
function sendIn(dialog: HTMLDialogElement, form: HTMLFormElement): void {
  import('./auth.ts').then(
    (late) => late.sendAuth(dialog, form),
    () => form.submit(),
  )
}

function dismiss(form: HTMLFormElement): void {
  const body = new URLSearchParams(new FormData(form) as never)
  fetch(form.action, { method: 'post', body, redirect: 'manual', keepalive: true }).catch(() => {})
  form.closest('aside')?.remove()
  document.getElementById('main')?.focus({ preventScroll: true })
}

export function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (event.defaultPrevented || form.method !== 'post') return
  if (form.dataset.dismiss === '') {
    event.preventDefault()
    dismiss(form)
  } else if (form.dataset.busy === '') event.preventDefault()
  else {
    hold(form, event.submitter)
    const dialog = form.closest<HTMLDialogElement>('#auth')
    if (form.dataset.upload !== '' && !dialog) return
    event.preventDefault()
    if (dialog) sendIn(dialog, form)
    else send(form, event.submitter)
  }
}

/**
 * A page taken back from the browser's memory still stands as it was left: its forms may be sent again. One of somebody signed in is
 * asked for anew, as they may have signed out since.
 */
export function takeBack(): void {
  if (document.querySelector('[action="/sign-out"]')) location.reload()
  document.querySelectorAll<HTMLFormElement>('[data-busy]').forEach(release)
}
