import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Bars } from '#app/ui/charts/bars.tsx'
import { labelPositions, percent, ticksTo } from '#app/ui/charts/scale.ts'
import { Spark } from '#app/ui/charts/spark.tsx'
import { summaryOf, Trend } from '#app/ui/charts/trend.tsx'

const days = [
  { on: '2026-11-19', confirmed: 12_000, pending: 0 },
  { on: '2026-11-20', confirmed: -3_000, pending: 5_000 },
  { on: '2026-11-21', confirmed: 0, pending: 40_000 },
]

test('chart ticks are round, start at zero and cover the largest value with at most five of them', () => {
  expect(ticksTo(0)).toEqual([0, 10_000])
  expect(ticksTo(52_000)).toEqual([0, 20_000, 40_000, 60_000])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), (max) => {
      const ticks = ticksTo(max)
      expect(ticks[0]).toBe(0)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(new Set(ticks.slice(1).map((tick, i) => tick - (ticks[i] ?? 0))).size).toBe(1)
    }),
  )
})

test('chart labels are at most six, in order, and end at the last day', () => {
  for (const n of [1, 2, 7, 30, 60]) {
    const at = labelPositions(n)
    expect(at.at(-1)).toBe(n - 1)
    expect(at.length).toBeLessThanOrEqual(6)
    expect([...at].sort((a, b) => a - b)).toEqual(at)
    expect(at.every((i) => i >= 0)).toBe(true)
  }
})

test('a share of zero is 0%', () => {
  expect(percent(5, 0)).toBe('0%')
  expect(percent(-5, 10)).toBe('0%')
  expect(percent(1, 3)).toBe('33.33%')
})

test('the chart summary states the sums and the best day', () => {
  expect(summaryOf(days, '일별 수익')).toBe(
    '11.19~11.21 일별 수익: 확정 9,000원, 예정 45,000원. 가장 많은 날은 11.21, 40,000원이에요.',
  )
  expect(summaryOf([], '일별 수익')).toBe('일별 수익: 아직 보여 드릴 날이 없어요.')
  const none = days.map((day) => ({ ...day, confirmed: 0, pending: 0 }))
  expect(summaryOf(none, '일별 수익')).toContain('아직 수익이 없어요')
})

test('the trend draws no negative height and lists every value in its table, latest first', () => {
  const html = renderToStaticMarkup(<Trend days={days} />)
  expect(html).not.toMatch(/(height|width|y)="-/)
  const rows = [
    ...html.matchAll(/<th scope="row">(?:<a[^>]*>)?([^<]+)(?:<\/a>)?<\/th><td>([^<]+)<\/td><td>([^<]+)</g),
  ].map((row) => row.slice(1))
  expect(rows).toEqual([
    ['11월 21일 (토)', '0원', '40,000원'],
    ['11월 20일 (금)', '-3,000원', '5,000원'],
    ['11월 19일 (목)', '12,000원', '0원'],
  ])
  expect(html.match(/from=[\d-]+&amp;to=[\d-]+/g), 'days that earned lead to their orders').toEqual([
    'from=2026-11-21&amp;to=2026-11-21',
    'from=2026-11-20&amp;to=2026-11-20',
    'from=2026-11-19&amp;to=2026-11-19',
  ])
  expect(html).toContain('11.20 · 확정 -3,000원 · 예정 5,000원')
})

test('bars show amount and share as text', () => {
  const html = renderToStaticMarkup(
    <Bars
      label="파트너별"
      items={[
        { id: 'a', label: '온누리몰', amount: 30_000, href: '/partners/a' },
        { id: 'b', label: '푸른서점', amount: 10_000 },
      ]}
    />,
  )
  expect(html).toContain('75%')
  expect(html).toContain('href="/partners/a"')
  expect(html).toContain('width="33.33%"')
})

test('the line of a row is named when something happened, and leaves out the days between equal ones', () => {
  const html = renderToStaticMarkup(<Spark values={[0, 0, 0, 5_000, 0, 0, 0]} words="최근 7일 5,000원" />)
  expect(html).toContain('aria-label="최근 7일 5,000원"')
  expect(html.match(/L/g)).toHaveLength(4)
  const nothing = renderToStaticMarkup(<Spark values={[0, 0, 0]} words="최근 3일 0원" />)
  expect(nothing).toContain('aria-hidden="true"')
  expect(nothing).not.toContain('0원')
})
