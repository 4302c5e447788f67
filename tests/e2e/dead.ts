import { expect, type Page } from '@playwright/test'
import { visit } from './fixtures.ts'

/** No script of ours arrives. */
export const loseScripts = (page: Page) => page.route('**/*.js', (route) => route.fulfill({ status: 410 }))

/**
 * Nothing on the page is dead, and nothing is too wide, when the script does not come. While all a script did to a page is its mark on
 * <html>, the page without that mark is the page nobody's script reached; one that it changed is opened in `lost`, where none arrives.
 */
export async function expectAlive(page: Page, served: string, lost: Page): Promise<void> {
  const isAsServed = await page.evaluate(takeMarkOff, served)
  if (!isAsServed) await visit(lost, page.url())
  const plain = isAsServed ? page : lost
  expect.soft(await deadOn(plain)).toEqual([])
  await expectNoSideways(plain)
  await page.evaluate(putMarkOn)
}

/** A phone must never scroll sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(over, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0)
}

/** What a person sees and presses, and nothing happens. */
export function deadOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
  })
}

function takeMarkOff(served: string): boolean {
  delete document.documentElement.dataset.js
  const plain = new DOMParser().parseFromString(served, 'text/html')
  return plain.body.outerHTML === document.body.outerHTML
}

function putMarkOn(): void {
  document.documentElement.dataset.js = ''
}
