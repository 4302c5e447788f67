/**
 * Sends the forms of the start flow inside its dialog until one leads to another page. Loaded when the first
 * form is sent.
 */
import { fill, leave, put, replaceSection, show } from './overlay.ts'

export async function sendAuth(dialog: HTMLDialogElement, form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams(new FormData(form) as never)
  const headers = { 'itda-script': '1' }
  const answer = await fetch(form.action, { method: 'post', body, headers }).catch(() => null)
  const next = answer?.headers.get('itda-next')
  const waiting = document.querySelector<HTMLElement>('#confirm-first[tabindex]')
  if (next && waiting && form.dataset.confirm === '') {
    // The page under the dialog keeps everything that the person typed and chose.
    waiting.textContent = '확인했어요. 이제 한 번 더 눌러 주세요.'
    dialog.close()
    waiting.focus()
  } else if (next && !next.startsWith('/start?')) leave(next)
  else if (next ? await fill(dialog, next) : answer && put(dialog, await answer.text())) {
    if (next) replaceSection(next)
    show(dialog)
  } else if (!next) form.submit()
}
