/** Work for the jobs of people, the site, contents and their files. */
import { PARTNER_QUESTIONS } from '#api/money/books/proof-turns/partners.ts'
import { call, testDeps } from '../api.ts'
import { makeCampaign, setLastDay } from '../creators/campaigns.ts'
import { makeLinkedContent } from '../creators/contents.ts'
import { makeChannel, makePerson } from '../make.ts'
import { fillInbox, keepBundleRows, putBundles } from '../platform/archive.ts'
import { agree, begin, makeSupport, write } from '../site/advertising.ts'
import { holdPolicy } from '../site/policies.ts'
import { type Hands, type Job, longAgo, run } from './job.ts'
import { OPERATORS } from './operators.ts'

const bytes = new TextEncoder().encode('picture')
const old = new Date(longAgo)

async function makeAdvertising(): Promise<void> {
  await makeSupport()
  for (let i = 0; i < 3; i += 1) await agree(await makePerson())
  await begin(await write())
}

async function makeGrades(): Promise<void> {
  for (let i = 0; i < 2; i += 1) await makePerson({ level: 3 })
  const rows = await testDeps()
    .db.prepare('SELECT * FROM grades ORDER BY level')
    .all<{ name: string; threshold_won: number; share_bps: number }>()
  const grades = rows.results.map(({ name, threshold_won, share_bps }, i) => ({
    name,
    thresholdWon: i === 1 ? Math.floor(threshold_won / 2) : threshold_won,
    shareBps: share_bps,
  }))
  await holdPolicy('grades', { grades })
}

async function makeLegal({ owner }: Hands): Promise<void> {
  await run(
    `INSERT INTO legal_texts (kind, version, body, changes, written_by, written_at, starts_on, published_at)
     SELECT 'terms', max(version) + 1, '첫 항목', '둘째 항목', ?1, ?2, '2099-01-01', ?3 FROM legal_texts WHERE kind = 'terms'`,
    owner.userId,
    longAgo,
    new Date().toISOString(),
  )
}

async function makeNotices(): Promise<void> {
  for (let i = 0; i < 2; i += 1) await makeLinkedContent(await makePerson())
  await run(
    "UPDATE notices SET outdated_at = ?, outdated_why = '지침' WHERE code = (SELECT notice_code FROM contents WHERE link_count > 0 LIMIT 1)",
    longAgo,
  )
}

async function makePictures({ outside }: Hands): Promise<void> {
  const make = (i: number, unused: string | null, sized: string | null) =>
    run(
      `INSERT INTO images (hash, object_key, media_type, bytes, width, height, uses, unused_since, created_at, sized_at) VALUES (?1, ?2, 'image/webp', 1, 1, 1, 0, ?3, ?4, ?5)`,
      String(i).padStart(64, '0'),
      `images/${String(i).padStart(64, '0')}/1`,
      unused ?? '2099-01-01T00:00:00.000Z',
      longAgo,
      sized,
    )
  for (const i of [1, 2, 3]) {
    await make(i, null, null)
    await make(i + 10, longAgo, longAgo)
    for (const n of [i, i + 10])
      outside.files.set(`images/${String(n).padStart(64, '0')}/1`, {
        bytes,
        uploaded: old,
        type: 'image/webp',
      })
  }
}

async function makeFiles({ outside }: Hands): Promise<void> {
  const { creatorId } = await makePerson()
  for (const i of [1, 2, 3]) {
    await run(
      `INSERT INTO files (id, creator_id, kind, object_key, file_name, media_type, bytes, created_at, deleted_at)
       VALUES (?1, ?2, 'account', ?3, '통장 사본', 'image/png', 1, ?4, ?4)`,
      `fil_gone${i}`,
      creatorId,
      `private/account/gone${i}`,
      longAgo,
    )
    outside.files.set(`private/account/gone${i}`, { bytes, uploaded: old, type: 'image/png' })
  }
  for (const digit of '0123456789abcdef')
    for (const place of ['private/account/', 'images/'])
      outside.files.set(`${place}${digit}orphan/1`, { bytes, uploaded: old, type: 'image/png' })
}

async function makeExports({ outside }: Hands): Promise<void> {
  const person = await makePerson()
  await makeLinkedContent(person)
  await call('POST /users/me/data-exports', { as: person.token })
  for (const i of [1, 2]) {
    const other = await makePerson()
    await run(
      `INSERT INTO data_exports (id, user_id, state, asked_at, ended_at, expires_at, folder) VALUES (?1, ?2, 'ready', ?3, ?3, ?3, ?4)`,
      `exp_old${i}`,
      other.userId,
      longAgo,
      `exports/old${i}/`,
    )
    for (const piece of [1, 2])
      outside.files.set(`exports/old${i}/${piece}`, { bytes, uploaded: old, type: '' })
  }
}

