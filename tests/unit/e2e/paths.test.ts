import { expect, test } from 'vitest'
import { handleIn, linkTo, matches, patternOf, readPages } from '../../../scripts/pages.ts'
import * as places from '../../e2e/paths.ts'

const PAGES = readPages()

test('every page declares an example address that matches its own route', () => {
  expect(PAGES.length).toBeGreaterThan(120)
  for (const page of PAGES) {
    const addresses = [page.handle.example, ...(page.handle.more ?? [])]
    for (const address of addresses)
      expect(matches(patternOf(page), pathOf(address)), `${page.route}: ${address}`).toBe(true)
  }
})

test('the browser tests open every rendered page, or the page states why not', () => {
  const { VISITOR_PAGES, CREATOR_PAGES, OPERATOR_PAGES, CREATOR_WAYS, OPERATOR_WAYS } = places
  const listed = new Set([
    ...VISITOR_PAGES,
    ...CREATOR_PAGES,
    ...places.PARTNER_PERSON_PAGES,
    ...places.AGENCY_PAGES,
    ...OPERATOR_PAGES,
  ])
  const ways = [...CREATOR_WAYS, ...places.PARTNER_PERSON_WAYS, ...places.AGENCY_WAYS, ...OPERATOR_WAYS].map(
    (way) => String(way.at(-1)),
  )
  const drawn = PAGES.filter(({ isDrawn, handle }) => isDrawn && !handle.elsewhere)
  const opened = drawn.filter(({ handle }) =>
    handle.from ? ways.includes(String(linkTo(handle.example, PAGES))) : listed.has(handle.example),
  )
  expect(opened.length).toBeGreaterThan(90)
  expect(opened).toEqual(drawn)
})

test('every operator page declares the operator as its viewer', () => {
  for (const { route, handle } of PAGES)
    if (/^ops\.(?!\$$)/.test(route)) expect(handle.who, route).toBe('operator')
})

test('the handle of a page is read from its source without running it', () => {
  const text = "export const handle = {\n  who: 'member',\n  example: '/x',\n} satisfies PageHandle\n"
  expect(handleIn(text)).toEqual({ who: 'member', example: '/x' })
  expect(handleIn('export async function loader() {}')).toBeUndefined()
  expect(() => handleIn(text.replace("'/x'", 'pages.x'))).toThrow('pages is not defined')
})

test('a link pattern keeps the id kind and the parameters of its page', () => {
  const link = linkTo('/contents?groupId=grp_1', PAGES)
  expect(
    ['/contents?groupId=grp_2', '/contents?page=2&groupId=g', '/contents', '/links?groupId=1'].map((one) =>
      link.test(one),
    ),
  ).toEqual([true, true, false, false])
  expect(linkTo('/links/lnk_1', PAGES).test('/links/lnk_9?x=1')).toBe(true)
  expect(linkTo('/links/lnk_1', PAGES).test('/links/repoint')).toBe(false)
  expect(linkTo('/@ieum.salim', PAGES).test('/@someone')).toBe(true)
  expect(linkTo('/@ieum.salim', PAGES).test('/links')).toBe(false)
  expect(() => linkTo('/no/such/page/at/all', PAGES)).toThrow('is no page')
})

function pathOf(address: string): string {
  return new URL(address, 'https://itda.example').pathname
}
