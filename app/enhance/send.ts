/** `form[data-upload]`: loads the script that sends the form. Loaded when the first form is sent. */

type SendAct = () => unknown

/** Rejects when that script does not load, before anything is sent. */
export async function loadSend(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  release: () => void,
): Promise<SendAct> {
  const dialog = form.closest<HTMLDialogElement>('#auth')
  // A form of the start flow is sent inside its dialog.
  if (dialog) return import('./auth.ts').then((late) => () => late.sendAuth(dialog, form))
  if (form.dataset.decide === '')
    return import('./decide.ts').then((late) => () => late.decide(form, submitter, release))
  if (form.dataset.dismiss === '') return import('./dismiss.ts').then((late) => () => late.dismiss(form))
  // The browser asks for a passkey first and then submits the form normally.
  if (form.dataset.passkey) return import('./passkey.ts').then((late) => () => late.requestPasskey(form))
  // The person verifies their identity in the provider's window.
  if (form.dataset.identity) return import('./identity.ts').then((late) => () => late.identify(form))
  // The browser asks whether it may notify, and then submits the form normally.
  if (form.dataset.push) return import('./push.ts').then((late) => () => late.subscribe(form, release))
  return import('./upload.ts').then((late) => () => late.upload(form, submitter, release))
}
