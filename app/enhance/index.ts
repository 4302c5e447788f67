/** The behaviours of a page without React. Each event has one listener for the whole page. */
import { goBack } from './back.ts'
import { copy } from './copy.ts'
import { closeDialog, openDialog } from './dialog.ts'
import { restoreScroll, saveScroll } from './scroll.ts'
import { onSubmit, restoreForms } from './submit.ts'

const OVER = '[data-over],#auth a[href^="/start"]:not([data-close])'

function onClick(event: MouseEvent): void {
  const target = event.target as Element
  const acting = target.closest<HTMLAnchorElement>(
    `[data-copy],[data-dialog],[data-close],[data-back],${OVER}`,
  )
  if (target.matches('dialog[data-overlay]')) closeDialog(target)
  if (!acting) return
  const { dataset } = acting
  if (dataset.copy) copy(acting)
  else if (acting.matches(OVER)) {
    const dialog = document.getElementById(dataset.over ?? 'auth') as HTMLDialogElement | null
    if (!dialog || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    import('./overlay.ts').then(
      (late) => late.openOver(dialog, acting),
      () => location.assign(acting.href),
    )
  } else if (dataset.back === '') {
    if (goBack(acting)) event.preventDefault()
  } else if (dataset.replace === '') {
    event.preventDefault()
    location.replace(acting.href)
  } else if (dataset.dialog ? openDialog(dataset.dialog) : closeDialog(acting)) event.preventDefault()
}

function onInput({ target }: Event): void {
  const input = target as HTMLInputElement
  if (input.dataset.preview === '') import('./preview.ts').then((late) => late.preview(input))
  const { form } = input
  if (form?.dataset.suggest === '') import('./suggest.ts').then((late) => late.suggest(input))
  if (form?.dataset.sum) import('./sum.ts').then((late) => late.sum(form))
}

function onKey(event: KeyboardEvent): void {
  // Compares the key, because a Korean keyboard types ㅏ with it.
  if (event.code !== 'KeyK' || !(event.metaKey || event.ctrlKey)) return
  event.preventDefault()
  import('./palette.ts').then((late) => late.open())
}

addEventListener('click', onClick)
addEventListener('keydown', onKey)
addEventListener('input', onInput)
addEventListener('submit', onSubmit)
addEventListener('pageshow', (event) => event.persisted && restoreForms())
addEventListener('pagehide', saveScroll)
// A navigation that overtakes another one cancels its transition. That is no error, so its rejection is
// ignored.
for (const moment of ['pageswap', 'pagereveal'] as const)
  addEventListener(moment, ({ viewTransition: move }) => {
    for (const step of [move?.ready, move?.finished, move?.updateCallbackDone]) step?.catch(() => {})
  })
restoreScroll()
// Parts of a page that do more with a script. The style sheet scrolls to the open tab in browsers that
// support it.
const PARTS = '[data-part],[type=password]'
if (
  document.querySelector(
    CSS.supports('scroll-initial-target:nearest') ? PARTS : `${PARTS},main nav>[aria-current]`,
  )
)
  import('./parts.ts').then((late) => late.wake())
// From here on, controls that need a script work and are visible.
document.documentElement.dataset.js = ''
