import { expect, test } from 'vitest'
import { isBankHoliday } from '#contract/core/holidays.ts'
import { addDays, isBusinessDay, listDays, nextPayOn, toKstDate } from '#contract/core/kst.ts'

/** Election days, which are fixed by date. */
const SET = ['2026-06-03', '2028-04-12']
/**
 * National days, Children's Day and Christmas get a substitute when they fall on a weekend; the others don't.
 */
const SUBSTITUTED = ['03-01', '05-05', '07-17', '08-15', '10-03', '10-09', '12-25']
const PLAIN = ['01-01', '05-01', '06-06']

const korean = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' })
/** Converts to the lunar calendar: `8-15`. */
function toLunar(day: string): string {
  const parts = korean.formatToParts(new Date(`${day}T00:00:00Z`))
  const of = (type: string) => parts.find((part) => part.type === type)?.value
  return `${of('month')}-${of('day')}`
}
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Every public holiday of a year with its substitute, computed from the rules. */
function holidaysOf(year: number): Set<string> {
  const days = listDays(`${year}-01-01`, `${year}-12-31`)
  const lunar = (date: string) => days.find((day) => toLunar(day) === date) ?? ''
  const around = (day: string) => [addDays(day, -1), day, addDays(day, 1)]
  const feasts = [...around(lunar('1-1')), ...around(lunar('8-15'))]
  const national = [...SUBSTITUTED.map((date) => `${year}-${date}`), lunar('4-8')]
  const all = [...feasts, ...national, ...PLAIN.map((date) => `${year}-${date}`)]
  const holidays = new Set(all)
  const isTaken = (day: string) => all.filter((one) => one === day).length > 1
  const moved = [
    ...feasts.filter((day) => weekday(day) === 0 || isTaken(day)),
    ...national.filter((day) => [0, 6].includes(weekday(day)) || (isTaken(day) && !feasts.includes(day))),
  ]
  for (const day of new Set(moved.sort())) {
    let free = day
    while (holidays.has(free) || [0, 6].includes(weekday(free))) free = addDays(free, 1)
    holidays.add(free)
  }
  return holidays
}

test.each([2026, 2027, 2028, 2029, 2030])(
  'every working day of %i is one by the rule of holidays',
  (year) => {
    const holidays = holidaysOf(year)
    const wrong = listDays(`${year}-01-01`, `${year}-12-31`)
      .filter((day) => ![0, 6].includes(weekday(day)))
      .filter((day) => isBankHoliday(day) !== (holidays.has(day) || SET.includes(day)))
    expect(wrong).toEqual([])
  },
)

const AROUND_MIDNIGHT: [string, string, string][] = [
  ['the last instant before a pay day', '2026-11-24T14:59:59.999Z', '2026-11-25'],
  ['the first instant of a pay day', '2026-11-24T15:00:00.000Z', '2026-12-10'],
  ['the last instant of a year', '2026-12-31T14:59:59.999Z', '2027-01-11'],
  ['the first instant of a year', '2026-12-31T15:00:00.000Z', '2027-01-11'],
  ['the last instant of a month', '2027-01-31T14:59:59.999Z', '2027-02-10'],
  ['Chuseok stands on the 25th', '2026-09-24T15:00:00.000Z', '2026-09-28'],
  ['the last instant before the day it moved to', '2026-12-27T14:59:59.999Z', '2026-12-28'],
  ['the day it moved to has begun', '2026-12-27T15:00:00.000Z', '2027-01-11'],
  ['a leap day', '2028-02-29T14:59:59.999Z', '2028-03-10'],
  ['the 25th of December 2027 is a Saturday with a substitute', '2027-12-24T14:59:59.999Z', '2027-12-28'],
]
test.each(AROUND_MIDNIGHT)('%s: asked at %s it is paid on %s', (_, instant, payOn) => {
  expect(nextPayOn(toKstDate(instant))).toBe(payOn)
  expect(isBusinessDay(payOn)).toBe(true)
})
