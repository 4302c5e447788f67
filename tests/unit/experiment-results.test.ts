import { expect, test } from 'vitest'
import { judgeCreators, judgeSignUps } from '#app/models/experiment-results.ts'

const signUps = (...numbers: [name: string, tenths: number, signUps: number][]) =>
  judgeSignUps(numbers.map(([name, tenths, count]) => ({ name, tenths, signUps: count })))
const creators = (...numbers: [name: string, hits: number, weight: number][]) =>
  judgeCreators(numbers.map(([name, hits, weight]) => ({ name, hits, weight })))

test('with fewer than a hundred sign-ups in any variant nothing is judged', () => {
  expect(signUps(['a', 5, 99], ['b', 5, 900])).toEqual({ kind: 'early' })
  expect(signUps(['a', 5, 0], ['b', 5, 0])).toEqual({ kind: 'early' })
  expect(signUps(['a', 5, 100], ['b', 5, 100])).toEqual({ kind: 'unclear', leader: null })
})

test.each([
  // 459 of 1,000 gives 6.72, above 6.63; 460 gives 6.4.
  {
    variants: [
      ['a', 5, 459],
      ['b', 5, 541],
    ],
    kind: 'clear',
    leader: 'b',
  },
  {
    variants: [
      ['a', 5, 460],
      ['b', 5, 540],
    ],
    kind: 'unclear',
    leader: 'b',
  },
  // The shares of the visitors count: 220 of a fifth is more than 780 of four fifths.
  {
    variants: [
      ['a', 2, 220],
      ['b', 8, 780],
    ],
    kind: 'unclear',
    leader: 'a',
  },
  {
    variants: [
      ['a', 2, 240],
      ['b', 8, 760],
    ],
    kind: 'clear',
    leader: 'a',
  },
  // Two degrees of freedom: 9.21.
  {
    variants: [
      ['a', 2, 230],
      ['b', 3, 300],
      ['c', 5, 470],
    ],
    kind: 'unclear',
    leader: 'a',
  },
  {
    variants: [
      ['a', 2, 250],
      ['b', 3, 300],
      ['c', 5, 450],
    ],
    kind: 'clear',
    leader: 'a',
  },
] as { variants: [string, number, number][]; kind: string; leader: string }[])(
  'sign-ups $variants are $kind and $leader leads',
  ({ variants, kind, leader }) => {
    expect(signUps(...variants)).toEqual({ kind, leader })
  },
)

test('creators are compared by the part of them who acted', () => {
  expect(creators(['a', 60, 200], ['b', 60, 100])).toEqual({ kind: 'clear', leader: 'b' })
  expect(creators(['a', 60, 200], ['b', 32, 100])).toEqual({ kind: 'unclear', leader: 'b' })
  expect(creators(['a', 50, 100], ['b', 50, 99])).toEqual({ kind: 'early' })
})

test('when next to nobody or nearly everybody acted, nothing is judged', () => {
  expect(creators(['a', 0, 500], ['b', 0, 500])).toEqual({ kind: 'early' })
  expect(creators(['a', 1, 500], ['b', 7, 500])).toEqual({ kind: 'early' })
  expect(creators(['a', 500, 500], ['b', 497, 500])).toEqual({ kind: 'early' })
  expect(creators(['a', 0, 0], ['b', 0, 0])).toEqual({ kind: 'early' })
})
