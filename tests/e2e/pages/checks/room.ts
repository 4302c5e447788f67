import { expect, type Page } from '@playwright/test'

/** Twice the reader's usual text size. */
const LARGE = 'html{font-size:200%}'
/** The text spacing that WCAG 1.4.12 lets a reader set. */
const SPACED =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}'

/**
 * Expects that nothing overlaps, is cut off or is wider than the screen, with large text at 360 px and spaced
 * text at 320 px.
 */
export async function expectRoom(page: Page, path: string): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 740 }
  for (const [name, style, width] of [
    ['large', LARGE, 360],
    ['spaced', SPACED, 320],
  ] as const) {
    await page.setViewportSize({ width, height })
    const found = await page.evaluate(findCrowded, style)
    expect.soft(found, `${path} with ${name} letters at ${width}`).toEqual([])
  }
  await page.setViewportSize({ width: 360, height })
}

/**
 * Expects with forced colours that every control has an edge, the selected item differs from the others, and
 * bars and the focus are visible.
 */
export async function expectForced(page: Page, path: string): Promise<void> {
  const painted = await page.evaluateHandle(findPainted)
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.evaluate(findLost, painted)
  await page.emulateMedia({ forcedColors: 'none' })
  await painted.dispose()
  expect.soft(found, `${path} in forced colours`).toEqual([])
}

/** Runs in the page: finds text without enough room while this style applies. */
function findCrowded(style: string): string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [sheet]
  const root = document.documentElement
  const found = root.scrollWidth > root.clientWidth ? [`wider: ${root.scrollWidth} px`] : []

  const isDrawn = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  /** Elements that scroll or stay in place overlap the rest on purpose. */
  const layerOf = (one: Element): Element => {
    for (let at: Element | null = one; at; at = at.parentElement)
      if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(at).position) || at.matches('dialog'))
        return at
    return document.body
  }
  const cutterOf = (one: Element | null): Element | null =>
    !one || getComputedStyle(one).overflowX !== 'visible' ? one : cutterOf(one.parentElement)
  const textOf = (one: Element) => (one.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)

  type Line = {
    node: Node
    owner: Element
    layer: Element
    left: number
    right: number
    top: number
    bottom: number
  }
  const lines: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement
    if (!owner || !node.textContent?.trim() || !isDrawn(owner) || owner.closest('script,style,svg,option'))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const cut = cutterOf(owner)?.getBoundingClientRect()
    for (const { left, right, top, bottom } of range.getClientRects()) {
      // Leaves out the upper and lower rim of a line, because letters are in its middle.
      const rim = (bottom - top) * 0.3
      const isSeen = !cut || (top + rim < cut.bottom && left < cut.right && right > cut.left)
      if (right - left > 2 && isSeen)
        lines.push({ node, owner, layer: layerOf(owner), left, right, top: top + rim, bottom: bottom - rim })
    }
  }
  lines.sort((a, b) => a.top - b.top)
  for (const [at, one] of lines.entries())
    for (const other of lines.slice(at + 1)) {
      if (other.top >= one.bottom) break
      if (other.node === one.node || other.layer !== one.layer) continue
      if (Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2)
        found.push(`“${textOf(one.owner)}” lies on “${textOf(other.owner)}”`)
    }

  for (const one of document.querySelectorAll<HTMLElement>('body *')) {
    const { overflowX, overflowY, clipPath } = getComputedStyle(one)
    const isCut =
      (['hidden', 'clip'].includes(overflowX) && one.scrollWidth > one.clientWidth + 1) ||
      (['hidden', 'clip'].includes(overflowY) && one.scrollHeight > one.clientHeight + 1)
    // A link, a button or a summary may show the start of a text when it leads to all of it.
    if (!isCut || clipPath !== 'none' || !textOf(one) || one.closest('svg,[data-photo]') || !isDrawn(one))
      continue
    if (
      !one.closest('a[href],summary,button[type=submit]') &&
      one.querySelector('a[href]')?.textContent !== one.textContent
    )
      found.push(`cut: “${textOf(one)}”`)
  }
  document.adoptedStyleSheets = []
  return [...new Set(found)]
}

/** Runs in the page: finds controls that only a background marks as controls. */
function findPainted(): HTMLElement[] {
  const controls = document.querySelectorAll<HTMLElement>('button,a[class],nav a,summary')
  return [...controls].filter((one) => {
    const { backgroundColor } = getComputedStyle(one)
    const { height } = one.getBoundingClientRect()
    return (
      height > 0 &&
      height <= 80 &&
      !/^rgba.*, 0\)$/.test(backgroundColor) &&
      one.checkVisibility({ visibilityProperty: true })
    )
  })
}

/** Runs in the page: finds what can no longer be distinguished. */
function findLost(painted: HTMLElement[]): string[] {
  const found: string[] = []
  const say = (what: string, one: Element) => found.push(`${what}: ${one.outerHTML.slice(0, 110)}`)
  const edgesOf = (one: Element) => {
    const style = getComputedStyle(one)
    const sides = (['Top', 'Right', 'Bottom', 'Left'] as const).filter(
      (side) => style[`border${side}Style`] !== 'none' && style[`border${side}Width`] !== '0px',
    )
    return sides.length > 0 || (style.outlineStyle !== 'none' && style.outlineWidth !== '0px')
  }
  for (const one of painted) if (!edgesOf(one)) say('no edge', one)

  const lookOf = (one: Element) => {
    const style = getComputedStyle(one)
    const { borderTopColor, borderBottomColor, outlineStyle, outlineColor, textDecorationLine } = style
    return [borderTopColor, borderBottomColor, outlineStyle, outlineColor, textDecorationLine].join()
  }
  for (const current of document.querySelectorAll('nav [aria-current],ol [aria-current]')) {
    const others = [...(current.parentElement?.children ?? [])].filter(
      (one) => one !== current && one.tagName === current.tagName,
    )
    if (!current.checkVisibility() || others.length === 0) continue
    if (others.every((one) => lookOf(one) === lookOf(current))) say('like the others', current)
  }

  const dark = (colour: string) => {
    const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    return (r * 299 + g * 587 + b * 114) / 255_000
  }
  const canvas = document.body.appendChild(document.createElement('i'))
  canvas.style.color = 'Canvas'
  const ground = dark(getComputedStyle(canvas).color)
  canvas.remove()
  for (const bar of document.querySelectorAll('main figure svg rect')) {
    const { fill, stroke } = getComputedStyle(bar)
    const shades = [fill, stroke].filter((one) => one !== 'none' && !/^rgba.*, 0\)$/.test(one))
    if (shades.length > 0 && shades.every((one) => Math.abs(dark(one) - ground) < 0.4)) say('not seen', bar)
  }

  const first = document.querySelector<HTMLElement>('main a[href],main button')
  first?.focus({ focusVisible: true } as FocusOptions)
  if (first?.matches(':focus') && getComputedStyle(first).outlineStyle === 'none') {
    // A card shows the focus around all of itself.
    if (getComputedStyle(first, '::after').outlineStyle === 'none') say('focus is not seen', first)
  }
  first?.blur()
  return found
}
