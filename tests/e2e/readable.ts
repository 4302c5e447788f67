import { type BrowserContext, type Page, test } from '@playwright/test'
import { openInspection } from './axe.ts'
import { isLong } from './site.ts'

/** Results of one page are known to the pages after it in the same process. */
const inspection = openInspection()

/** A whole page: every rule in the light theme; colours in both, where they look like nothing that was inspected before. */
export const expectWholeAccessible = inspection.expectAtPhone

/** A page that pages.spec.ts opens and inspects, after something was sent. `npm run test:long` inspects all of it again. */
export const expectAccessible = isLong ? inspection.expectAtPhone : inspection.expectChanged

const met = new Set<string>()
/** Contexts that a test opened without a script, in a project that has one. */
export const scriptless = new WeakSet<BrowserContext>()

/**
 * Every page a test opens or is answered with passes here. Where something stands on it that its plain address does not have (a refusal, a
 * message, a dialog, a menu that is open), it is inspected, once for each such state.
 */
export async function inspectState(page: Page): Promise<void> {
  // The engine needs a script; without one the pages are the same.
  if (test.info().project.use.javaScriptEnabled === false || page.isClosed()) return
  if (scriptless.has(page.context())) return
  const state = await page.evaluate(readState)
  if (!state || met.has(state)) return
  met.add(state)
  await expectAccessible(page, state)
}

/** Runs in the page: returns its address and what is special on it; empty when there is nothing beyond the usual. */
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
