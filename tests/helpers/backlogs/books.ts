/** What gathers for the jobs of the books, the proof, the keys and the database itself. */

import { proveSlices } from '#api/money/books/proof-slices.ts'
import { PARTNER_QUESTIONS } from '#api/money/books/proof-turns/partners.ts'
import { phonePlace } from '#api/platform/mail/phone-places.ts'
import { COUNTED } from '#api/upkeep/keys/key-uses.queries.ts'
import { BUNDLES, MANIFEST } from '#contract/upkeep/backup.ts'
import { testDeps } from '../api.ts'
import { fillInbox, gatherAll, keepBundleRows, putBundles } from '../platform/archive.ts'
import {
  type Backlog,
  copies,
  count,
  LONG_AGO,
  makePeople,
  many,
  type Nothing,
  run,
  sealed,
} from './backlog.ts'

const COUNTED_LONG_AGO = `SELECT count(*) AS n FROM json_each('${JSON.stringify(COUNTED.map(({ place }) => place))}') p WHERE NOT EXISTS (
  SELECT 1 FROM key_uses WHERE place = p.value AND generation = '' AND counted_at > '2026')`

export const BOOK_BACKLOGS: Record<string, Backlog | Nothing> = {
  turnSealed: {
    make: async () => {
      await makePeople(1_300)
      const ids = Array.from({ length: 1_300 }, (_, i) => `usr_many${i + 1}`)
      await copies(1_300, 'phones', '1', { user_id: "'usr_many' || i", number_index: "'many' || i" })
      await run(
        `UPDATE phones SET number_sealed = (SELECT value ->> 'sealed' FROM json_each(?1) WHERE value ->> 'id' = phones.user_id) WHERE user_id GLOB 'usr_many*'`,
        await sealed(ids, phonePlace, '01012345678'),
      )
    },
    left: count('phones', "user_id GLOB 'usr_many*' AND number_sealed NOT GLOB '9.*'"),
    done: count('phones', "user_id GLOB 'usr_many*' AND number_sealed GLOB '9.*'"),
  },
  countKeys: {
    make: async () => void (await run("UPDATE key_uses SET counted_at = '2024-01-01T00:00:00.000Z'")),
    left: COUNTED_LONG_AGO,
    done: "SELECT count(*) AS n FROM key_uses WHERE generation = '' AND counted_at > '2026'",
  },
  proveSlices: {
    make: async () => {
      await proveSlices({ ...testDeps(), log: () => {} })
      await run(
        `INSERT INTO postings (debit, credit, amount, kind, ref, at) ${many(9_000)}
         SELECT t.debit, t.credit, 1, t.kind, 'many:' || i, '2026-11-01T00:00:00.000Z' FROM (SELECT * FROM postings WHERE kind = 'order_pending' LIMIT 1) t CROSS JOIN n`,
      )
    },
    left: "SELECT max(id) - (SELECT posting_id FROM proof_runs WHERE name = 'new') AS n FROM postings",
    done: "SELECT posting_id AS n FROM proof_runs WHERE name = 'new'",
    rows: [
      80_000,
      'four thousand postings, each added up twice, and what came since of the accounts they touched',
    ],
  },
  proveTurns: {
    make: async () =>
      void (await run(
        "UPDATE proof_turns SET began_at = ?1, cursor = (SELECT max(id) FROM partners) || '#' || ?2 WHERE name = 'partners'",
        LONG_AGO,
        PARTNER_QUESTIONS.length - 6,
      )),
    left: `SELECT count(*) AS n FROM proof_turns WHERE name = 'partners' AND began_at = '${LONG_AGO}' AND done_at IS NULL`,
    done: "SELECT count(*) AS n FROM proof_turns WHERE name = 'partners' AND done_at IS NOT NULL",
  },
  gatherBooks: {
    make: async () => {
      await gatherAll()
      await fillInbox(4_500)
    },
    left: 'SELECT (SELECT max(rowid) FROM inbox) - (SELECT message_nr FROM book_cursor) AS n',
    done: 'SELECT message_nr - (SELECT min(rowid) FROM inbox) AS n FROM book_cursor',
  },
  archiveMessages: {
    make: async () => {
      await fillInbox(18_000, LONG_AGO)
      await run('UPDATE book_cursor SET message_nr = (SELECT max(rowid) FROM inbox)')
    },
    left: 'SELECT (SELECT count(*) FROM inbox) / 400 - count(*) AS n FROM archive_bundles',
    done: count('archive_bundles', '1'),
    rows: [200_000, 'sixteen thousand messages, each read and taken out'],
  },
  copyBundles: {
    make: async ({ files }) => {
      await putBundles(files, 150)
      await keepBundleRows(150)
    },
    left: 'SELECT (SELECT count(*) FROM archive_bundles) - count(*) AS n FROM archive_bundles b, bundle_copies c WHERE b.first_nr <= c.copied_nr',
    done: ({ backups }) => [...backups.keys()].filter((key) => key.startsWith(BUNDLES)).length,
  },
  backUpDatabase: {
    make: () => fillInbox(12_000).then(() => {}),
    left: "SELECT 1 - count(*) AS n FROM backups WHERE phase = 'done' AND at IS NOT NULL",
    done: ({ backups }) => [...backups.keys()].filter((key) => key.endsWith(MANIFEST)).length,
    rows: [600_000, 'forty slices of a table, and how many rows each of the next twenty has'],
  },
  bringAllClicks: {
    make: async (world) => {
      const flight = world.flights.at(-1)
      if (!flight) return
      world.flights = Array.from({ length: 270 }, (_, i) => ({ ...flight, no: i + 1 }))
    },
    left: ({ flights }) => flights.length,
    done: 'SELECT coalesce(max(taken), 0) AS n FROM click_flights',
  },
  cleanUp: {
    make: async () => {
      await run(
        `INSERT INTO click_batches (id, clicks, at) ${many(32_000)} SELECT 'many' || i, 1, '${LONG_AGO}' FROM n`,
      )
      await run(`INSERT INTO mail_events (id, at) ${many(12_000)} SELECT 'many' || i, '${LONG_AGO}' FROM n`)
    },
    left: "SELECT (SELECT count(*) FROM click_batches WHERE id GLOB 'many*') + (SELECT count(*) FROM mail_events WHERE id GLOB 'many*') AS n",
    done: "SELECT 44000 - (SELECT count(*) FROM click_batches WHERE id GLOB 'many*') - (SELECT count(*) FROM mail_events WHERE id GLOB 'many*') AS n",
    atOnce: 'ten thousand rows a statement, five hundred statements a run',
    rows: [200_000, 'each row that goes is read'],
  },
}
