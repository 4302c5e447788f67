import type { Page } from '@playwright/test'
import { breakpoints } from '../../../app/ui/theme/measure.ts'
import { enter } from '../enter.ts'
import { expect, PEOPLE, test, visit } from '../fixtures.ts'
import { CREATOR_PAGES, OPERATOR_PAGES } from '../paths.ts'
import { isLong } from '../site.ts'
import { expectFrame } from './checks/frame.ts'

const PAGES = ['/', '/links?tab=mine', '/contents', '/partners', '/earnings']
const HEIGHT = 800
/**
 * Within one layout, the narrowest screen is the first to be too narrow. Each run checks the smallest width
 * of every layout, and `npm run test:long` every 40 px.
 */
const WIDTHS = isLong
  ? Array.from({ length: 57 }, (_, i) => 320 + i * 40)
  : [320, 360, ...Object.values(breakpoints), 2560]

/** The parts of the layout that differ between screens: the frame, the columns, and the size of figures. */
async function layoutOf(page: Page, width: number) {
  await page.setViewportSize({ width, height: HEIGHT })
  return page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement
    const style = getComputedStyle(main)
    const parts = [...main.querySelectorAll<HTMLElement>('ul,div')]
    const columns = parts.map((part) => {
      const { display, gridTemplateColumns } = getComputedStyle(part)
      return display === 'grid' ? gridTemplateColumns.split(' ').length : 0
    })
    const fonts = parts.map((part) => getComputedStyle(part).fontSize)
    return {
      frame: style.maxWidth,
      gutter: style.paddingLeft,
      nav: document.querySelector('header')?.clientHeight ?? 0,
      columns: columns.join(),
      fonts: fonts.join(),
      used: (main.clientWidth - 2 * Number.parseFloat(style.paddingLeft)) / innerWidth,
    }
  })
}

test('every breakpoint of the specification changes the layout, and no screen is half empty', async ({
  page,
}) => {
  await enter(page, PEOPLE.creator)
  for (const path of PAGES) {
    await visit(page, path)
    for (const [name, width] of Object.entries(breakpoints)) {
      const { used: _before, ...before } = await layoutOf(page, width - 1)
      const { used, ...after } = await layoutOf(page, width)
      if (name !== 'sm' && name !== 'lg') expect(after, `${path} at ${width}`).not.toEqual(before)
      expect(used, `${path} at ${width}`).toBeGreaterThan(0.8)
    }
  }
})

test('from 320 to 2,560 px no page scrolls sideways', async ({ page }) => {
  await enter(page, PEOPLE.creator)
  for (const path of [...PAGES, '/payouts', '/settings', '/links?tab=create', '/profile', '/terms']) {
    await visit(page, path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

/**
 * One page of each template, and every page in `npm run test:long`; `pages.spec.ts` checks every page on a phone
 * and on a desktop.
 */
const CREATOR = isLong
  ? CREATOR_PAGES
  : ['/', '/links?tab=mine', '/links', '/contents/new', '/payouts', '/channels', '/grades', '/help']
const OPERATOR = isLong
  ? OPERATOR_PAGES
  : ['/ops', '/ops/orders', '/ops/finance/entry', '/ops/operators', '/settings']
const FRAMED = [360, ...Object.values(breakpoints)]

for (const [email, paths] of [
  [PEOPLE.creator, CREATOR],
  [PEOPLE.operator, OPERATOR],
] as const)
  test(`titles and cards of ${email} begin at one left edge at every width`, async ({ page }) => {
    test.setTimeout(600_000)
    await enter(page, email)
    for (const path of paths) {
      await visit(page, path)
      for (const width of FRAMED) {
        await page.setViewportSize({ width, height: 800 })
        await expectFrame(page, path)
      }
    }
    expect(test.info().errors).toEqual([])
  })
