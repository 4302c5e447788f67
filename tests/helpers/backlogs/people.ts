/** What gathers for the jobs of people, the site and contents. */
import {
  type Backlog,
  copies,
  count,
  LONG_AGO,
  mailsOf,
  makePeople,
  many,
  type Nothing,
  run,
} from './backlog.ts'

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
    atOnce: 'what was announced holds from its day on for everybody, and so does what it lifts',
    rows: [60_000, 'thirty rows a creator, once for a table of grades that lowers a threshold'],
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
  applySecondFactorResets: {
    make: async () => {
      await makePeople(23)
      await run(
        `UPDATE users SET role = 'operator', operator_role = 'support', operator_since = '${LONG_AGO}' WHERE id GLOB 'usr_many*'`,
      )
      await run(
        `INSERT INTO second_factor_resets (id, user_id, requested_by, reason, requested_at, effective_at) SELECT 'sfr_' || id, id,
           (SELECT id FROM users WHERE operator_role = 'owner' LIMIT 1), '잃어버렸어요.', '${LONG_AGO}', strftime('%Y-%m-%dT%H:%M:%fZ', '${LONG_AGO}', '+24 hours')
         FROM users WHERE id GLOB 'usr_many*'`,
      )
    },
    left: count('second_factor_resets', "id GLOB 'sfr_usr_many*' AND done_at IS NULL"),
    done: count('second_factor_resets', "id GLOB 'sfr_usr_many*' AND done_at IS NOT NULL"),
  },
  countExperiments: {
    make: () => makePeople(1_700),
    left: "SELECT count(*) AS n FROM creators WHERE id GLOB 'crt_many*' AND id > (SELECT counted_to FROM experiments WHERE id = 'exp_1')",
    done: "SELECT max(0, coalesce(sum(creators), 0) - (SELECT count(*) FROM creators WHERE id NOT GLOB 'crt_many*' AND approved_at IS NOT NULL)) AS n FROM experiment_counts WHERE experiment_id = 'exp_1'",
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
