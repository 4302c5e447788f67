import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { idOf } from '../../../bench/scale/copies.ts'

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
