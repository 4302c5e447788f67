import type { Page } from '@playwright/test'
import { makeLink } from './creator.ts'
import { expect, PEOPLE, signIn, test, visit } from './fixtures.ts'
import { CREATOR_PAGES, OPERATOR_PAGES, VISITOR_PAGES } from './places.ts'

/** No script of ours arrives. */
const loseScripts = (page: Page) => page.route('**/*.js', (route) => route.fulfill({ status: 410 }))

/** What a person sees and presses, and nothing happens. */
function deadOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('button,[role=button],summary,a')]
    const seen = controls.filter((one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    const dead = seen.filter((one) => {
      if (one instanceof HTMLAnchorElement) return !one.getAttribute('href')
      if (one.tagName === 'SUMMARY') return one.parentElement?.tagName !== 'DETAILS'
      if (!(one instanceof HTMLButtonElement)) return true
      const opens = document.getElementById(one.getAttribute('popovertarget') ?? '')
      return !(opens?.matches('[popover]') || (one.form && one.type !== 'button'))
    })
    return dead.map((one) => `${location.pathname}${location.search}: ${one.outerHTML.slice(0, 120)}`)
  })
}

const GUESTS: [string, string | null, string[]][] = [
  ['a visitor', null, VISITOR_PAGES],
  ['a creator', PEOPLE.creator, CREATOR_PAGES],
  ['an operator', PEOPLE.operator, OPERATOR_PAGES],
]

for (const [who, email, paths] of GUESTS) {
  test(`nothing ${who} sees is dead when the script does not come`, async ({ page }) => {
    test.setTimeout(300_000)
    await loseScripts(page)
    if (email) await signIn(page, email)
    for (const path of paths) {
      await visit(page, path)
      expect.soft(await deadOn(page)).toEqual([])
    }
  })
}

test('a link can be copied by hand when the script does not come', async ({ page, baseURL }) => {
  await loseScripts(page)
  await signIn(page, PEOPLE.creator)
  await makeLink(page, `${baseURL}/demo/products/5`, '손수건')
  await expect(page.getByRole('button', { name: '복사' })).toHaveCount(0)
  await expect(page.getByText('길게 눌러 복사해 주세요').first()).toBeVisible()
  expect(await deadOn(page)).toEqual([])
})
