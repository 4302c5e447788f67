import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, type Page, test } from '@playwright/test'
import { openInspection } from './axe.ts'
import { isLong } from './site.ts'

/** Shares the results of a page with later pages in the same process. */
const inspection = openInspection()

/**
 * Inspects a whole page: every rule in the light theme, and colours in both themes, for elements that look
 * new.
 */
export const expectWholeAccessible = inspection.expectAtPhone

/**
 * Inspects the changed parts of a page after a form was sent, because pages.spec.ts inspects the page itself.
 * `npm run test:long` inspects all of it again.
 */
export const expectAccessible = isLong ? inspection.expectAtPhone : inspection.expectChanged

/** Contexts without scripts that a test opened in a project with scripts. */
export const scriptless = new WeakSet<BrowserContext>()

/**
 * Called for every page that a test opens or gets as an answer. It inspects each state that its plain address
 * does not have (a refusal, a message, a dialog, an open menu) once.
 */
export async function inspectState(page: Page): Promise<void> {
  // The engine needs a script. Without one, the pages are the same.
  if (test.info().project.use.javaScriptEnabled === false || page.isClosed()) return
  if (scriptless.has(page.context())) return
  const state = await page.evaluate(readState)
  if (!state || !isFirst(state)) return
  await expectAccessible(page, state)
}

/**
 * Whether no process of this run has seen the state. A folder marks it, as the processes share nothing else;
 * Playwright empties its output folder before each run.
 */
function isFirst(state: string): boolean {
  const folder = join(test.info().project.outputDir, 'states')
  mkdirSync(folder, { recursive: true })
  try {
    mkdirSync(join(folder, createHash('sha256').update(state).digest('hex')))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Runs in the page: returns its address and its special state; empty when there is none. */
function readState(): string {
  const main = document.querySelector('main')
  if (!main || /^\/(demo|dev)(\/|$)/.test(location.pathname)) return ''
  const special = [
    ...document.querySelectorAll(
      'main [role=alert],main [role=status],main output,[aria-invalid=true],dialog[open],:popover-open,[role=listbox]',
    ),
  ].filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.textContent !== '')
  const names = special.map(
    (one) => one.id.replace(/_\w+|-?\d+/g, '*') || one.getAttribute('role') || one.tagName.toLowerCase(),
  )
  const isError =
    main.querySelector('h1') !== null &&
    performance
      .getEntriesByType('navigation')
      .some((one) => (one as PerformanceNavigationTiming).responseStatus >= 400)
  if (names.length === 0 && !isError) return ''
  const at = location.pathname.replace(/[a-z]{3}_\w+|@[\w.-]+/g, '*')
  const tab = new URLSearchParams(location.search).get('section') ?? ''
  return [at, tab, isError ? 'refused' : '', ...new Set(names)].join(' ')
}
