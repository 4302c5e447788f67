import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { render } from '#api/db/fragments.ts'
import { BILLING_PROOFS } from '#api/money/books/billing-proof.queries.ts'
import { ROLL_UP_PROOFS } from '#api/money/books/rollup-proof.queries.ts'
import { COPIED, idOf, ROLLED_UP, SUMMED } from '../../../bench/scale/copies.ts'

test('copies of ids made at one moment stay distinct and keep their kind and their time', () => {
  const db = new DatabaseSync(':memory:')
  db.exec(`CREATE TABLE t (id TEXT); CREATE TABLE k (i INTEGER, s TEXT);
    INSERT INTO t VALUES ('cns_01kytycp80ney8416xhj'), ('cns_01kytycp80ney841any7'); INSERT INTO k VALUES (0, '00000'), (7, '00007')`)
  const ids = db.prepare(`SELECT ${idOf('t.id')} AS id FROM t CROSS JOIN k`).all() as { id: string }[]
  expect(ids.map(({ id }) => id).toSorted()).toEqual([
    'cns_01kytycp80ney8416xhj',
    'cns_01kytycp80ney841any7',
    'cns_01kytycp80u000076xhj',
    'cns_01kytycp80u00007any7',
  ])
})

test('every table that the proof compares with orders and invoices is copied, multiplied or made again', () => {
  const texts = [...BILLING_PROOFS, ...ROLL_UP_PROOFS].map((one) => render(one).text)
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:FROM|JOIN) (\w+)/g)].map(([, name = '']) => name),
  )
  const known = new Set([...Object.keys(COPIED), ...Object.keys(SUMMED), ...ROLLED_UP])
  expect(names.length).toBeGreaterThan(30)
  expect([...new Set(names)].filter((name) => !known.has(name)).toSorted()).toEqual([
    // An entry of an operator belongs to no creator.
    'book_entries',
    // Views over tables that are copied.
    ...[
      'earned_kept',
      'earned_last_kept',
      'earned_last_real',
      'earned_real',
      'earned_totals',
      'line_days_kept',
      'line_days_real',
    ],
  ])
})
