import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as places from '../../e2e/places.ts'

/** Pages a browser opens in a test of their own, or not at all, and why. */
const ELSEWHERE: Record<string, string> = {
  '/*': 'every address that is no page: refusals.spec',
  '/ops/*': 'the same below the back office: its worker has no other page for it',
  '/contact/*': 'fraud.both.spec',
  '/claims/*': 'claims.both.spec',
  '/ops/claims/*': 'claims.both.spec',
  '/ops/inquiries/*': 'fraud.both.spec',
  '/dev/mail': 'a page of development',
  '/unsubscribe': 'advertising.both.spec',
  '/second-factor': 'second-factor.both.spec',
  '/settings/second-factor': 'second-factor.both.spec',
  '/ops': 'leads on where nothing is missing: tests/web/faults draws what is missing',
  '/operator-invite': 'operators.both.spec',
  '/creators/*': 'leads to the address of its creator where there is one: tests/web/faults',
  '/certificates/*': 'what a shop sees: drawn with every answer in tests/web/faults',
  '/earnings/flags/*': 'fraud.both.spec',
  '/ops/flags/*': 'fraud.both.spec',
  '/ops/members/*': 'fraud.both.spec',
  '/ops/files/*': 'a file that is asked for with a reason: hostile.spec and tests/web/faults',
  '/ops/finance/invoices/*': 'drawn with every answer and every question in tests/web/faults',
  '/ops/settlements/*/*': 'drawn with every answer in tests/web/faults',
  '/ops/finance/deposits/*': 'drawn with every answer in tests/web/faults',
  '/ops/imports/*': 'intake.both.spec',
  '/ops/batches/*': 'every payout that waits would be in it: drawn with every answer in tests/web/faults',
  '/ops/batches/*/results/*': 'the same: tests/web/faults',
}

test('a browser opens every page, with axe and its budgets', () => {
  const { VISITOR_PAGES, CREATOR_PAGES, OPERATOR_PAGES, CREATOR_WAYS, OPERATOR_WAYS } = places
  const listed = [...VISITOR_PAGES, ...CREATOR_PAGES, ...OPERATOR_PAGES].map((one) =>
    one.replace(/\?.*$/, ''),
  )
  const onTheWay = [...CREATOR_WAYS, ...OPERATOR_WAYS].map((way) => pathOf(way.at(-1)))
  const opened = new Set([...listed, ...onTheWay])
  const pages = routesWithPage()
  const isOpened = (page: string) => {
    const pattern = new RegExp(`^${page.replaceAll('*', '[^/]+')}$`)
    return [...opened].some((one) => pattern.test(one))
  }
  expect(pages.length).toBeGreaterThan(60)
  expect(pages.filter((page) => !(page in ELSEWHERE) && !isOpened(page))).toEqual([])
  expect(Object.keys(ELSEWHERE).filter((page) => !pages.includes(page))).toEqual([])
})

/** `^\/contents\/cnt_\w+\/edit$` → `/contents/x/edit`. */
function pathOf(last: string | RegExp | undefined): string {
  const source = last instanceof RegExp ? last.source : String(last)
  return source
    .replace(/^\^|\$$/g, '')
    .replaceAll('\\/', '/')
    .replace(/(?:[a-z]{3}_)?\\w\+/g, 'x')
}

function routesWithPage(): string[] {
  return readdirSync('app/routes').flatMap((name) => {
    const path = `app/routes/${name}`
    const file = statSync(path).isDirectory() ? `${path}/route.tsx` : path
    if (!file.endsWith('.tsx') || !readFileSync(file, 'utf8').includes('export default')) return []
    const route = name.replace(/\.tsx$/, '').replace(/(^|\.)_index$/, '')
    return [`/${route.replaceAll('.', '/').replace(/\$\w*/g, '*')}`]
  })
}
