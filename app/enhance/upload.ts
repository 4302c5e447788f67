/**
 * `form[data-upload]`: sends the form with a progress bar and a stop button. When it is refused, stopped or
 * interrupted, the page keeps every value and the chosen photo. The server puts the next address into
 * `Itda-Next` instead of redirecting. Loaded when the first form is sent.
 */

const STOPPED = '보내기를 멈췄어요.'
const LOST = '보내지 못했어요. 연결을 확인해 주세요.'
const KEPT = ' 입력한 내용과 파일은 그대로 있으니 다시 누르면 보내요.'

const inMb = (bytes: number) => (bytes / 1_048_576).toFixed(1)

export function upload(form: HTMLFormElement, submitter: HTMLElement | null, release: () => void): void {
  const bar = form.querySelector<HTMLElement>('[data-bar]')
  const progress = bar?.querySelector('progress')
  const amount = bar?.querySelector('span')
  const said = form.querySelector('[data-outcome]')
  const { name = '', value = '', formNoValidate = false } = (submitter ?? {}) as HTMLButtonElement
  const body = new FormData(form)
  if (name) body.set(name, value)
  // A button that skips the checks only prepares the form, so its request needs no photo.
  if (formNoValidate)
    for (const file of form.querySelectorAll<HTMLInputElement>('[type=file]')) body.delete(file.name)

  const request = new XMLHttpRequest()
  // Locks the form during the upload: the response would discard anything typed meanwhile.
  const hold = (isHeld: boolean) => {
    for (const part of form.children) (part as HTMLElement).inert = isHeld && part !== bar
  }
  const end = (text: string) => {
    release()
    hold(false)
    if (bar) bar.hidden = true
    if (said) said.textContent = text
  }
  request.upload.onprogress = ({ loaded, total }) => {
    if (!progress || !amount) return
    progress.max = total
    progress.value = loaded
    amount.textContent = `${inMb(total)}MB 중 ${inMb(loaded)}MB`
  }
  request.upload.onload = () => {
    progress?.removeAttribute('value')
    if (amount) amount.textContent = '저장하고 있어요…'
  }
  request.onerror = () => end(LOST + KEPT)
  request.onabort = () => end(STOPPED + KEPT)
  request.onload = () => {
    const next = request.getResponseHeader('itda-next')
    if (next) return location.assign(next)
    import('./swap.ts').then(
      (late) =>
        end(late.swap(form, submitter, request.responseText, request.status === 200) ? '' : LOST + KEPT),
      () => end(LOST + KEPT),
    )
  }
  if (said) said.textContent = ''
  if (bar) bar.hidden = formNoValidate
  bar?.querySelector('button')?.addEventListener('click', () => request.abort(), { once: true })
  request.open('POST', form.action)
  request.setRequestHeader('itda-script', '1')
  request.send(body)
  hold(true)
}
