import type { Locator, Page } from '@playwright/test'

/** Counts what a person does on a page from here on: presses, and documents that the browser loads for them. */
export function countPresses(page: Page) {
  const counted = { presses: 0, loads: 0 }
  page.on('request', (request) => {
    const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame()
    if (isDocument && !request.redirectedFrom()) counted.loads += 1
  })
  async function press(what: Locator): Promise<void> {
    counted.presses += 1
    await what.click()
  }
  return { counted, press }
}
