/** docs/retention.md names every table that is cleaned up, and none besides. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retention } from '#api/domain/clean-up.ts'

test('the document and the job speak of the same tables', () => {
  const rows = readFileSync('docs/retention.md', 'utf8').match(/^\| .*$/gm) ?? []
  const named = rows
    .slice(2)
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
  const tables = new Set(retention(new Date()).map(({ table }) => table))
  expect(named.toSorted()).toEqual([...tables].toSorted())
})
