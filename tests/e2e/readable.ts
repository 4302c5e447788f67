import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Every rule in the light theme; in the dark one the rules that look at colour. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await (await axe(page)).withTags(RULES).analyze()
  expect.soft(sayAll(light), `${where} in light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await (await axe(page)).withRules(['color-contrast', 'link-in-text-block']).analyze()
  expect.soft(sayAll(dark), `${where} in dark`).toEqual([])
}

/** In the page itself, which has no frames; the engine is put in once and stays until the next page. */
async function axe(page: Page): Promise<AxeBuilder> {
  const isIn = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder({ page, ...(isIn && { axeSource: 'void 0' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
}

function sayAll({
  violations,
}: {
  violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[]
}) {
  return violations.flatMap((one) =>
    one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}