async function makeDueLooks(): Promise<void> {
  const person = await makePerson()
  for (let i = 0; i < 3; i += 1) {
    const id = await makeChannel(person)
    await run(
      "UPDATE channels SET ownership = 'verified', proof_code = ?2, proof_url = 'https://blog.naver.com/' || ?1, verified_at = ?3, proof_due_at = ?3 WHERE id = ?1",
      id,
      `code-${i}`,
      longAgo,
    )
  }
}

async function makeOldRows(): Promise<void> {
  await run("INSERT INTO mail_events (id, at) VALUES ('evt_1', ?)", longAgo)
  await run("INSERT INTO rate_limits (key, window_start, count) VALUES ('x', 1, 1)")
  await run("INSERT INTO click_batches (id, clicks, at) VALUES ('b', 1, ?)", longAgo)
}

const CLICKS = Object.fromEntries(
  ['click_days', 'click_flights', 'creator_days', 'links', '(flights)'].map((one) => [
    one,
    'a shard that does not answer is not waited for',
  ]),
)

export const PEOPLE: Record<string, Job> = {
  sendAdvertising: {
    make: makeAdvertising,
    differs: { alarms: 'that mail does not go is told, and told to be over' },
  },
  startGrades: { make: makeGrades },
  reviewGrades: {},
  tellOfLegalTexts: { make: makeLegal },
  tellOfPolicies: {
    make: async () => {
      await holdPolicy('minimum_payout', { won: 20_000 })
      await run("UPDATE policies SET told_to = '' WHERE kind = 'minimum_payout'")
    },
  },
  tellOfNotices: { make: makeNotices },
  ...OPERATORS,
  countExperiments: {
    make: async () =>
      run(
        `INSERT INTO experiments (id, key, title, variants, starts_at, created_at) VALUES ('exp_1', 'one', '하나', '[{"name":"a","tenths":5},{"name":"b","tenths":5}]', ?1, ?1)`,
        longAgo,
      ),
  },
  makeDataExports: {
    make: makeExports,
    differs: { ...CLICKS, '(files)': 'a piece that no row names goes with its folder' },
  },
  turnSealed: {
    deps: (deps) => {
      const [first] = deps.keys.data
      const next = { id: '9', bytes: new Uint8Array(32).fill(7) }
      return { keys: { ...deps.keys, data: [next, first] } }
    },
  },
  // Five columns a run, and each once an hour.
  countKeys: { runs: 8, minutes: 5 },
  sizeImages: { make: makePictures, isSwept: true },
  recheckOwnership: { make: makeDueLooks },
  recheckNotices: {},
  proveSlices: { runs: 20 },
  // A run asks one question of one partner: the last ones of the last.
  proveTurns: {
    happens: () =>
      run(
        "UPDATE proof_turns SET began_at = ?1, cursor = (SELECT max(id) FROM partners) || '#' || ?2 WHERE name = 'partners'",
        longAgo,
        PARTNER_QUESTIONS.length - 4,
      ),
    runs: 8,
    minutes: 1,
  },
  gatherBooks: {},
  archiveMessages: {
    make: async () => void (await fillInbox(400)),
    // What the digest has gone over.
    happens: () => run('UPDATE book_cursor SET message_nr = (SELECT max(rowid) FROM inbox)'),
  },
  copyBundles: { make: ({ outside }) => putBundles(outside.files, 3), happens: () => keepBundleRows(3) },
  // Half past six in the evening is half past three in Seoul.
  backUpDatabase: { hour: 18.6, runs: 7, minutes: 1, most: 3, differs: CLICKS },
  bringAllClicks: {
    make: async ({ outside }) => {
      const none = { raw: 0, billable: 0, head: 0, prefetch: 0, bot: 0, no_gesture: 0, repeat: 0 }
      const { results } = await testDeps()
        .db.prepare('SELECT id, creator_id FROM links LIMIT 3')
        .all<{ id: string; creator_id: string }>()
      outside.flights = [1, 2, 3].map((no) => ({
        shard: 'one',
        no,
        days: results.map(({ id, creator_id }) => ({
          ...none,
          raw: no,
          billable: no,
          linkId: id,
          creatorId: creator_id,
          day: '2026-11-20',
        })),
      }))
    },
  },
  cleanUp: { make: makeOldRows },
  removeDeletedFiles: { make: makeFiles },
  removeUnusedImages: { isSwept: true },
  recountExperiments: {
    make: () =>
      run(
        `INSERT INTO experiments (id, key, title, variants, starts_at, created_at, counted_to) VALUES ('exp_2', 'two', '둘', '[{"name":"a","tenths":5},{"name":"b","tenths":5}]', ?1, ?1, 'crt_z')`,
        longAgo,
      ),
  },
  closeOverdueCampaigns: {
    make: async ({ owner }) => {
      for (let i = 0; i < 2; i += 1) await setLastDay(await makeCampaign(owner), '2024-01-01').catch(() => {})
    },
  },
  removeDataExports: {},
  removeOrphanedFiles: {},
  remindOfConsents: {
    make: async () => {
      await run("UPDATE consent_renewals SET agreed_at = ?1, due_at = '2024-06-01T00:00:00.000Z'", longAgo)
    },
  },
}
