/** Work and backlogs for the jobs of upkeep. */

import { phonePlace } from '#api/platform/mail/phone-places.ts'
import { COUNTED } from '#api/upkeep/keys/key-uses.queries.ts'
import { BUNDLES, MANIFEST } from '#contract/upkeep/backup.ts'
import { call } from '../api.ts'
import { makeLinkedContent } from '../creators/contents.ts'
import { makePerson } from '../make.ts'
import { fillInbox, putBundles, storeBundleRows } from '../platform/archive.ts'
import type { JobTests, JobWorld } from './job-test.ts'
import {
  copies,
  count,
  keysUnder,
  LONG_AGO,
  makePeople,
  many,
  picture,
  putFile,
  run,
  sealEach,
  uploadedLongAgo,
} from './rows.ts'

async function makeExports({ outside }: JobWorld): Promise<void> {
  const person = await makePerson()
  await makeLinkedContent(person)
  await call('POST /users/me/data-exports', { as: person.token })
  for (const i of [1, 2]) {
    const other = await makePerson()
    await run(
      `INSERT INTO data_exports (id, user_id, state, asked_at, ended_at, expires_at, folder) VALUES (?1, ?2, 'ready', ?3, ?3, ?3, ?4)`,
      `exp_old${i}`,
      other.userId,
      LONG_AGO,
      `exports/old${i}/`,
    )
    for (const piece of [1, 2])
      outside.files.set(`exports/old${i}/${piece}`, { bytes: picture, uploaded: uploadedLongAgo, type: '' })
  }
}

async function makeOldRows(): Promise<void> {
  await run("INSERT INTO mail_events (id, at) VALUES ('evt_1', ?)", LONG_AGO)
  await run("INSERT INTO rate_limits (key, window_start, count) VALUES ('x', 1, 1)")
  await run("INSERT INTO click_batches (id, clicks, at) VALUES ('b', 1, ?)", LONG_AGO)
}

const CLICKS = Object.fromEntries(
  [
    'click_days',
    'click_flights',
    'creator_days',
    'links',
    'partner_days',
    'partner_link_months',
    '(flights)',
  ].map((one) => [one, 'a shard that does not answer is not waited for']),
)

const COUNTED_LONG_AGO = `SELECT count(*) AS n FROM json_each('${JSON.stringify(COUNTED.map(({ place }) => place))}') p WHERE NOT EXISTS (
  SELECT 1 FROM key_uses WHERE place = p.value AND generation = '' AND counted_at > '2026')`

const exports = (length: number, state: string) =>
  run(
    `INSERT INTO data_exports (id, user_id, state, asked_at, ended_at, expires_at, folder) ${many(length)} SELECT 'dex_many' || printf('%05d', i), 'usr_many' || i, ?1, '${LONG_AGO}',
       iif(?1 = 'asked', NULL, '${LONG_AGO}'), iif(?1 = 'asked', NULL, '${LONG_AGO}'), 'exports/many' || i || '/' FROM n`,
    state,
  )

/**
 * A run follows 120 tables, copies some 180, or drops the triggers of 80. Beside these a backup begins, closes
 * and prunes, and a refused step costs a run.
 */
const backupRuns = (tables: number) => Math.ceil(tables / 120 + tables / 180 + tables / 80) + 3

