/** The examples of all mails, as operators see them. */
import { expect, test } from 'vitest'
import { MAILS } from '#documents/mails.ts'

test('mails write days in Korean', () => {
  const all = Object.entries(MAILS)
  expect(all.length).toBeGreaterThan(60)
  // The number of an invoice begins with its year.
  const daysIn = ({ subject, text }: (typeof MAILS)[keyof typeof MAILS]) =>
    `${subject}\n${text}`.replaceAll(/청구서( 번호:)? \d{4}-\d+/g, '')
  const coded = all.filter(([, mail]) => /\b\d{4}-\d{2}(-\d{2})?\b/.test(daysIn(mail)))
  expect(coded.map(([kind]) => kind)).toEqual([])
})
