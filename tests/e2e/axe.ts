import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CDPSession, expect, type Page } from '@playwright/test'
import { markUnseen, shownInMain } from './pages/checks/visible-state.ts'

/**
 * The engine of `@axe-core/playwright` in its minified form: run in the page itself, it costs half of what its builder does. It
 * is ASCII, because otherwise the browser would transfer its 650 KB in two bytes a letter, twice as much.
 */
const ENGINE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
).replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
/** The CDP session that gives each page the engine: as an argument of `evaluate` it costs as much as an inspection. */
const ways = new WeakMap<Page, Promise<CDPSession>>()
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that depend on colours, and on the place an element has on the screen. */
const COLOUR = ['color-contrast', 'link-in-text-block']
const PLACE = ['target-size', 'scrollable-region-focusable']
/** The parts of a page that change after a form was sent. */
const CHANGING = 'main,dialog[open]'

export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1280, height: 800 }

type Violation = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }
type Engine = { run: (context: unknown, options: unknown) => Promise<{ violations: Violation[] }> }

export type Inspection = {
  /** Every rule at the phone, colours in both themes. */
  expectAtPhone: (page: Page, path: string) => Promise<void>
  /** The same for a page that was inspected before and is another one in its main part or in a dialog. */
  expectChanged: (page: Page, path: string) => Promise<void>
  /** At the desk, after the phone: the rules whose result can differ there, and every rule where other elements are rendered. */
  expectAtDesk: (page: Page, path: string) => Promise<void>
  /** Colours in both themes. */
  expectColours: (page: Page, path: string) => Promise<void>
  /** Whether something on the page looks different from everything inspected before. */
  hasUnseen: (page: Page) => Promise<boolean>
}

/**
 * Colours are compared once for each way an element can look: `known` holds every one that was compared, with all it stands on. So a
 * header is not compared on each of 90 pages, and a page in another theme or width is compared where it looks different.
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

  /** Marks what looks like nothing that is known, and knows it from then on. Answers whether there was any. */
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

async function bringEngine(page: Page): Promise<void> {
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
      // After scrolling to a refusal, a bar may cover half of an element; a reader scrolls on, so the bars do not count.
      const bars = context === null ? [] : [...document.querySelectorAll<HTMLElement>('body>:is(header,nav)')]
      for (const bar of bars) bar.style.position = 'static'
      const { violations } = await axe.run(context ?? document, options)
      for (const bar of bars) bar.style.position = ''
      return violations
    },
    [within, { runOnly, rules, resultTypes: ['violations'], preload: false }] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}
