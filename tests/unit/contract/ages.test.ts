import { expect, test } from 'vitest'
import { ageClassOn, ageOn } from '#contract/accounts/ages.ts'

test.each([
  ['2012-11-26', '2026-11-25', 13, 'child'],
  ['2012-11-25', '2026-11-25', 14, 'minor'],
  ['2012-11-24', '2026-11-25', 14, 'minor'],
  ['2007-11-26', '2026-11-25', 18, 'minor'],
  ['2007-11-25', '2026-11-25', 19, 'adult'],
  // A birthday on 29 February ends its year at the end of February in other years.
  ['2012-02-29', '2026-02-28', 13, 'child'],
  ['2012-02-29', '2026-03-01', 14, 'minor'],
  ['2008-02-29', '2027-02-28', 18, 'minor'],
  ['2008-02-29', '2027-03-01', 19, 'adult'],
  ['2012-02-29', '2028-02-28', 15, 'minor'],
  ['2012-02-29', '2028-02-29', 16, 'minor'],
  ['2012-01-01', '2025-12-31', 13, 'child'],
  ['2026-11-25', '2026-11-25', 0, 'child'],
])('born on %s somebody is on %s %i years old', (birthOn, day, years, ageClass) => {
  expect([ageOn(birthOn, day), ageClassOn(birthOn, day)]).toEqual([years, ageClass])
})

test.each(['', '2026-11-26', '1990-02-30', '1990', 'x'])('%j is nobody’s birth day', (birthOn) => {
  expect(ageClassOn(birthOn, '2026-11-25')).toBeNull()
})
