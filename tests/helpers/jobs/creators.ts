/** Work and backlogs for the jobs of creators. */

import { testDeps } from '../api.ts'
import { makeCampaign, setLastDay } from '../creators/campaigns.ts'
import { makeLinkedContent } from '../creators/contents.ts'
import { makeChannel, makePerson } from '../make.ts'
import { setPolicy } from '../site/policies.ts'
import type { JobTests } from './job-test.ts'
import { copies, count, LONG_AGO, mailsOf, makePeople, many, run } from './rows.ts'

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
  await setPolicy('grades', { grades })
}

async function makeNotices(): Promise<void> {
  for (let i = 0; i < 2; i += 1) await makeLinkedContent(await makePerson())
  await run(
    "UPDATE notices SET outdated_at = ?, outdated_why = '지침' WHERE code = (SELECT notice_code FROM contents WHERE link_count > 0 LIMIT 1)",
    LONG_AGO,
  )
}

async function makeDueLooks(): Promise<void> {
  const person = await makePerson()
  for (let i = 0; i < 3; i += 1) {
    const id = await makeChannel(person)
    await run(
      "UPDATE channels SET ownership = 'verified', proof_code = ?2, proof_url = 'https://blog.naver.com/' || ?1, verified_at = ?3, proof_due_at = ?3 WHERE id = ?1",
      id,
      `code-${i}`,
      LONG_AGO,
    )
  }
}

/** Makes this many contents, each of its own creator and with a link. */
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

export const CREATOR_JOBS: JobTests = {
  startGrades: {
    work: { make: makeGrades },
    backlog: {
      make: async () => {
        await makePeople(1_300)
        await run(
          `INSERT INTO creator_commission_months (creator_id, month, commission) ${many(1_300)} SELECT 'crt_many' || i, strftime('%Y-%m', 'now'), 100000000 FROM n`,
        )
      },
      left: count('creators', "id GLOB 'crt_many*' AND grade_level = 1"),
      done: mailsOf('grade-raised'),
      atOnce: 'what was announced holds from its day on for everybody, and so does what it lifts',
      rows: [60_000, 'thirty rows a creator, once for a table of grades that lowers a threshold'],
    },
  },
  reviewGrades: {
    backlog: {
      make: () => makePeople(500, 3),
      left: "SELECT count(*) AS n FROM creators c WHERE id GLOB 'crt_many*' AND NOT EXISTS (SELECT 1 FROM grade_warnings WHERE creator_id = c.id)",
      done: mailsOf('grade-warning'),
    },
  },
  tellOfNotices: {
    work: { make: makeNotices },
    backlog: {
      make: () =>
        makeContents(170, {
          notice_code: '(SELECT code FROM notices WHERE outdated_at IS NOT NULL LIMIT 1)',
        }),
      left: count('notices', 'outdated_at IS NOT NULL AND told_at IS NULL'),
      done: `SELECT (SELECT count(*) FROM outbox WHERE user_id GLOB 'usr_many*') / 170 AS n`,
    },
  },
  countExperiments: {
    work: {
      make: async () =>
        run(
          `INSERT INTO experiments (id, key, title, variants, starts_at, created_at) VALUES ('exp_1', 'one', '하나', '[{"name":"a","tenths":5},{"name":"b","tenths":5}]', ?1, ?1)`,
          LONG_AGO,
        ),
    },
    backlog: {
      make: () => makePeople(1_700),
      left: "SELECT count(*) AS n FROM creators WHERE id GLOB 'crt_many*' AND id > (SELECT counted_to FROM experiments WHERE id = 'exp_1')",
      done: "SELECT max(0, coalesce(sum(creators), 0) - (SELECT count(*) FROM creators WHERE id NOT GLOB 'crt_many*' AND approved_at IS NOT NULL)) AS n FROM experiment_counts WHERE experiment_id = 'exp_1'",
    },
  },
  recheckOwnership: {
    work: { make: makeDueLooks },
    backlog: {
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
  },
  readChannelPages: {
    work: {
      make: async () => {
        const person = await makePerson()
        for (let i = 0; i < 3; i += 1) await makeChannel(person)
      },
    },
    backlog: {
      make: async () => {
        await copies(33, 'channels', 'deleted_at IS NULL', {
          id: "'chn_page' || i",
          normal_url: "'https://page' || i || '.tistory.com/'",
          channel_link_url: "'https://page' || i || '.tistory.com/'",
          ownership: "'unverified'",
          proof_code: 'NULL',
          proof_due_at: 'NULL',
        })
        await run("UPDATE channel_pages SET due_at = ? WHERE channel_id GLOB 'chn_page*'", LONG_AGO)
      },
      left: count('channel_pages', `channel_id GLOB 'chn_page*' AND due_at = '${LONG_AGO}'`),
      done: count('channel_pages', "channel_id GLOB 'chn_page*' AND tried_at IS NOT NULL"),
    },
  },
  recheckNotices: {
    backlog: {
      make: () => makeContents(70, { notice_check: "'missing'", notice_checked_at: `'${LONG_AGO}'` }),
      left: count('contents', `id GLOB 'cnt_many*' AND notice_checked_at = '${LONG_AGO}'`),
      done: count('contents', `id GLOB 'cnt_many*' AND notice_checked_at > '${LONG_AGO}'`),
    },
  },
  recountExperiments: {
    work: {
      make: () =>
        run(
          `INSERT INTO experiments (id, key, title, variants, starts_at, created_at, counted_to) VALUES ('exp_2', 'two', '둘', '[{"name":"a","tenths":5},{"name":"b","tenths":5}]', ?1, ?1, 'crt_z')`,
          LONG_AGO,
        ),
    },
    backlog: {
      make: async () => void (await experiments(300)),
      left: count('experiments', "id GLOB 'exp_many*' AND counted_to <> ''"),
      done: count('experiments', "id GLOB 'exp_many*' AND counted_to = ''"),
      atOnce: 'one statement for the experiments that run, which operators begin by hand',
    },
  },
  closeOverdueCampaigns: {
    work: {
      make: async ({ owner }) => {
        for (let i = 0; i < 2; i += 1)
          await setLastDay(await makeCampaign(owner), '2024-01-01').catch(() => {})
      },
    },
    backlog: {
      make: () =>
        copies(400, 'campaigns', '1', {
          id: "'cmp_many' || i",
          state: "'open'",
          apply_until: "'2024-03-01'",
        }),
      left: count('campaigns', "id GLOB 'cmp_many*' AND state = 'open'"),
      done: count('campaigns', "id GLOB 'cmp_many*' AND state = 'closed'"),
      atOnce: 'one statement for the campaigns whose last day was yesterday, which operators write by hand',
    },
  },
}