export const UPKEEP_JOBS: JobTests = {
  tellOfAlarms: {
    work: {
      make: async () => {
        await run(
          "INSERT INTO alarms (id, kind, detail, at) VALUES ('alm_1', 'claim_late', '{}', ?)",
          LONG_AGO,
        )
        await run(
          "INSERT INTO alarm_calls (kind, state, since, told_at) VALUES ('backup_late', 'open', ?1, ?1)",
          LONG_AGO,
        )
      },
    },
    backlog: {
      make: async () => {
        // The job finds owners among operators, and the number of members does not matter.
        await run(
          `INSERT INTO users (id, email, created_at) ${many(12_000)} SELECT 'usr_many' || i, 'many' || i || '@itda.test', '${LONG_AGO}' FROM n`,
        )
        await run(
          `INSERT INTO alarms (id, kind, detail, at) ${many(3_000)} SELECT 'alm_many' || i, 'kind_' || (i / 101), '{}', '${LONG_AGO}' FROM n`,
        )
      },
      left: "SELECT count(DISTINCT kind) AS n FROM alarms a WHERE id GLOB 'alm_many*' AND NOT EXISTS (SELECT 1 FROM alarm_calls WHERE kind = a.kind)",
      done: count('alarm_calls', "kind GLOB 'kind_*'"),
    },
  },
  makeDataExports: {
    work: {
      make: makeExports,
      differs: { ...CLICKS, '(files)': 'a piece that no row names goes with its folder' },
    },
    backlog: {
      make: async () => {
        await makePeople(17)
        await exports(17, 'asked')
      },
      left: count('data_exports', "id GLOB 'dex_many*' AND state IN ('asked', 'making')"),
      done: count('outbox', "user_id GLOB 'usr_many*' AND mail_kind = 'data-export-ready'"),
    },
  },
  turnSealed: {
    work: {
      deps: (deps) => {
        const [first] = deps.keys.data
        const next = { id: '9', bytes: new Uint8Array(32).fill(7) }
        return { keys: { ...deps.keys, data: [next, first] } }
      },
    },
    backlog: {
      make: async () => {
        await makePeople(1_300)
        const ids = Array.from({ length: 1_300 }, (_, i) => `usr_many${i + 1}`)
        await copies(1_300, 'phones', '1', { user_id: "'usr_many' || i", number_index: "'many' || i" })
        await run(
          `UPDATE phones SET number_sealed = (SELECT value ->> 'sealed' FROM json_each(?1) WHERE value ->> 'id' = phones.user_id) WHERE user_id GLOB 'usr_many*'`,
          await sealEach(ids, phonePlace, '01012345678'),
        )
      },
      left: count('phones', "user_id GLOB 'usr_many*' AND number_sealed NOT GLOB '9.*'"),
      done: count('phones', "user_id GLOB 'usr_many*' AND number_sealed GLOB '9.*'"),
    },
  },
  // A run counts five columns, and each column once an hour.
  countKeys: {
    work: { runs: 8, minutes: 5 },
    backlog: {
      make: async () => void (await run("UPDATE key_uses SET counted_at = '2024-01-01T00:00:00.000Z'")),
      left: COUNTED_LONG_AGO,
      done: "SELECT count(*) AS n FROM key_uses WHERE generation = '' AND counted_at > '2026'",
    },
  },
  // 18:36 UTC is 03:36 in Seoul.
  backUpDatabase: {
    work: { hour: 18.6, runs: backupRuns, minutes: 1, most: 3, differs: CLICKS },
    backlog: {
      make: () => fillInbox(12_000).then(() => {}),
      left: "SELECT 1 - count(*) AS n FROM backups WHERE phase = 'done' AND at IS NOT NULL",
      done: ({ backups }) => [...backups.keys()].filter((key) => key.endsWith(MANIFEST)).length,
      rows: [600_000, 'each of the 240 triggers that a run drops reads the whole schema'],
    },
  },
  copyBundles: {
    work: { make: ({ outside }) => putBundles(outside.files, 3), happens: () => storeBundleRows(3) },
    backlog: {
      make: async ({ files }) => {
        await putBundles(files, 150)
        await storeBundleRows(150)
      },
      left: 'SELECT (SELECT count(*) FROM archive_bundles) - count(*) AS n FROM archive_bundles b, bundle_copies c WHERE b.first_nr <= c.copied_nr',
      done: ({ backups }) => [...backups.keys()].filter((key) => key.startsWith(BUNDLES)).length,
    },
  },
  cleanUp: {
    work: { make: makeOldRows },
    backlog: {
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
  },
  removeDataExports: {
    backlog: {
      make: async (world) => {
        await makePeople(500)
        await exports(500, 'ready')
        for (let i = 1; i <= 500; i += 1) putFile(world, `exports/many${i}/1`)
      },
      left: ({ files }) => keysUnder(files, 'exports/many'),
      done: count('data_exports', "id GLOB 'dex_many*' AND removed_at IS NOT NULL"),
    },
  },
}
