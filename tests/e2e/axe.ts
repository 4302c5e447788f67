import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { markUnseen, shownInMain } from './seen.ts'

/** The engine that `@axe-core/playwright` brings: run in the page itself, it costs half of what its builder does. */
const ENGINE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core'),
  'utf8',
)
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What depends on colours, and on the place an element has on the screen. */
const COLOUR = ['color-contrast', 'link-in-text-block']
const PLACE = ['target-size', 'scrollable-region-focusable']

export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1280, height: 800 }

type Violation = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }
type Engine = { run: (context: unknown, options: unknown) => Promise<{ violations: Violation[] }> }

export type Inspection = {
  /** Every rule at the phone; at the desk what can be another thing there; colours in both themes. */
  expectAccessible: (page: Page, path: string) => Promise<void>
  /** What of it belongs to the phone, for pages whose other widths are looked at elsewhere. */
  expectAtPhone: (page: Page, path: string) => Promise<void>
  /** All of it for pages that may show nothing which was not inspected before: then there is nothing to inspect. */
  expectNewAccessible: (page: Page, path: string) => Promise<void>
}

/**
 * Colours are compared once for each way an element can look: `known` holds every one that was compared, with all it stands on. So a
 * header is not compared on each of 90 pages, and a page in another theme or width is compared where it looks different.
 */
export function openInspection(): Inspection {
  const known: string[] = []
  let isShellKnown = false

  async function expectAtPhone(page: Page, path: string): Promise<void> {
    await expectRules(page, `${path} at 360`, { type: 'tag', values: TAGS }, COLOUR)
    await expectColours(page, `${path} at 360`)
  }

  async function expectAccessible(page: Page, path: string): Promise<void> {
    const atPhone = await page.evaluate(shownInMain)
    await expectAtPhone(page, path)
    await page.setViewportSize(DESK)
    const isSame = isShellKnown && (await page.evaluate(shownInMain)) === atPhone
    const rules = isSame ? { type: 'rule', values: PLACE } : { type: 'tag', values: TAGS }
    await expectRules(page, `${path} at 1280`, rules, isSame ? [] : COLOUR)
    await expectColours(page, `${path} at 1280`)
    await page.setViewportSize(PHONE)
    isShellKnown = true
  }

  async function expectColours(page: Page, path: string): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const unseen = await page.evaluate(markUnseen, known)
      known.push(...unseen)
      if (unseen.length === 0) continue
      const found = await violationsOf(page, '[data-unseen]', { type: 'rule', values: COLOUR }, [])
      expect.soft(found, `${path} in ${colorScheme}`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }

  async function expectNewAccessible(page: Page, path: string): Promise<void> {
    const unseen = await page.evaluate(markUnseen, known)
    if (unseen.length > 0) await expectAccessible(page, path)
  }

  return { expectAccessible, expectAtPhone, expectNewAccessible }
}

type RunOnly = { type: string; values: string[] }

async function expectRules(page: Page, path: string, runOnly: RunOnly, without: string[]): Promise<void> {
  expect.soft(await violationsOf(page, null, runOnly, without), path).toEqual([])
}

async function violationsOf(page: Page, within: string | null, runOnly: RunOnly, without: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(ENGINE)
  const rules = Object.fromEntries(without.map((id) => [id, { enabled: false }]))
  const violations = await page.evaluate(
    async ([context, options]) => {
      const { axe } = window as unknown as { axe: Engine }
      return (await axe.run(context ?? document, options)).violations
    },
    [within, { runOnly, rules, resultTypes: ['violations'], preload: false }] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}
