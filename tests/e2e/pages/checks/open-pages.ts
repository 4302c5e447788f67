import type { Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'

/** Amounts that need no link, on any page. */
const ALIKE: [selector: string, why: string][] = [
  ['svg, figcaption', 'a chart says in words what it draws; its bars and the days of its table open'],
  ['tr:has(th a, td a)', 'a row of a table opens into what all its cells are made of'],
  ['article', 'an order, with what moved for it: it is what a figure opens into'],
  ['form, label, dialog, [role="alertdialog"]', 'what a press would do'],
]

/** Amounts of one page that need no link. */
const OF_PAGES: [path: RegExp, selector: string, why: string][] = [
  [/^\/earnings\/(orders|journal)/, 'main *', 'the page is what its figure is made of, row by row'],
  [/^\/payouts\/pay_\w+\/orders/, 'main *', 'the page is what its figure is made of, row by row'],
  [
    /^\/payouts\/(statements|pay_\w+\/receipt)/,
    'dl:has(a), table:has(a)',
    'what is withheld from an amount beside it, which opens',
  ],
  [/^\/payouts$/, 'dl:has(a), ul', 'what is withheld from an amount beside it, which opens; conditions'],
  [
    /^\/grades/,
    'ol, ul, p, span',
    'where a grade begins, and what is missing to it: no order is behind either',
  ],
  [/^\/(notifications|help|contact|campaigns|certificates)/, 'main *', 'a text that was written once'],
  [/^\/claims/, 'main *', 'what the creator says was bought'],
  [/^\/(@|shelf\/preview)/, 'li', 'the price of a product, whose card opens the shop'],
  [/^\/payouts\/resident-number/, 'main *', 'a limit of the tax law'],
  [/^\/(partners|search|links\/lnk_\w+\/edit)/, 'main *', 'what a partner pays for an order yet to come'],
]

/** Expects that every amount on a page links to its parts, or is listed here with the reason why not. */
export async function expectOpened(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(page.url())
  const own = OF_PAGES.filter(([where]) => where.test(pathname)).map(([, selector]) => selector)
  const bare = await page.evaluate(
    (explained) => {
      const found: string[] = []
      const texts = document.createTreeWalker(
        document.querySelector('main') ?? document.body,
        NodeFilter.SHOW_TEXT,
      )
      while (texts.nextNode()) {
        const at = texts.currentNode.parentElement
        // 원 is lighter than the digits before it, so it is in an element of its own.
        const amount = `${texts.currentNode.textContent === '원' ? at?.parentElement?.textContent : texts.currentNode.textContent}`
        if (at && /\d\s*원/.test(amount) && !at.closest(`a, script, ${explained}`)) found.push(amount)
      }
      return found
    },
    [...ALIKE.map(([selector]) => selector), ...own].join(', '),
  )
  expect([path, bare]).toEqual([path, []])
}
