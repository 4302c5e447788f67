/**
 * Days on which Korean banks do not transfer although they are weekdays: public and substitute holidays.
 * Source: 관공서의 공휴일에 관한 규정 (fixed dates, lunar dates by the Korea Astronomy and Space Science Institute's
 * almanac), Labour Day by law. Add election days and days that the government declares as soon as they are
 * known.
 */
/** The last day that the list covers. An alarm warns a year before (api/platform/alarms/holidays.ts). */
export const HOLIDAYS_UNTIL = '2030-12-31'

const FIXED = ['01-01', '03-01', '05-01', '05-05', '06-06', '07-17', '08-15', '10-03', '10-09', '12-25']

const MOVING = new Set([
  '2025-01-27',
  '2025-01-28',
  '2025-01-29',
  '2025-01-30',
  '2025-03-03',
  '2025-05-06',
  '2025-06-03',
  '2025-10-06',
  '2025-10-07',
  '2025-10-08',
  '2026-02-16',
  '2026-02-17',
  '2026-02-18',
  '2026-03-02',
  '2026-05-25',
  '2026-06-03',
  '2026-08-17',
  '2026-09-24',
  '2026-09-25',
  '2026-10-05',
  '2027-02-08',
  '2027-02-09',
  '2027-05-13',
  '2027-07-19',
  '2027-08-16',
  '2027-09-14',
  '2027-09-15',
  '2027-09-16',
  '2027-10-04',
  '2027-10-11',
  '2027-12-27',
  '2028-01-26',
  '2028-01-27',
  '2028-01-28',
  '2028-04-12',
  '2028-05-02',
  '2028-10-02',
  '2028-10-04',
  '2028-10-05',
  '2029-02-12',
  '2029-02-13',
  '2029-02-14',
  '2029-05-07',
  '2029-05-21',
  '2029-09-21',
  '2029-09-24',
  '2030-02-04',
  '2030-02-05',
  '2030-05-06',
  '2030-05-09',
  '2030-09-11',
  '2030-09-12',
  '2030-09-13',
])

/** True when `day` (`YYYY-MM-DD`, Seoul) is a holiday of banks; it does not check for weekends. */
export function isBankHoliday(day: string): boolean {
  return FIXED.includes(day.slice(5)) || MOVING.has(day)
}
