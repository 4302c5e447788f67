/** The list of bank holidays has an end: a year before it an alarm is raised, and a longer list closes it. */
import { expect, test } from 'vitest'
import { watchHolidays } from '#api/platform/alarms/holidays.ts'
import { HOLIDAYS_UNTIL, isBankHoliday } from '#contract/core/holidays.ts'
import { addDays } from '#contract/core/kst.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { rowsOf } from '#tests/helpers/money.ts'

const open = () =>
  rowsOf<{ detail: string }>("SELECT detail FROM alarms WHERE kind = 'holidays_end' AND closed_at IS NULL")
const at = (day: string) => testDeps(`${day}T03:00:00Z`)

test('one alarm opens a year before the list of bank holidays ends, and a longer list closes it', async () => {
  await watchHolidays(at(addDays(HOLIDAYS_UNTIL, -366)))
  expect(await open()).toEqual([])
  await watchHolidays(at(addDays(HOLIDAYS_UNTIL, -365)))
  await watchHolidays(at(addDays(HOLIDAYS_UNTIL, -100)))
  expect(await open()).toEqual([{ detail: JSON.stringify({ until: HOLIDAYS_UNTIL }) }])
  // The state for a release with more years in its list.
  await watchHolidays(at('2026-11-23'))
  expect(await open()).toEqual([])
})

test('the holiday list has moving holidays in its very last year', () => {
  const year = HOLIDAYS_UNTIL.slice(0, 4)
  const days = Array.from({ length: 365 }, (_, day) => addDays(`${year}-01-01`, day))
  expect(days.filter(isBankHoliday).length).toBeGreaterThan(12)
})
