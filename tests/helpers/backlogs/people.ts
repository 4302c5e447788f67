/** What gathers for the jobs of people, the site, contents and their files, and of the books. */

import { COUNTED } from '#api/db/key-uses.ts'
import { PARTNER_QUESTIONS } from '#api/db/proof-turns/partners.ts'
import { proveSlices } from '#api/domain/alarms/proof-slices.ts'
import { phonePlace } from '#api/domain/phones/places.ts'
import { MANIFEST } from '#contract/backup.ts'
import { testDeps } from '../api.ts'
import { fillInbox, gatherAll } from '../archive.ts'
import type { Outside } from '../kills/outside.ts'
import {
  type Backlog,
  copies,
  count,
  keysUnder,
  LONG_AGO,
  mailsOf,
  makePeople,
  many,
  type Nothing,
  run,
  sealed,
} from './backlog.ts'

const bytes = new TextEncoder().encode('picture')
const uploaded = new Date(LONG_AGO)
const put = (world: Outside, key: string) => world.files.set(key, { bytes, uploaded, type: 'image/png' })
const hashOf = (i: number) => `many${String(i).padStart(60, '0')}`

async function makeImages(world: Outside, images: number, isSized: boolean): Promise<void> {
  await run(
    `INSERT INTO images (hash, object_key, media_type, bytes, width, height, uses, unused_since, created_at, sized_at) ${many(images)}
     SELECT 'many' || printf('%060d', i), 'images/many' || printf('%060d', i) || '/1', 'image/webp', 1, 1, 1, 0, ?, '${LONG_AGO}', nullif(?, '') FROM n`,
    isSized ? LONG_AGO : '2099-01-01T00:00:00.000Z',
    isSized ? LONG_AGO : '',
  )
  for (let i = 1; i <= images; i += 1) put(world, `images/${hashOf(i)}/1`)
}

/** Of as many creators, each with a link. */
async function makeContents(contents: number, set: Record<string, string> = {}): Promise<void> {
  await makePeople(contents)
  await copies(contents, 'contents', "link_count > 0 AND state <> 'hidden' AND deleted_at IS NULL", {
    id: "'cnt_many' || i",
    creator_id: "'crt_many' || i",
    content_link_url: "'https://many' || i || '.tistory.com/1'",
    normal_url: "'many' || i",
    thumbnail_hash: 'NULL',
    ...set,
  })
}

const experiments = (length: number) =>
  run(
    `INSERT INTO experiments (id, key, title, variants, starts_at, created_at, counted_to) ${many(length)} SELECT 'exp_many' || i, 'many' || i, '실험',
       '[{"name":"a","tenths":5},{"name":"b","tenths":5}]', '${LONG_AGO}', '${LONG_AGO}', 'crt_z' FROM n`,
  )

const exports = (length: number, state: string) =>
  run(
    `INSERT INTO data_exports (id, user_id, state, asked_at, ended_at, expires_at, folder) ${many(length)} SELECT 'dex_many' || printf('%05d', i), 'usr_many' || i, ?1, '${LONG_AGO}',
       iif(?1 = 'asked', NULL, '${LONG_AGO}'), iif(?1 = 'asked', NULL, '${LONG_AGO}'), 'exports/many' || i || '/' FROM n`,
    state,
  )

const COUNTED_LONG_AGO = `SELECT count(*) AS n FROM json_each('${JSON.stringify(COUNTED.map(({ place }) => place))}') p WHERE NOT EXISTS (
  SELECT 1 FROM key_uses WHERE place = p.value AND generation = '' AND counted_at > '2026')`
const STALE = '2024-03-01'

