import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CDPSession, expect, type Page } from '@playwright/test'
import { markUnseen, type SeenLooks, shownInMain } from './pages/checks/visible-state.ts'

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
/** Rules that depend on colours, and with them those that depend on the place of an element on the screen. */
const COLOUR = ['color-contrast', 'link-in-text-block']
const PLACE = ['target-size', 'scrollable-region-focusable', ...COLOUR]
/** The parts of a page that change after a form was sent. */
const CHANGING = 'main,dialog[open]'
/** Elements whose look no page before had (pages/checks/visible-state.ts), and what is in them. */
const UNSEEN = '[data-unseen]'
/** Makes the rules of colours read only those elements. */
const NARROWED = {
  rules: [
    { id: 'color-contrast', selector: `${UNSEEN}, ${UNSEEN} *` },
    { id: 'link-in-text-block', selector: `a[href]${UNSEEN}, ${UNSEEN} a[href]` },
  ],
}

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

type RuleChoice = { type: 'tag' | 'rule'; values: string[] }
const ALL: RuleChoice = { type: 'tag', values: TAGS }

/**
 * Checks colours once for each look of a text (pages/checks/visible-state.ts). So a header is not checked on
 * each of 90 pages, and a page in another theme or width only where it looks different.
 */
export function openInspection(): Inspection {
  const known: SeenLooks = { looks: '', shapes: '' }
  let isShellKnown = false
  let atPhone = ''

  async function expectAtPhone(page: Page, path: string): Promise<void> {
    atPhone = await page.evaluate(shownInMain)
    await expectRules(page, `${path} at 360`, ALL)
  }

  async function expectChanged(page: Page, path: string): Promise<void> {
    await expectRules(page, path, ALL, CHANGING)
  }

  async function expectAtDesk(page: Page, path: string): Promise<void> {
    const isSame = isShellKnown && (await page.evaluate(shownInMain)) === atPhone
    await expectRules(page, `${path} at 1280`, isSame ? { type: 'rule', values: PLACE } : ALL)
    isShellKnown = true
  }

  async function hasUnseen(page: Page): Promise<boolean> {
    return (await page.evaluate(markUnseen, known)).shapes !== ''
  }

  /**
   * Checks the rules, and colours in both themes. The rules and the colours of the light theme share one run,
   * because each run reads the whole page first.
   */
  async function expectRules(page: Page, path: string, rules: RuleChoice, within?: string): Promise<void> {
    const isNew = await learn(page)
    const found = await violationsOf(page, rules, within && isNew ? `${within},${UNSEEN}` : within)
    expect.soft(found, `${path} in light`).toEqual([])
    await expectInDark(page, path)
  }

  async function expectColours(page: Page, path: string): Promise<void> {
    if (await learn(page)) await expectUnseenReadable(page, `${path} in light`)
    await expectInDark(page, path)
  }

  async function expectInDark(page: Page, path: string): Promise<void> {
    await page.emulateMedia({ colorScheme: 'dark' })
    if (await learn(page)) await expectUnseenReadable(page, `${path} in dark`)
    await page.emulateMedia({ colorScheme: 'light' })
  }

  /** Marks texts with an unknown look, and adds their looks to `known`. Returns whether there were any. */
  async function learn(page: Page): Promise<boolean> {
    const unseen = await page.evaluate(markUnseen, known)
    known.looks += unseen.looks
    known.shapes += unseen.shapes
    return unseen.looks !== ''
  }

  return { expectAtPhone, expectChanged, expectAtDesk, expectColours, hasUnseen }
}

async function expectUnseenReadable(page: Page, path: string): Promise<void> {
  const found = await violationsOf(page, { type: 'rule', values: COLOUR }, UNSEEN)
  expect.soft(found, path).toEqual([])
}

/** The text of a page may be there before its style. */
async function bringEngine(page: Page): Promise<void> {
  await page.waitForLoadState()
  const way = ways.get(page) ?? page.context().newCDPSession(page)
  ways.set(page, way)
  const expression = `${ENGINE};axe.configure(${JSON.stringify(NARROWED)})`
  const { exceptionDetails } = await (await way).send('Runtime.evaluate', { expression })
  if (exceptionDetails) throw new Error(`axe does not start: ${exceptionDetails.text}`)
}

/** Runs the rules on the elements of `within`, and on the whole page without it. */
async function violationsOf(page: Page, runOnly: RuleChoice, within?: string): Promise<string[]> {
  const given = [within, { runOnly, resultTypes: ['violations'], preload: false }] as const
  let violations = await page.evaluate(runEngine, given)
  if (!violations) {
    await bringEngine(page)
    violations = await page.evaluate(runEngine, given)
  }
  if (!violations) throw new Error('axe is not in the page')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}

/** Runs in the page; null when the engine is not there yet. */
async function runEngine([within, options]: readonly [string | undefined, object]): Promise<
  Violation[] | null
> {
  const { axe } = window as unknown as { axe?: Engine }
  if (!axe) return null
  // A fixed bar may cover half of an element. A reader can scroll on, so the check ignores the bars.
  const bars = [...document.querySelectorAll<HTMLElement>('body>:is(header,nav)')]
  for (const bar of bars) bar.style.position = 'static'
  const { violations } = await axe.run(within ?? document, options)
  // Leaves the page as it was served, so that a later check sees that no script changed it.
  for (const bar of bars) {
    bar.style.position = ''
    if (!bar.getAttribute('style')) bar.removeAttribute('style')
  }
  for (const one of document.querySelectorAll('[data-unseen]')) one.removeAttribute('data-unseen')
  return violations
}
