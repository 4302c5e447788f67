import { expect, type Page } from '@playwright/test'
import { visit } from '../../fixtures.ts'
import { expectKoreanPage } from '../../watch.ts'

/** Makes every script file fail to load. */
export const loseScripts = (page: Page) => page.route('**/*.js', (route) => route.fulfill({ status: 410 }))

/**
 * Expects that every control works and nothing is too wide, with the script and without it. When a script
 * only set its mark on <html>, the page without the mark is the page without scripts. When it changed more,
 * the page is opened again in `lost` without scripts, unless it is open there. Returns whether it is open
 * there.
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

/** Visible controls that do nothing when pressed. */
export async function deadOn(page: Page): Promise<string[] | undefined> {
  return (await page.evaluate(lookWithoutScript, null)).plain?.dead
}

type Plain = { dead: string[]; over: number }

/**
 * Runs in the page, in one pass. Returns how much too wide the page is, and its dead buttons and width
 * without a script, unless a script changed the served page.
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
