import type { Page } from '@playwright/test'
import { DESK, openInspection, PHONE } from '../axe.ts'
import { enter } from '../enter.ts'
import { expect, PEOPLE, test, visit } from '../fixtures.ts'
import {
  AGENCY_PAGES,
  AGENCY_WAYS,
  APPLICANT_PAGES,
  CREATOR_PAGES,
  CREATOR_WAYS,
  OPERATOR_PAGES,
  OPERATOR_WAYS,
  PARTNER_PERSON_PAGES,
  PARTNER_PERSON_WAYS,
  type PathToPage,
  READING_PAGES,
  VISITOR_PAGES,
} from '../paths.ts'
import { isLong } from '../site.ts'
import { expectAlive, loseScripts } from './checks/dead.ts'
import { expectFrame } from './checks/frame.ts'
import { type Cost, meterOf } from './checks/measure.ts'
import { expectNamed } from './checks/names.ts'
import { expectOpened } from './checks/open-pages.ts'
import { expectForced, expectRoom } from './checks/room.ts'

const KB = 1024

type Guest = {
  email: string | null
  paths: string[]
  ways?: PathToPage[]
  isInBudget?: boolean
  hasNothing?: boolean
}
/**
 * Each run opens every address and checks its colours. It checks every rule on the first address of each
 * page. People without data come last, because their pages are those of others without lists. `npm run
 * test:long` checks everything.
 */
const GUESTS: [string, Guest[]][] = [
  [
    'a creator with history, one who has nothing yet and an applicant',
    [
      { email: PEOPLE.creator, paths: CREATOR_PAGES, ways: CREATOR_WAYS, isInBudget: true },
      { email: PEOPLE.fresh, paths: CREATOR_PAGES, hasNothing: true },
      { email: PEOPLE.applicant, paths: APPLICANT_PAGES, hasNothing: true },
    ],
  ],
  [
    'a person of a partner',
    [{ email: PEOPLE.partner, paths: PARTNER_PERSON_PAGES, ways: PARTNER_PERSON_WAYS }],
  ],
  ['a person of an agency', [{ email: PEOPLE.agency, paths: AGENCY_PAGES, ways: AGENCY_WAYS }]],
  ['an operator', [{ email: PEOPLE.operator, paths: OPERATOR_PAGES, ways: OPERATOR_WAYS }]],
  ['a visitor', [{ email: null, paths: VISITOR_PAGES, isInBudget: true }]],
]

// Tests that only read pages run in parallel.
test.describe.configure({ mode: 'parallel' })

for (const [who, guests] of GUESTS) {
  test(`${who} can read every page, which costs little and needs no script`, async ({ page, openPage }) => {
    test.setTimeout(1_200_000)
    const lost = await openPage()
    await loseScripts(lost)
    const [meter, inspection, isFirst] = [meterOf(page), openInspection(), firstOfKind()]
    for (const { email, paths, ways = [], isInBudget, hasNothing } of guests) {
      if (email) for (const one of [page, lost]) await enter(one, email)
      for (const way of [...paths.map((path): PathToPage => [path]), ...ways]) {
        const path = `${email ?? 'visitor'} ${way.join(' → ')}`
        const served = await openMeasured(page, way, meter)
        const isOpen = await expectAlive(page, served, lost)
        const isWhole = isLong || (hasNothing ? await inspection.hasUnseen(page) : isFirst(page.url()))
        if (isWhole) {
          await inspection.expectAtPhone(page, path)
          if (email !== PEOPLE.operator) await expectNamed(page, path)
          if (email === PEOPLE.creator) await expectOpened(page, path)
          await expectRoom(page, path)
          await expectForced(page, path)
          await expectFrame(page, path)
        } else await inspection.expectColours(page, path)
        if (isWhole || !hasNothing) {
          await page.setViewportSize(DESK)
          await expectAlive(page, served, lost, isOpen)
          if (isWhole) {
            await inspection.expectAtDesk(page, path)
            await expectFrame(page, path)
          }
          await page.setViewportSize(PHONE)
        }
        if (isInBudget) expectInBudget(path, way[0], await meter.end())
      }
    }
  })
}

test('an unknown page answers 404 in Korean and links back', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/찾을 수 없/)
  await expect(page.locator('main').getByRole('link').first()).toBeVisible()
})

test('the page of an unknown link links onward by a button with a visible edge in forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const response = await page.goto('/l/zzzzzzz')
  expect(response?.status()).toBe(404)
  const [edge, inside] = await page.getByRole('link').evaluate((one) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(one)
    return [`${borderTopWidth} ${borderTopStyle} ${borderTopColor}`, backgroundColor]
  })
  expect(edge).toMatch(/^3px solid rgb\(/)
  expect(edge).not.toContain(inside)
})

/** Whether an address is the first of its page; another query string or id is the same page. */
function firstOfKind(): (url: string) => boolean {
  const kinds = new Set<string>()
  return (url) => kinds.size < kinds.add(new URL(url).pathname.replace(/[a-z]{3}_\w+/, '*')).size
}

/**
 * Opens a page and returns its HTML. A busy browser may throw a body away before it is read; the page is then opened
 * once more.
 */
async function openMeasured(page: Page, way: PathToPage, meter: ReturnType<typeof meterOf>): Promise<string> {
  await walk(page, way, meter.begin)
  try {
    return await meter.served()
  } catch {
    await walk(page, way, meter.begin)
    return meter.served()
  }
}

/** Walks from a page to the last one by the first link of each kind. */
async function walk(page: Page, [start, ...links]: PathToPage, beforeEach: () => void): Promise<void> {
  beforeEach()
  await visit(page, start)
  for (const link of links) {
    const hrefs = await page
      .locator('main a[href]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    const href = hrefs.find((one) => link.test(one))
    if (!href) throw new Error(`no link like ${link} on ${page.url()}`)
    beforeEach()
    await visit(page, href)
  }
}

/**
 * Limits a page to one small document and one style sheet; a page for reading has 2 KB of script and no
 * React.
 */
function expectInBudget(path: string, start: string, cost: Cost): void {
  expect.soft(cost.document, `${path} document`).toBeLessThanOrEqual(15 * KB)
  // Pages for developers have a second sheet, for code and tables (tests/gates/assets.test.ts).
  const sheets = start.startsWith('/developers') ? 2 : 1
  expect.soft(cost.styles, `${path} styles`).toBeLessThanOrEqual((11 + sheets) * KB)
  expect.soft(cost.styleRequests, `${path} style sheets`).toBe(sheets)
  if (!READING_PAGES.includes(start)) return
  expect.soft(cost.react, `${path} loads React`).toBe(false)
  expect.soft(cost.scripts, `${path} scripts`).toBeLessThanOrEqual(2 * KB)
  expect.soft(cost.requests, `${path} requests`).toBeLessThanOrEqual(3)
}
