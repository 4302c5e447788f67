import type { Page } from '@playwright/test'
import { expect, visit } from '../../fixtures.ts'
import { expectAccessible } from '../../readable.ts'

/** The first sign of a refusal: a marked field, or a sentence above the form. */
const REFUSAL = ':is([aria-invalid=true],[role=alert]:not([data-outcome])):visible'

/**
 * Opens a page, sends one of its forms with every field wrong, and checks the answer. Returns the kinds of
 * the wrong fields.
 */
export async function refuse(page: Page, path: string, form: string): Promise<string[]> {
  await visit(page, path)
  await spoil(page, form)
  await expectRefusal(page, `${form} of ${path}, refused`)
  const kinds = await wrongKinds(page)
  expect.soft(kinds.length, `${form} of ${path} marks what is wrong`).toBeGreaterThan(0)
  return kinds
}

/** Expects that the refusal is visible, has the focus, is readable, and is no wider than the screen. */
export async function expectRefusal(page: Page, where: string): Promise<void> {
  await expect(page.locator(`main ${REFUSAL}`).first(), where).toBeVisible()
  await expectFocusOnIt(page, where)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(over, `${where} is wider than the screen`).toBeLessThanOrEqual(0)
  await expectAccessible(page, where)
}

/** Expects that the focus is on the wrong field or sentence, and that nothing covers it. */
async function expectFocusOnIt(page: Page, where: string): Promise<void> {
  const isThere = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      if (!focused?.matches('[aria-invalid=true],[role=alert],[aria-invalid=true] *')) return 'not on it'
      const { left, right, top, bottom } = focused.getBoundingClientRect()
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return focused.contains(seen) || seen?.parentElement?.contains(focused) ? 'seen' : 'out of sight'
    })
  await expect.soft.poll(isThere, { message: `the focus of ${where}` }).toBe('seen')
}

/**
 * Sends a form past the checks of a script: required fields empty, others too long, and choices that do not
 * exist.
 */
async function spoil(page: Page, selector: string): Promise<void> {
  const form = page.locator(selector).first()
  const isInPlace = await form.evaluate((one) => (one as HTMLFormElement).dataset.upload === '')
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.status() >= 300,
  )
  await form.evaluate((one) => {
    const form = one as HTMLFormElement
    for (const field of form.elements) {
      if (field instanceof HTMLSelectElement) field.add(new Option('', 'nobody-offers-this', true, true))
      else if (field instanceof HTMLTextAreaElement) field.value = field.required ? '' : '가'.repeat(6000)
      else if (!(field instanceof HTMLInputElement) || ['hidden', 'file'].includes(field.type)) continue
      else if (['radio', 'checkbox'].includes(field.type)) {
        field.checked = !field.required || field.type === 'radio'
        field.value = 'nobody-offers-this'
      } else field.value = field.required ? '' : '가'.repeat(600)
    }
    form.checkValidity = () => true
    // When several buttons send the form, the last one saves.
    const buttons = form.querySelectorAll<HTMLElement>(
      'button:not([type=button],[formmethod],[formnovalidate])',
    )
    form.requestSubmit([...buttons].at(-1))
  })
  expect((await answered).status(), `${selector} on ${page.url()} is refused`).toBeGreaterThanOrEqual(400)
  if (!isInPlace) await page.waitForLoadState()
}

/** The kind of every control with an error beside it: text, select, radio group, amount … */
function wrongKinds(page: Page): Promise<string[]> {
  return page.locator('main [id$="-error"]:visible').evaluateAll((errors) =>
    errors.map(({ id }) => {
      const control = document.querySelector(`[aria-describedby~="${id}"]`)
      if (control instanceof HTMLFieldSetElement) return `${control.querySelector('input')?.type} group`
      if (!(control instanceof HTMLInputElement)) return control?.tagName.toLowerCase() ?? `nothing for ${id}`
      if (control.nextElementSibling?.textContent === '원') return 'amount'
      return control.dataset.preview === '' ? 'photo' : control.type
    }),
  )
}
