import { expect, test } from 'vitest'
import { dueCrons } from '../../../../scripts/engine/crons.ts'

/** 2026-11-22 is a Sunday. */
const at = (time: string) => new Date(`2026-11-22T${time}:30Z`)

test.each([
  ['* * * * *', '00:00'],
  ['0 18 * * *', '18:00'],
  ['*/10 * * * *', '07:50'],
  ['5/10 * * * *', '07:25'],
  ['0-4/2 * * * *', '07:04'],
  ['1,2,30 7,8 * * *', '08:30'],
  ['0 0 22 11 *', '00:00'],
  ['0 0 * * 1', '00:00'],
  // With a day of the month and a weekday, either is enough.
  ['0 0 3 * 1', '00:00'],
  ['0 0 22 * 5', '00:00'],
])('%s is due at %s', (cron, time) => {
  expect(dueCrons([cron], at(time))).toEqual([cron])
})

test.each([
  ['0 18 * * *', '18:01'],
  ['0 18 * * *', '06:00'],
  ['*/10 * * * *', '07:51'],
  ['0-4/2 * * * *', '07:05'],
  ['5/10 * * * *', '07:04'],
  ['0 0 21 11 *', '00:00'],
  ['0 0 22 10 *', '00:00'],
  ['0 0 * * 2', '00:00'],
  ['0 0 3 * 5', '00:00'],
])('%s is not due at %s', (cron, time) => {
  expect(dueCrons([cron], at(time))).toEqual([])
})

test.each([
  '* * * *',
  '60 * * * *',
  '* * * * MON',
  '* * L * *',
  '*/0 * * * *',
  '9-3 * * * *',
  '* * 0 * *',
  '',
])('"%s" is refused, not left out for ever', (cron) => {
  expect(() => dueCrons([cron], at('00:00'))).toThrow()
})
