/**
 * The only script of every page, without React: small behaviours, and the waking of islands. A page without
 * islands loads nothing more. A test limits its bytes, so it is short.
 */
import '#app/enhance/index.ts'

function watch(): void {
  for (const el of document.querySelectorAll<HTMLElement>('x-island')) {
    const { when } = el.dataset
    const clicks: HTMLElement[] = []
    let isWaking = false
    const remember = (event: Event) => {
      const button = (event.target as Element).closest<HTMLElement>('[type=button]')
      if (button) clicks.push(button)
    }
    const wake = () => {
      if (isWaking) return
      isWaking = true
      import('./wake.client.ts')
        .then((late) =>
          late.wake(el, () => {
            for (const button of clicks.splice(0)) button.click()
          }),
        )
        // The scripts of an older release no longer exist; the page works without them.
        .catch(() => {})
    }
    el.addEventListener('click', remember)
    for (const type of ['pointerover', 'focusin', 'click']) el.addEventListener(type, wake, { once: true })
    if (when === 'load') wake()
    if (when === 'idle') setTimeout(wake, 200)
    if (when === 'visible')
      new IntersectionObserver((seen, observer) => {
        if (!seen.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        wake()
      }).observe(el.firstElementChild ?? el)
  }
}

watch()
// A refused form comes back in a new page with new islands.
addEventListener('swapped', watch)
