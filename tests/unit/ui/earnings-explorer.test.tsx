import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import EarningsExplorer, { type ExplorerRange } from '#app/islands/earnings-explorer.tsx'
import { chosenHref } from '#app/ui/charts/chosen-href.ts'
import { readingOf } from '#app/ui/charts/trend.tsx'

const days = [
  { on: '2026-11-20', confirmed: 3_000, pending: 5_000 },
  { on: '2026-11-21', confirmed: 0, pending: 40_000 },
]
const bars = ['가', '나', '다', '라', '마'].map((label, at) => ({
  id: label,
  label,
  amount: 9_000 - at * 1_000,
}))
const explored: ExplorerRange = {
  href: '/earnings?from=2026-11-20&to=2026-11-21',
  span: '11월 20일 (금) – 11월 21일 (토)',
  compared: '이전 2일보다 8,000원(20%) 많아요 ▲',
  isCompared: false,
  pending: 45_000,
  confirmed: 3_000,
  cancelled: 700,
  orders: 12,
  behind: {
    earned: '/earnings/orders?from=2026-11-20&to=2026-11-21',
    confirmed: '/earnings/orders?from=2026-11-20&to=2026-11-21&state=confirmed',
    pending: '/earnings/orders?from=2026-11-20&to=2026-11-21&state=pending',
    cancelled: '/earnings/orders?from=2026-11-20&to=2026-11-21&state=cancelled',
  },
  days,
  before: {
    label: '이전 2일',
    days: [
      { on: '2026-11-18', amount: 40_000 },
      { on: '2026-11-19', amount: 0 },
    ],
  },
  split: { by: 'partner', title: '파트너별 수익', items: bars, note: '어떻게 나눴는지' },
  splits: [
    { by: 'partner', label: '파트너' },
    { by: 'link', label: '링크' },
  ],
}
const draw = (change: Partial<ExplorerRange> = {}) =>
  renderToStaticMarkup(<EarningsExplorer {...explored} {...change} />).replaceAll('&amp;', '&')

test('every choice links to the page that shows it and preserves the other choices', () => {
  const html = draw()
  expect(html).toContain('href="/earnings?from=2026-11-20&to=2026-11-21&by=link#by"')
  expect(html).toContain('href="/earnings?from=2026-11-20&to=2026-11-21&compare=1"')
  const compared = draw({ isCompared: true, split: { ...explored.split, by: 'link' } })
  expect(compared).toContain('href="/earnings?from=2026-11-20&to=2026-11-21&compare=1#by"')
  expect(compared).toContain('href="/earnings?from=2026-11-20&to=2026-11-21&by=link"')
})

test('the days of the range before appear over the bars and in the table only on request', () => {
  expect(draw()).not.toContain('이전 11.18')
  const html = draw({ isCompared: true })
  expect(html).toContain('이전 11.18 · 40,000원')
  expect(html.match(/<th scope="col">[^<]+/g)?.at(-1)).toBe('<th scope="col">이전 2일')
  expect(html).toMatch(/11월 20일 \(금\)<\/a><\/th><td>3,000원<\/td><td>5,000원<\/td><td>40,000원/)
})

test('every figure links to the orders behind it', () => {
  const html = draw()
  for (const href of Object.values(explored.behind)) expect(html).toContain(`href="${href}"`)
})

test('without a range before it the page offers no comparison', () => {
  expect(draw({ before: null, compared: null })).not.toContain('겹쳐 보기')
})

test('the split shows three places, folds the rest and draws all on one scale', () => {
  const html = draw()
  const [open = '', folded = ''] = html.slice(html.indexOf('id="by"')).split('<details>')
  expect(open.match(/<li>/g)).toHaveLength(3)
  expect(folded).toContain('나머지 2개 보기')
  expect(folded.match(/<li>/g)).toHaveLength(2)
  expect(folded).toContain('width="66.67%"')
})

test('before the script runs nothing in the chart is a tab stop, and nothing waits for a script', () => {
  const html = draw()
  expect(html).not.toMatch(/tabindex="0"[^>]*role="img"|<button|data-awake/)
  expect(html).toMatch(/<svg[^>]*aria-hidden="true"/)
})

test('the text of a bar includes the matching day of the range before', () => {
  const [day = { on: '', pending: 0, confirmed: 0 }] = days
  expect(readingOf(day)).toBe('11.20 · 확정 3,000원 · 예정 5,000원')
  expect(readingOf(day, { on: '2026-11-18', amount: 1_000 })).toContain('. 이전 11.18 · 1,000원')
})

test('an address takes a chosen option and leaves out a default', () => {
  expect(chosenHref('/earnings?by=link&page=2#orders', { by: 'content', isCompared: true })).toBe(
    '/earnings?page=2&by=content&compare=1#orders',
  )
  expect(chosenHref('/earnings?by=link&compare=1', { by: 'partner', isCompared: false })).toBe('/earnings')
})
