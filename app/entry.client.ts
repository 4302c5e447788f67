/**
 * The one script of every page, without React: small behaviours, and the waking of islands. A page without islands never
 * loads more than this. Counted in bytes by a test, hence its brevity.
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
        // The script of an older release is gone: the page works without it.
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
// A refused form stands in a page that came back; none of its islands is known here.
addEventListener('swapped', watch)
