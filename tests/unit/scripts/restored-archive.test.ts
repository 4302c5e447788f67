/** The proof of a restore for messages whose texts are in the archive. */
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { digestAfterMessage } from '#api/money/books/digest.ts'
import { openMigrated } from '#tests/helpers/upkeep/schema-copy.ts'
import { proveMessages } from '../../../scripts/restore/prove.ts'

const AT = '2026-11-01T00:00:00.000Z'

/** Makes five messages, a bundle with the second and third of them, and the digest of all. */
function makeInbox() {
  const db = openMigrated({ enableForeignKeyConstraints: false })
  let digest = ''
  const seals: { message_nr: number; messages: string }[] = []
  for (let nr = 1; nr <= 5; nr += 1) {
    const [hash, raw] = [String(nr).repeat(64), `{"nr":${nr}}`]
    const message = {
      id: `msg_${nr}`,
      partner_id: 'prt_1',
      adapter: 'itda-v1',
      event_id: `e${nr}`,
      order_code: `O-${nr}`,
    }
    db.prepare(
      `INSERT INTO inbox (id, partner_id, adapter, event_id, order_code, body_hash, raw, received_at, result) VALUES (?, ?, ?, ?, ?, ?, '', ?, 'accepted')`,
    ).run(...Object.values(message), hash, AT)
    db.prepare('INSERT INTO message_texts (nr, raw) VALUES (?, ?)').run(nr, raw)
    digest = digestAfterMessage(digest, {
      ...message,
      nr,
      body_hash: hash,
      raw,
      report: null,
      received_at: AT,
    })
    if (nr === 4) seals.push({ message_nr: nr, messages: digest })
  }
  db.prepare('UPDATE book_cursor SET message_nr = 5, messages = ?').run(digest)
  const text = JSON.stringify([2, 3].map((nr) => [`msg_${nr}`, `{"nr":${nr}}`]))
  const heads = [2, 3].map((nr) => ` ${String(nr).repeat(16)}`).join('')
  const named = createHash('sha256').update(text).digest('hex')
  db.prepare(
    'INSERT INTO archive_bundles (first_nr, last_nr, digest, messages, text_bytes, object_bytes, heads, archived_at) VALUES (2, 3, ?, 2, 1, 1, ?, ?)',
  ).run(named, heads, AT)
  db.exec('DELETE FROM message_texts WHERE nr IN (2, 3)')
  const packed = new Uint8Array(gzipSync(text)).buffer
  const read = async (key: string) => (key === `archive/${named}.json.gz` ? packed : undefined)
  return { db, seals, read }
}

test('with a copy of the archive the proof compares every message; without one it counts the messages it cannot compare', async () => {
  const { db, seals, read } = makeInbox()
  expect(await proveMessages(db, seals, read)).toEqual({ faults: [], unproved: 0 })
  expect(await proveMessages(db, seals, async () => undefined)).toEqual({ faults: [], unproved: 3 })
})

test('a bundle with other content and a changed message text are reported as faults', async () => {
  const { db, seals, read } = makeInbox()
  const other = new Uint8Array(gzipSync('[["msg_2","{}"],["msg_3","{}"]]')).buffer
  expect((await proveMessages(db, seals, async () => other)).faults).toEqual([
    expect.stringContaining('of the archive says something else'),
  ])
  db.exec("DROP TRIGGER message_texts_no_update; UPDATE message_texts SET raw = '{}' WHERE nr = 4")
  expect((await proveMessages(db, seals, read)).faults).toEqual(['the digest at message 4 is another one'])
})
