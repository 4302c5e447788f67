/** `form[data-upload]`: which way it is sent. Loaded at the first sending. */

export function send(form: HTMLFormElement, submitter: HTMLElement | null, release: () => void): void {
  const dialog = form.closest<HTMLDialogElement>('#auth')
  // One of the start flow is answered in its dialog.
  if (dialog) import('./auth.ts').then((late) => late.sendAuth(dialog, form))
  else if (form.dataset.dismiss === '') import('./dismiss.ts').then((late) => late.dismiss(form))
  // The browser asks for a passkey first, and the form goes the plain way.
  else if (form.dataset.passkey) import('./passkey.ts').then((late) => late.askKey(form))
  // The person proves their identity in the provider's window.
  else if (form.dataset.identity) import('./identity.ts').then((late) => late.identify(form))
  else import('./upload.ts').then((late) => late.upload(form, submitter, release))
}
