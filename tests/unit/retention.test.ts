/** docs/retention.md names exactly the tables that are cleaned up. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retention } from '#api/upkeep/clean-up/clean-up.ts'

test('the retention document and the cleanup job name the same tables', () => {
  const rows = readFileSync('docs/retention.md', 'utf8').match(/^\| .*$/gm) ?? []
  const named = rows
    .slice(2)
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
  // The same job clears the numbers of the first table with its own query. Rows of the second go with
  // `removeUnusedImages`, those of the third move when their messages are archived, and a newer row of the last
  // takes the place of an old one.
  const tables = new Set([
    'account_reviews',
    'images',
    'message_texts',
    'refused_reports',
    ...retention(new Date()).map(({ table }) => table),
  ])
  expect(named.toSorted()).toEqual([...tables].toSorted())
})
