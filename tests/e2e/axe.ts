import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CDPSession, expect, type Page } from '@playwright/test'
import { markUnseen, shownInMain } from './pages/checks/visible-state.ts'

/**
 * The minified engine of `@axe-core/playwright`. Run directly in the page, it takes half the time of the
 * package's builder. It is ASCII, because otherwise the browser would transfer its 650 KB with two bytes per
 * letter.
 */
const ENGINE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
).replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
/**
 * The CDP session that passes the engine to each page. As an argument of `evaluate`, it would take as long as
 * an inspection.
 */
const ways = new WeakMap<Page, Promise<CDPSession>>()
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that depend on colours, and rules that depend on the place of an element on the screen. */
const COLOUR = ['color-contrast', 'link-in-text-block']
const PLACE = ['target-size', 'scrollable-region-focusable']
/** The parts of a page that change after a form was sent. */
const CHANGING = 'main,dialog[open]'

export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1280, height: 800 }

type Violation = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }
type Engine = { run: (context: unknown, options: unknown) => Promise<{ violations: Violation[] }> }

export type Inspection = {
  /** Checks every rule on a phone, and colours in both themes. */
  expectAtPhone: (page: Page, path: string) => Promise<void>
  /** Checks the changed main part or dialog of a page that was inspected before. */
  expectChanged: (page: Page, path: string) => Promise<void>
  /**
   * Checks on a desktop, after the phone: the rules whose result can differ there, and every rule when other
   * elements are rendered.
   */
  expectAtDesk: (page: Page, path: string) => Promise<void>
  /** Checks colours in both themes. */
  expectColours: (page: Page, path: string) => Promise<void>
  /** Whether something on the page looks different from everything inspected before. */
  hasUnseen: (page: Page) => Promise<boolean>
}

/**
 * Checks colours once for each look of an element: `known` has every checked look with all its backgrounds.
 * So a header is not checked on each of 90 pages, and a page in another theme or width only where it looks
 * different.
 */
export function openInspection(): Inspection {
  let known = ''
  let isShellKnown = false
  let atPhone = ''

  async function expectAtPhone(page: Page, path: string): Promise<void> {
    atPhone = await page.evaluate(shownInMain)
    await expectRules(page, `${path} at 360`, { type: 'tag', values: TAGS }, COLOUR)
    await expectColours(page, `${path} at 360`)
  }

  async function expectChanged(page: Page, path: string): Promise<void> {
    await expectRules(page, path, { type: 'tag', values: TAGS }, COLOUR, CHANGING)
    await expectColours(page, path)
  }

  async function expectAtDesk(page: Page, path: string): Promise<void> {
    const isSame = isShellKnown && (await page.evaluate(shownInMain)) === atPhone
    const rules = isSame ? { type: 'rule', values: PLACE } : { type: 'tag', values: TAGS }
    await expectRules(page, `${path} at 1280`, rules, isSame ? [] : COLOUR)
    await expectColours(page, `${path} at 1280`)
    isShellKnown = true
  }

  async function hasUnseen(page: Page): Promise<boolean> {
    return (await page.evaluate(markUnseen, known)) !== ''
  }

  async function expectColours(page: Page, path: string): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      if (!(await learn(page))) continue
      const found = await violationsOf(page, '[data-unseen]', { type: 'rule', values: COLOUR }, [])
      expect.soft(found, `${path} in ${colorScheme}`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }

  /** Marks elements with an unknown look, and adds their looks to `known`. Returns whether there were any. */
  async function learn(page: Page): Promise<boolean> {
    const unseen = await page.evaluate(markUnseen, known)
    known += unseen
    return unseen !== ''
  }

  return { expectAtPhone, expectChanged, expectAtDesk, expectColours, hasUnseen }
}

type RunOnly = { type: string; values: string[] }

async function expectRules(
  page: Page,
  path: string,
  runOnly: RunOnly,
  without: string[],
  within: string | null = null,
): Promise<void> {
  expect.soft(await violationsOf(page, within, runOnly, without), path).toEqual([])
}

/** The text of a page may be there before its style. */
async function bringEngine(page: Page): Promise<void> {
  await page.waitForLoadState()
  const way = ways.get(page) ?? page.context().newCDPSession(page)
  ways.set(page, way)
  const { exceptionDetails } = await (await way).send('Runtime.evaluate', { expression: ENGINE })
  if (exceptionDetails) throw new Error(`axe does not start: ${exceptionDetails.text}`)
}

async function violationsOf(page: Page, within: string | null, runOnly: RunOnly, without: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await bringEngine(page)
  const rules = Object.fromEntries(without.map((id) => [id, { enabled: false }]))
  const violations = await page.evaluate(
    async ([context, options]) => {
      const { axe } = window as unknown as { axe: Engine }
      // A fixed bar may cover half of an element after scrolling to a refusal. A reader can scroll on, so the
      // check ignores the bars.
      const bars = context === null ? [] : [...document.querySelectorAll<HTMLElement>('body>:is(header,nav)')]
      for (const bar of bars) bar.style.position = 'static'
      const { violations } = await axe.run(context ?? document, options)
      // Leaves the page as it was served, so that a later check sees that no script changed it.
      for (const bar of bars) {
        bar.style.position = ''
        if (!bar.getAttribute('style')) bar.removeAttribute('style')
      }
      for (const one of document.querySelectorAll('[data-unseen]')) one.removeAttribute('data-unseen')
      return violations
    },
    [within, { runOnly, rules, resultTypes: ['violations'], preload: false }] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}
