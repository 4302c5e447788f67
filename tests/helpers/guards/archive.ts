/**
 * Guards of the messages of partners and their archive: a text leaves its row only once, into a bundle that
 * states that it contains this message.
 */
import { expect } from 'vitest'
import { insert } from '#api/db/sql.ts'
import { testDeps } from '../api.ts'
import { makePerson } from '../make.ts'
import { rowsOf } from '../money.ts'
import { makeReport, makeShop, sendPostback } from '../orders/postback.ts'
import { type Guard, tried } from './guard.ts'

/** Makes a bundle of one message; without `nr`, it comes after all existing ones. */
async function makeBundle({ nr, head }: { nr?: number; head: string }) {
  const digest = crypto.randomUUID().replaceAll('-', '').repeat(2)
  const [last] = await rowsOf<{ nr: number }>(
    'SELECT max((SELECT coalesce(max(last_nr), 0) FROM archive_bundles), (SELECT coalesce(max(rowid), 0) FROM inbox)) AS nr',
  )
  const first_nr = nr ?? (last?.nr ?? 0) + 1_000
  const row = { messages: 1, text_bytes: 1, object_bytes: 1, archived_at: '2026-11-21T00:00:00.000Z' }
  await tried(
    insert(testDeps().db, 'archive_bundles', {
      ...row,
      first_nr,
      last_nr: first_nr,
      digest,
      heads: ` ${head}`,
    }).run(),
  )
  return { digest, read: () => rowsOf('SELECT * FROM archive_bundles WHERE digest = ?', digest) }
}

const SOME = '0123456789abcdef'

/** Applies `change` to a bundle, which must stay as it was. */
function keeps(name: string, change: string): Guard {
  return {
    name,
    async probe() {
      const { digest, read } = await makeBundle({ head: SOME })
      const before = await read()
      expect(before).toHaveLength(1)
      await tried(rowsOf(`${change} RETURNING first_nr`, digest))
      expect(await read(), 'a bundle is what it was').toEqual(before)
    },
  }
}

/** Makes a text that is stored beside its message, accepted or waiting. */
async function makeText(changes: Parameters<typeof makeReport>[1] = {}) {
  const { partner, clickId } = await makeShop(await makePerson())
  await sendPostback(partner, makeReport(clickId, changes))
  const [message] = await rowsOf<{ nr: number; head: string }>(
    'SELECT rowid AS nr, substr(body_hash, 1, 16) AS head FROM inbox WHERE partner_id = ?',
    partner.id,
  )
  const { nr = 0, head = '' } = message ?? {}
  const read = () => rowsOf('SELECT * FROM message_texts WHERE nr = ?', nr)
  return { nr, head, read }
}

/** Applies `change` to a text that no bundle contains; the text must stay as it was. */
function keepsText(name: string, change: string): Guard {
  return {
    name,
    async probe() {
      const { nr, read } = await makeText()
      const before = await read()
      expect(before).toHaveLength(1)
      await tried(rowsOf(`${change} RETURNING nr`, nr))
      expect(await read(), 'what a partner sent').toEqual(before)
    },
  }
}

export const ARCHIVE_GUARDS: Guard[] = [
  keepsText('message_texts_no_update', "UPDATE message_texts SET raw = '{}' WHERE nr = ?"),
  keepsText('message_texts_no_replace', "INSERT OR REPLACE INTO message_texts (nr, raw) VALUES (?, '{}')"),
  {
    name: 'message_texts_archived',
    async probe() {
      const remove = (nr: number) => tried(rowsOf('DELETE FROM message_texts WHERE nr = ? RETURNING nr', nr))
      const keeps = async (text: Awaited<ReturnType<typeof makeText>>, why: string) => {
        await remove(text.nr)
        expect(await text.read(), why).toHaveLength(1)
      }
      await keeps(await makeText(), 'no bundle has it')
      const other = await makeText()
      await makeBundle({ nr: other.nr, head: SOME })
      await keeps(other, 'the bundle has another message')
      const waiting = await makeText({ currency: 'USD' })
      await makeBundle(waiting)
      await keeps(waiting, 'nobody has decided yet')
      const later = await makeText()
      await makeBundle({ nr: later.nr - 1, head: later.head })
      await keeps(later, 'the bundle ends before it')
      const kept = await makeText()
      await makeBundle(kept)
      await remove(kept.nr)
      expect(await kept.read(), 'the bundle has it').toEqual([])
    },
  },
  {
    name: 'archive_bundles_in_order',
    async probe() {
      const text = await makeText()
      await makeBundle(text)
      const { read } = await makeBundle({ nr: text.nr - 1, head: SOME })
      expect(await read(), 'a second one of messages that have one').toEqual([])
    },
  },
  keeps(
    'archive_bundles_no_update',
    "UPDATE archive_bundles SET heads = ' fedcba9876543210' WHERE digest = ?",
  ),
  keeps('archive_bundles_no_delete', 'DELETE FROM archive_bundles WHERE digest = ?'),
]
