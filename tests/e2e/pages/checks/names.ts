import { expect, type Page } from '@playwright/test'

/** Expects that buttons with the same name do the same, because some readers hear only the names. */
export async function expectNamed(page: Page, path: string): Promise<void> {
  expect.soft(await page.evaluate(findTwins), `names on ${path}`).toEqual([])
}

/**
 * Runs in the page: finds names that lead to several places or send several forms. List items with the same
 * title may have buttons with the same name.
 */
function findTwins(): string[] {
  const aims = new Map<string, Set<string>>()
  const titleOf = (one: Element) => one.closest('li')?.querySelector('strong,a')?.textContent
  for (const one of document.querySelectorAll<HTMLElement>('main button,main a[data-dialog]')) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue
    const labels = [...one.querySelectorAll('[aria-label]')].map(
      (inside) => inside.getAttribute('aria-label') ?? '',
    )
    const name = one.getAttribute('aria-label') ?? [one.textContent?.trim(), ...labels].join(' ').trim()
    const form = (one as HTMLButtonElement).form
    const sent = form ? [...new FormData(form)].filter(([field]) => field !== 'idempotencyKey').join() : ''
    const aim = one instanceof HTMLAnchorElement ? one.href : `${form?.id}${sent}${one.dataset.copy ?? ''}`
    aims.set(name, (aims.get(name) ?? new Set()).add(titleOf(one) ?? aim))
  }
  return [...aims].filter(([, all]) => all.size > 1).map(([name, all]) => `${name} (${all.size})`)
}