export const PEOPLE_BACKLOGS: Record<string, Backlog | Nothing> = {
  sendAdvertising: {
    make: async () => {
      await run('UPDATE users SET email_agreed = 0')
      await makePeople(330)
    },
    left: "SELECT count(*) AS n FROM users u WHERE id GLOB 'usr_many*' AND NOT EXISTS (SELECT 1 FROM outbox WHERE user_id = u.id AND advertisement_id IS NOT NULL AND sent_at IS NOT NULL)",
    done: ({ mails }) => [...mails.values()].flat().filter((one) => one.startsWith('many')).length,
  },
  startGrades: {
    make: async () => {
      await makePeople(1_300)
      await run(
        `INSERT INTO creator_commission_months (creator_id, month, commission) ${many(1_300)} SELECT 'crt_many' || i, strftime('%Y-%m', 'now'), 100000000 FROM n`,
      )
    },
    left: count('creators', "id GLOB 'crt_many*' AND grade_level = 1"),
    done: mailsOf('grade-raised'),
    atOnce: 'TODO',
    rows: [200_000, 'TODO'],
  },
  reviewGrades: {
    make: () => makePeople(500, 3),
    left: "SELECT count(*) AS n FROM creators c WHERE id GLOB 'crt_many*' AND NOT EXISTS (SELECT 1 FROM grade_warnings WHERE creator_id = c.id)",
    done: mailsOf('grade-warning'),
  },
  tellOfLegalTexts: {
    make: async () => {
      await makePeople(3_000)
      await run(
        "UPDATE users SET created_at = '2098-01-01T00:00:00.000Z' WHERE id GLOB 'usr_many*' AND CAST(substr(id, 9) AS INTEGER) > 350",
      )
    },
    left: 'SELECT count(*) AS n FROM legal_texts WHERE published_at IS NOT NULL AND told_at IS NULL',
    done: `SELECT (SELECT count(*) FROM outbox WHERE user_id GLOB 'usr_many*') / 350 AS n`,
  },
  tellOfPolicies: {
    make: () => makePeople(170),
    left: count('policies', 'told_to IS NOT NULL'),
    done: `SELECT (SELECT count(*) FROM outbox WHERE user_id GLOB 'usr_many*') / 170 AS n`,
  },
  tellOfNotices: {
    make: () =>
      makeContents(170, { notice_code: '(SELECT code FROM notices WHERE outdated_at IS NOT NULL LIMIT 1)' }),
    left: count('notices', 'outdated_at IS NOT NULL AND told_at IS NULL'),
    done: `SELECT (SELECT count(*) FROM outbox WHERE user_id GLOB 'usr_many*') / 170 AS n`,
  },
  answerBootstraps: {
    make: () =>
      run(
        `INSERT INTO bootstraps (id, email, asked_at) ${many(23)} SELECT 'boo_many' || i, 'boo' || i || '@itda.test', '${LONG_AGO}' FROM n`,
      ).then(() => {}),
    left: count('bootstraps', "id GLOB 'boo_many*' AND outcome IS NULL"),
    done: count('bootstraps', "id GLOB 'boo_many*' AND outcome IS NOT NULL"),
  },
  countExperiments: {
    make: () => makePeople(1_700),
    left: "SELECT count(*) AS n FROM creators WHERE id GLOB 'crt_many*' AND id > (SELECT counted_to FROM experiments WHERE id = 'exp_1')",
    done: "SELECT max(0, coalesce(sum(creators), 0) - (SELECT count(*) FROM creators WHERE id NOT GLOB 'crt_many*' AND approved_at IS NOT NULL)) AS n FROM experiment_counts WHERE experiment_id = 'exp_1'",
  },
  makeDataExports: {
    make: async () => {
      await makePeople(17)
      await exports(17, 'asked')
    },
    left: count('data_exports', "id GLOB 'dex_many*' AND state IN ('asked', 'making')"),
    done: count('outbox', "user_id GLOB 'usr_many*' AND mail_kind = 'data-export-ready'"),
  },
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
  sizeImages: {
    make: (world) => makeImages(world, 33, false),
    left: count('images', "hash GLOB 'many*' AND sized_at IS NULL"),
    done: count('images', "hash GLOB 'many*' AND sized_at IS NOT NULL"),
  },
  recheckOwnership: {
    make: async () => {
      await copies(33, 'channels', "ownership = 'verified'", {
        id: "'chn_many' || i",
        normal_url: "'https://many' || i || '.tistory.com/'",
        channel_link_url: "'https://many' || i || '.tistory.com/'",
        proof_url: "'https://many' || i || '.tistory.com/'",
        proof_code: "'many-' || i",
      })
    },
    left: count('channels', `id GLOB 'chn_many*' AND proof_due_at = '${LONG_AGO}'`),
    done: count('channels', "id GLOB 'chn_many*' AND proof_result = 'missing'"),
  },
  recheckNotices: {
    make: () => makeContents(70, { notice_check: "'missing'", notice_checked_at: `'${LONG_AGO}'` }),
    left: count('contents', `id GLOB 'cnt_many*' AND notice_checked_at = '${LONG_AGO}'`),
    done: count('contents', `id GLOB 'cnt_many*' AND notice_checked_at > '${LONG_AGO}'`),
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
  removeDeletedFiles: {
    make: async (world) => {
      await run(
        `INSERT INTO files (id, creator_id, kind, object_key, file_name, media_type, bytes, created_at, deleted_at) ${many(330)}
         SELECT 'fil_many' || i, (SELECT min(id) FROM creators), 'account', 'private/account/many' || i, '통장 사본', 'image/png', 1, '${LONG_AGO}', '${LONG_AGO}' FROM n`,
      )
      for (let i = 1; i <= 330; i += 1) put(world, `private/account/many${i}`)
    },
    left: ({ files }) => keysUnder(files, 'private/account/many'),
    done: count('files', "id GLOB 'fil_many*' AND removed_at IS NOT NULL"),
  },
  removeUnusedImages: {
    make: (world) => makeImages(world, 700, true),
    left: ({ files }) => keysUnder(files, 'images/many'),
    done: "SELECT 700 - count(*) AS n FROM images WHERE hash GLOB 'many*'",
  },
  recountExperiments: {
    make: async () => void (await experiments(300)),
    left: count('experiments', "id GLOB 'exp_many*' AND counted_to <> ''"),
    done: count('experiments', "id GLOB 'exp_many*' AND counted_to = ''"),
    atOnce: 'one statement for the experiments that run, which operators begin by hand',
  },
  closeOverdueCampaigns: {
    make: () =>
      copies(400, 'campaigns', '1', {
        id: "'cmp_many' || i",
        state: "'open'",
        apply_until: `'${STALE}'`,
      }),
    left: count('campaigns', "id GLOB 'cmp_many*' AND state = 'open'"),
    done: count('campaigns', "id GLOB 'cmp_many*' AND state = 'closed'"),
    atOnce: 'one statement for the campaigns whose last day was yesterday, which operators write by hand',
  },
  removeDataExports: {
    make: async (world) => {
      await makePeople(500)
      await exports(500, 'ready')
      for (let i = 1; i <= 500; i += 1) put(world, `exports/many${i}/1`)
    },
    left: ({ files }) => keysUnder(files, 'exports/many'),
    done: count('data_exports', "id GLOB 'dex_many*' AND removed_at IS NOT NULL"),
  },
  removeOrphanedFiles: {
    make: async (world) => {
      for (let i = 0; i < 16 * 250; i += 1) put(world, `images/${(i % 16).toString(16)}many${i}/1`)
    },
    left: ({ files }) => keysUnder(files, `images/${tonight()}`),
    done: ({ files }) => 251 - keysUnder(files, `images/${tonight()}`),
    atOnce:
      'a sixteenth a night, fifty thousand files of each kind: twice those of a database of 10 GB (docs/scale.md)',
  },
  remindOfConsents: {
    make: async () => {
      await makePeople(170)
      await run(
        `INSERT OR REPLACE INTO consent_renewals (user_id, kind, agreed_at, due_at) ${many(170)} SELECT 'usr_many' || i, 'email', '${LONG_AGO}', '2025-01-01T00:00:00.000Z' FROM n`,
      )
    },
    left: count('consent_renewals', "user_id GLOB 'usr_many*' AND due_at < '2026'"),
    done: mailsOf('consents-renewal'),
  },
}

/** The digit whose files are swept when the jobs run. */
function tonight(): string {
  return ((Math.floor(Date.now() / 86_400_000) + 8) % 16).toString(16)
}
