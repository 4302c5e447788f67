/** Functions that run in the page and find elements that look different from everything inspected before. */

/**
 * What was inspected, as numbers of eleven letters in a row: `looks` decide the contrast of a text, `shapes`
 * also say where in the page it is. A browser takes one long text faster than a long list.
 */
export type SeenLooks = { looks: string; shapes: string }

/**
 * Marks texts and controls with a look that is not in `seen` with `data-unseen`, and returns the looks and
 * shapes that are not in it. A look is everything that decides whether a text is readable: its colours and
 * size, the line around a link, whether it is visible and enabled, and every ancestor that paints, fades or
 * moves what is in it. A shape is the look of an element and of all its ancestors.
 */
export function markUnseen(seen: SeenLooks): SeenLooks {
  const LENGTH = 11
  const [looks, shapes] = [numbersIn(seen.looks), numbersIn(seen.shapes)]
  const unseen: SeenLooks = { looks: '', shapes: '' }
  for (const marked of document.querySelectorAll('[data-unseen]')) marked.removeAttribute('data-unseen')
  look(document.documentElement, { behind: '', shape: '', line: '', isMarked: false })
  return unseen

  function numbersIn(text: string): Set<string> {
    return new Set(text.match(new RegExp(`.{${LENGTH}}`, 'g')))
  }

  /** A number for a text, of 53 bits (cyrb53, public domain). */
  function numberOf(text: string): string {
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let i = 0; i < text.length; i++) {
      high = Math.imul(high ^ text.charCodeAt(i), 2654435761)
      low = Math.imul(low ^ text.charCodeAt(i), 1597334677)
    }
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
    return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36).padStart(LENGTH, '0')
  }

  /** `line`: the texts from the nearest block down, from which a link has to differ. */
  type Around = { behind: string; shape: string; line: string; isMarked: boolean }

  function look(element: Element, around: Around): void {
    const style = getComputedStyle(element)
    if (style.display === 'none') return
    const { width, height } = element.getBoundingClientRect()
    const isDrawn = width > 1 && height > 1 && style.visibility === 'visible'
    const isDisabled = element.matches(':disabled,[aria-disabled=true]')
    const hasText = [...element.childNodes].some((one) => one.nodeType === 3 && one.textContent?.trim())
    const ground = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.position]
    const painted = [...ground, isDrawn, isDisabled].join()
    const isPlain = painted === 'rgba(0, 0, 0, 0),none,1,none,static,true,false'
    const behind = isPlain ? around.behind : numberOf(around.behind + painted)
    const letters = [style.color, style.fontSize, style.fontWeight, style.textDecorationLine]
    const own = [element.tagName, ...letters, hasText].join()
    const line = style.display.startsWith('inline') ? `${around.line}>${own}` : own
    const shape = numberOf([around.shape, painted, own].join())
    if (!shapes.has(shape)) unseen.shapes += shape
    shapes.add(shape)
    const within = element.matches('a[href]') ? [around.line, style.display] : []
    const isNew = isRead(element, hasText) && isFirst(numberOf([behind, ...within, own].join()))
    if (isNew && !around.isMarked) element.setAttribute('data-unseen', '')
    for (const child of element.children)
      look(child, { behind, shape, line, isMarked: around.isMarked || isNew })
  }

  function isRead(element: Element, hasText: boolean): boolean {
    return hasText || element.matches('a[href],button,input,select,textarea')
  }

  function isFirst(number: string): boolean {
    if (looks.has(number)) return false
    looks.add(number)
    unseen.looks += number
    return true
  }
}

/** The visibility of every element of the main part, as one text. */
export function shownInMain(): string {
  const all = [...document.querySelectorAll('main, main *')]
  return all.map((one) => (one.checkVisibility({ visibilityProperty: true }) ? 1 : 0)).join('')
}
