/**
 * Features of a page that need a script: a password that can be shown, one box that ticks all, the seconds until another code may
 * be requested, a pasted address that is submitted at once, the chosen theme of a page, printing, and scrolling the current tab into view
 * in browsers whose style sheets cannot do that. Loaded on pages that have one of them.
 */
export function wake(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-install]'))
    import('./install.ts').then((late) => late.offerInstall(link))
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-paste]'))
    input.onpaste = () => setTimeout(() => input.form?.requestSubmit())
  for (const input of document.querySelectorAll<HTMLInputElement>('[type=password]:only-child')) reveal(input)
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-all]')) tickAll(box)
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-again]')) countDown(form)
  for (const form of document.querySelectorAll<HTMLElement>('[data-part=theme]')) form.onchange = showTheme
  for (const button of document.querySelectorAll<HTMLElement>('[data-part=print]'))
    button.onclick = () => print()
  for (const tab of document.querySelectorAll<HTMLElement>('main nav>[aria-current]')) showTab(tab)
}

/** Shows the chosen theme in the frame beside the form before it is saved. */
function showTheme({ target }: Event): void {
  const { name, value } = target as HTMLInputElement
  const frame = document.querySelector('iframe')
  if (frame && name === 'theme') frame.src = `${frame.src.split('?')[0]}?theme=${value}`
}

function showTab(tab: HTMLElement): void {
  const row = tab.parentElement as HTMLElement
  const [left, right] = [tab.offsetLeft - row.offsetLeft, tab.offsetLeft - row.offsetLeft + tab.offsetWidth]
  if (left < row.scrollLeft || right > row.scrollLeft + row.clientWidth) row.scrollLeft = left
}

function reveal(input: HTMLInputElement): void {
  const button = document.createElement('button')
  const turn = (isSeen: boolean) => {
    input.type = isSeen ? 'text' : 'password'
    button.textContent = isSeen ? '숨기기' : '보기'
    button.ariaPressed = String(isSeen)
  }
  button.type = 'button'
  button.dataset.reveal = ''
  button.ariaLabel = '적은 글자 보기'
  button.onclick = () => turn(input.type === 'password')
  // A browser stores the values of text fields, so the field becomes a password again before it is sent.
  input.form?.addEventListener('submit', () => turn(false))
  turn(false)
  input.parentElement?.appendChild(button)
}

function tickAll(all: HTMLInputElement): void {
  const boxes = [...(all.form?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? [])].filter(
    (one) => one !== all,
  )
  all.form?.addEventListener('change', ({ target }) => {
    if (target !== all) all.checked = boxes.every((one) => one.checked)
    else
      for (const box of boxes) {
        box.checked = all.checked
        box.dispatchEvent(new Event('input', { bubbles: true }))
      }
  })
}

/** Locks the form during the countdown, as while it is being sent. */
function countDown(form: HTMLFormElement): void {
  const button = form.querySelector('button')
  const label = button?.querySelector('span')
  const text = label?.textContent ?? ''
  const end = Date.now() + Number(form.dataset.again) * 1000
  delete form.dataset.again
  const tick = () => {
    const left = Math.ceil((end - Date.now()) / 1000)
    if (!button || !label || !form.isConnected) return
    label.textContent = left > 0 ? `${text} (${left}초 뒤)` : text
    button.ariaDisabled = left > 0 ? 'true' : null
    if (left > 0) {
      form.dataset.busy = ''
      setTimeout(tick, 1000)
    } else delete form.dataset.busy
  }
  tick()
}
