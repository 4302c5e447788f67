/** `form[data-upload]`: chooses the script that sends the form. Loaded when the first form is sent. */

export function send(form: HTMLFormElement, submitter: HTMLElement | null, release: () => void): void {
  const dialog = form.closest<HTMLDialogElement>('#auth')
  // A form of the start flow is sent inside its dialog.
  if (dialog) import('./auth.ts').then((late) => late.sendAuth(dialog, form))
  else if (form.dataset.decide === '')
    import('./decide.ts').then((late) => late.decide(form, submitter, release))
  else if (form.dataset.dismiss === '') import('./dismiss.ts').then((late) => late.dismiss(form))
  // The browser asks for a passkey first and then submits the form normally.
  else if (form.dataset.passkey) import('./passkey.ts').then((late) => late.askKey(form))
  // The person verifies their identity in the provider's window.
  else if (form.dataset.identity) import('./identity.ts').then((late) => late.identify(form))
  else import('./upload.ts').then((late) => late.upload(form, submitter, release))
}
