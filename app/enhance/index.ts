/** The behaviours a page has without React. One listener per event, whatever stands on the page. */
import { openAuth } from './auth.ts'
import { copy } from './copy.ts'
import { closeDialog, openDialog } from './dialog.ts'
import { keepScroll, restoreScroll } from './scroll.ts'
import { onSubmit, releaseAll } from './submit.ts'

const ACTING = '[data-copy],[data-dialog],[data-close],[data-auth],#auth a[href^="/start"]'

function onClick(event: MouseEvent): void {
  const target = event.target as Element
  const acting = target.closest<HTMLElement>(ACTING)
  if (target.matches('dialog[data-overlay]')) closeDialog(target)
  if (!acting) return
  const { dataset } = acting
  if (dataset.copy) copy(acting)
  else if (acting.matches('[data-auth],#auth :not([data-close])')) {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey)
    if (isPlain && openAuth(acting as HTMLAnchorElement)) event.preventDefault()
  } else if (dataset.replace === '') {
    event.preventDefault()
    location.replace((acting as HTMLAnchorElement).href)
  } else if (dataset.dialog ? openDialog(dataset.dialog) : closeDialog(acting)) event.preventDefault()
}

addEventListener('click', onClick)
addEventListener('submit', onSubmit)
addEventListener('pageshow', (event) => event.persisted && releaseAll())
addEventListener('pagehide', keepScroll)
restoreScroll()
