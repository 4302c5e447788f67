import { expect, type Page } from '@playwright/test'

/** Pages of one creator, which look like the creator's own. */
const SOMEONES = /^\/(@|groups\/|creators\/)/

/** Expects that the title and the first card of a page begin at the left edge of its frame. */
export async function expectFrame(page: Page, path: string): Promise<void> {
  if (SOMEONES.test(new URL(page.url()).pathname)) return
  const { width, left, title, card } = await page.evaluate(readEdges)
  expect
    .soft({ title: title ?? left, card: card ?? left }, `the left edges of ${path} at ${width} px`)
    .toEqual({ title: left, card: left })
}

/**
 * Runs in the page: where the frame, the line of the title and the first card below the title begin, in px. A
 * card beside the title belongs to it.
 */
function readEdges() {
  const main = document.querySelector('main') as HTMLElement
  const leftOf = (one: Element | null | undefined) => one && Math.round(one.getBoundingClientRect().left)
  const padding = Number.parseFloat(getComputedStyle(main).paddingLeft)
  const head = main.querySelector('h1')?.getBoundingClientRect()
  const isCard = (one: HTMLElement) =>
    one.offsetWidth > 200 &&
    !(head && one.getBoundingClientRect().top < head.bottom) &&
    getComputedStyle(one).borderTopLeftRadius === '16px' &&
    !one.closest('dialog,[popover]')
  return {
    width: innerWidth,
    left: Math.round(main.getBoundingClientRect().left + padding),
    // A title may have a picture before it.
    title: leftOf([...main.querySelectorAll(':scope>*>*')].find((part) => part.querySelector('h1'))),
    card: leftOf([...main.querySelectorAll<HTMLElement>('*')].find(isCard)),
  }
}
