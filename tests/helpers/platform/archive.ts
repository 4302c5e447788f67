/** Messages that wait for the archive, and the bundles it makes of them. */

import { render, sql } from '#api/db/fragments.ts'
import { insert } from '#api/db/sql.ts'
import { rollUpBooks } from '#api/money/books/gather.ts'
import { type Bundle, keyOfBundle, openMessages } from '#api/platform/archive/open.ts'
import { type ArchivedMessage, PLACED, PLACES } from '#api/platform/archive/queries.ts'
import { sha256 } from '#api/platform/secrets.ts'
import { testDeps } from '../api.ts'
import type { Outside } from '../kills/outside.ts'
import { makePartner } from '../make.ts'
import { rowsOf } from '../money.ts'

const DAY_MS = 86_400_000
export const inDays = (days: number) => testDeps(new Date(Date.now() + days * DAY_MS).toISOString())

let fills = 0
/** Inserts this many messages of a partner of their own, as long as those of the example shop. Returns the partner's id. */
export async function fillInbox(many: number, receivedAt = new Date().toISOString()): Promise<string> {
  fills += 1
  const partner = await makePartner()
  const raw = `json_object('eventId', 'fill-${fills}-' || i, 'orderCode', 'FILL-' || i, 'clickId', lower(hex(randomblob(32))), 'status', 'pending', 'version', 1,
    'occurredAt', '2026-10-22T05:59:18.322Z', 'currency', 'KRW', 'lines', json_array(json_object('productCode', 'b-' || i % 50, 'productName', '천천히 걷는 저녁 ' || i % 50,
      'quantity', 1 + i % 3, 'amount', 10000 + i * 10, 'commission', 500 + i)))`
  const { db } = testDeps()
  await db.batch([
    db
      .prepare(
        `INSERT INTO inbox (id, partner_id, adapter, event_id, order_code, body_hash, raw, received_at, result, reason)
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})
         SELECT 'msg_fill${fills}_' || i, '${partner.id}', 'itda-v1', 'fill-${fills}-' || i, i, lower(hex(randomblob(32))), '', ?, 'dismissed', 'unknown_click' FROM n`,
      )
      .bind(receivedAt),
    db.prepare(
      `INSERT INTO message_texts (nr, raw) SELECT m.rowid, ${raw} FROM (SELECT rowid, order_code AS i FROM inbox WHERE partner_id = '${partner.id}') m`,
    ),
  ])
  return partner.id
}

/** Runs the job until the digest contains all messages. */
export async function bundleAll(): Promise<void> {
  for (let minute = 0; minute < 5; minute += 1) await rollUpBooks(testDeps())
}

/** The text of every message, from its row or its bundle. */
export async function textsOf(): Promise<Map<string, string | null>> {
  const rows = await rowsOf<ArchivedMessage>(
    render(sql`SELECT m.id, ${PLACED} FROM inbox m ${PLACES} ORDER BY m.rowid`).text,
  )
  return new Map((await openMessages(testDeps(), rows)).map(({ id, raw }) => [id, raw]))
}

export const countArchived = async () =>
  (await rowsOf<{ n: number }>('SELECT coalesce(sum(messages), 0) AS n FROM archive_bundles'))[0]?.n ?? 0
export const digests = async () =>
  (await rowsOf<{ digest: string }>('SELECT digest FROM archive_bundles ORDER BY first_nr')).map(
    ({ digest }) => digest,
  )

/** Replaces or deletes a bundle. Returns a function that restores it. */
export async function tamperWithBundle(digest: string, bytes: Uint8Array<ArrayBuffer> | null) {
  const { files } = testDeps()
  const key = keyOfBundle(digest)
  const before = await (await files.get(key))?.arrayBuffer()
  if (bytes) await files.put(key, bytes)
  else await files.delete(key)
  return () => files.put(key, before ?? new ArrayBuffer(0))
}

/** Packs a bundle as the archive does. */
export async function packBundle(bundle: Bundle) {
  const text = JSON.stringify(bundle)
  const stream = new Response(text).body?.pipeThrough(new CompressionStream('gzip'))
  const packed = new Uint8Array(await new Response(stream ?? null).arrayBuffer())
  return { digest: await sha256(text), packed }
}

export async function storeBundleRow(digest: string, nr: number): Promise<void> {
  const of = { messages: 1, text_bytes: 2, object_bytes: 2, heads: ' 0000000000000000' }
  const row = { first_nr: nr, last_nr: nr, digest, ...of, archived_at: new Date().toISOString() }
  await insert(testDeps().db, 'archive_bundles', row).run()
}

const bundleOf = (nr: number) => packBundle([[`msg_bundle${nr}`, '{}']])

/** Stores bundles of messages that do not exist, because copying a bundle does not need its messages. */
export async function putBundles(files: Outside['files'], many: number): Promise<void> {
  for (let nr = 1; nr <= many; nr += 1) {
    const { digest, packed } = await bundleOf(nr)
    files.set(keyOfBundle(digest), { bytes: packed, uploaded: new Date(0), type: 'application/gzip' })
  }
}

export async function storeBundleRows(many: number): Promise<void> {
  for (let nr = 1; nr <= many; nr += 1) await storeBundleRow((await bundleOf(nr)).digest, nr)
}
