/** The forms of the start flow in its dialog: answered there, until they lead away. Loaded at the first sending. */
import { fill, put, show } from './over.ts'

export async function sendAuth(dialog: HTMLDialogElement, form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams(new FormData(form) as never)
  const headers = { 'itda-script': '1' }
  const answer = await fetch(form.action, { method: 'post', body, headers }).catch(() => null)
  const next = answer?.headers.get('itda-next')
  if (next && !next.startsWith('/start?')) location.assign(next)
  else if (next ? await fill(dialog, next) : answer && put(dialog, await answer.text())) show(dialog)
  else if (!next) form.submit()
}
