import { expect, test } from 'vitest'
import * as pages from '#contract/site/pages.ts'
import { flatRoutes } from '../../../node_modules/@remix-run/dev/dist/config/flat-routes.js'

type Entry = { id: string; path?: string }

const routes = Object.values(flatRoutes('app', ['**/*.css.ts', '**/*.test.*']) as Record<string, Entry>)
  .filter(({ id }) => !['routes/$', 'routes/ops.$'].includes(id))
  // A route cannot name part of a segment.
  .map(({ path = '' }) => `/${path.replace(/^:handle$/, '@*').replace(/:\w+/g, '*')}`)

/** Each line of the table as a path with `*` for its parameters. */
const table = Object.entries(pages).map(([name, page]): [string, string] => {
  const address = typeof page === 'string' ? page : (page as (...parts: string[]) => string)('*', '*')
  return [name, address.replace(/[?#].*$/, '')]
})

test.each(table)('%s is a page of the web: %s', (_, path) => {
  expect(routes).toContain(path)
})

test('every page of the web is in the table of addresses', () => {
  const named = new Set(table.map(([, path]) => path))
  expect(routes.filter((path) => !named.has(path))).toEqual([])
})

test('a value filled into an address cannot leave its place', () => {
  expect(pages.link('../ops?x#y')).toBe('/links/..%2Fops%3Fx%23y')
  expect(pages.searchFor('가 &나#')).toBe('/search?q=%EA%B0%80+%26%EB%82%98%23')
})
