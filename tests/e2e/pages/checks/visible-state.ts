/** Functions that run in the page and find elements that look different from everything inspected before. */

/**
 * Marks elements with a look that is not in `known` with `data-unseen`, and returns those looks, one a line
 * like `known`. A browser takes one long text faster than a long list. A look is everything that decides
 * whether a text is readable: its colours and size, whether it is visible and enabled, and the same of all
 * its ancestors.
 */
export function markUnseen(known: string): string {
  const looks = known.split('\n').slice(0, -1)
  const numbers = new Map(looks.map((look, index) => [look, index]))
  let unseen = ''
  for (const marked of document.querySelectorAll('[data-unseen]')) marked.removeAttribute('data-unseen')

  function lookOf(element: Element): string | null {
    const style = getComputedStyle(element)
    if (style.display === 'none') return null
    const { width, height } = element.getBoundingClientRect()
    const isDrawn = width > 1 && height > 1 && style.visibility === 'visible'
    const hasText = [...element.childNodes].some((one) => one.nodeType === 3 && one.textContent?.trim())
    const colours = [style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.filter]
    const letters = [style.fontSize, style.fontWeight, style.textDecorationLine, style.position]
    const states = [isDrawn, hasText, element.matches(':disabled,[aria-disabled=true]')]
    return [element.tagName, ...colours, ...letters, ...states].join()
  }

  function look(element: Element, above: number, isMarked: boolean): void {
    const own = lookOf(element)
    if (own === null) return
    const key = `${above}>${own}`
    const isNew = !numbers.has(key)
    if (isNew) {
      numbers.set(key, numbers.size)
      unseen += `${key}\n`
    }
    if (isNew && !isMarked) element.setAttribute('data-unseen', '')
    for (const child of element.children) look(child, numbers.get(key) ?? 0, isMarked || isNew)
  }

  look(document.documentElement, -1, false)
  return unseen
}

/** The visibility of every element of the main part, as one text. */
export function shownInMain(): string {
  const all = [...document.querySelectorAll('main, main *')]
  return all.map((one) => (one.checkVisibility({ visibilityProperty: true }) ? 1 : 0)).join('')
}
