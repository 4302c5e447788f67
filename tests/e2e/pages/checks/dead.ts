import { expect, type Page } from '@playwright/test'
import { visit } from '../../fixtures.ts'
import { expectKoreanPage } from '../../watch.ts'

/** No script of ours arrives. */
export const loseScripts = (page: Page) => page.route('**/*.js', (route) => route.fulfill({ status: 410 }))

/**
 * Nothing on the page is dead, and nothing is too wide, with the script and when it does not come. While all a script did to a page is its
 * mark on <html>, the page without that mark is the page nobody's script reached; one that it changed is opened in `lost`, where none
 * arrives, unless it is open there. Answers whether it is.
 */
export async function expectAlive(page: Page, served: string, lost: Page, isOpen = false): Promise<boolean> {
  const seen = await page.evaluate(lookWithoutScript, served)
  expect.soft(seen.over, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0)
  let plain = seen.plain
  const isLost = !plain
  if (isLost) {
    await lost.setViewportSize(page.viewportSize() ?? { width: 0, height: 0 })
    await (isOpen ? expectKoreanPage(lost) : visit(lost, page.url()))
    plain = (await lost.evaluate(lookWithoutScript, null)).plain
  }
  expect.soft(plain?.dead).toEqual([])
  expect.soft(plain?.over, `${page.url()} without a script is wider than the screen`).toBeLessThanOrEqual(0)
  return isLost
}

/** Controls that a person sees and presses without effect. */
export async function deadOn(page: Page): Promise<string[] | undefined> {
  return (await page.evaluate(lookWithoutScript, null)).plain?.dead
}

type Plain = { dead: string[]; over: number }

/**
 * Runs in the page, in one pass: returns how far it is wider than the screen, and its dead buttons and its width as they are
 * without a script, unless a script changed the page from what was served.
 */
function lookWithoutScript(served: string | null): { over: number; plain: Plain | null } {
  const root = document.documentElement
  const isMarked = 'js' in root.dataset
  const over = widthOver()
  delete root.dataset.js
  const plain = isAsServed() ? { dead: findDead(), over: widthOver() } : null
  if (isMarked) root.dataset.js = ''
  return { over, plain }

  function widthOver(): number {
    return root.scrollWidth - root.clientWidth
  }
  function isAsServed(): boolean {
    if (served === null) return true
    const plain = new DOMParser().parseFromString(served, 'text/html')
    return plain.body.outerHTML === document.body.outerHTML
  }
  function findDead(): string[] {
    const controls = [...document.querySelectorAll<HTMLElement>('button,[role=button],summary,a')]
    const seen = controls.filter((one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    const dead = seen.filter((one) => {
      if (one instanceof HTMLAnchorElement) return !one.getAttribute('href')
      if (one.tagName === 'SUMMARY') return one.parentElement?.tagName !== 'DETAILS'
      if (!(one instanceof HTMLButtonElement)) return true
      const opens = document.getElementById(one.getAttribute('popovertarget') ?? '')
      return !(opens?.matches('[popover]') || (one.form && one.type !== 'button'))
    })
    return dead.map((one) => `${location.pathname}${location.search}: ${one.outerHTML.slice(0, 120)}`)
  }
}
