/** Work and backlogs for the jobs of accounts. */

import { makePerson } from '../make.ts'
import type { JobTests, JobWorld } from './job-test.ts'
import { count, LONG_AGO, mailsOf, makePeople, many, run } from './rows.ts'

async function makeLegal({ owner }: JobWorld): Promise<void> {
  await run(
    `INSERT INTO legal_texts (kind, version, body, changes, written_by, written_at, starts_on, published_at)
     SELECT 'terms', max(version) + 1, '첫 항목', '둘째 항목', ?1, ?2, '2099-01-01', ?3 FROM legal_texts WHERE kind = 'terms'`,
    owner.userId,
    LONG_AGO,
    new Date().toISOString(),
  )
}

export const ACCOUNT_JOBS: JobTests = {
  tellOfLegalTexts: {
    work: { make: makeLegal },
    backlog: {
      make: async () => {
        await makePeople(3_000)
        await run(
          "UPDATE users SET created_at = '2098-01-01T00:00:00.000Z' WHERE id GLOB 'usr_many*' AND CAST(substr(id, 9) AS INTEGER) > 350",
        )
      },
      left: 'SELECT count(*) AS n FROM legal_texts WHERE published_at IS NOT NULL AND told_at IS NULL',
      done: `SELECT (SELECT count(*) FROM outbox WHERE user_id GLOB 'usr_many*') / 350 AS n`,
    },
  },
  answerBootstraps: {
    work: {
      make: async () => {
        for (const i of [1, 2])
          await run(
            'INSERT INTO bootstraps (id, email, asked_at) VALUES (?, ?, ?)',
            `boo_${i}`,
            `b${i}@itda.test`,
            LONG_AGO,
          )
      },
    },
    backlog: {
      make: () =>
        run(
          `INSERT INTO bootstraps (id, email, asked_at) ${many(23)} SELECT 'boo_many' || i, 'boo' || i || '@itda.test', '${LONG_AGO}' FROM n`,
        ).then(() => {}),
      left: count('bootstraps', "id GLOB 'boo_many*' AND outcome IS NULL"),
      done: count('bootstraps', "id GLOB 'boo_many*' AND outcome IS NOT NULL"),
    },
  },
  applySecondFactorResets: {
    work: {
      make: async ({ owner }) => {
        for (const i of [1, 2]) {
          const { userId } = await makePerson({ operatorRole: 'support' })
          await run(
            `INSERT INTO authenticators (id, user_id, kind, name, created_at, credential_id, public_key, counter, transports) VALUES (?1, ?2, 'passkey', '키', ?3, ?1, '{}', 0, '[]')`,
            `aut_lost${i}`,
            userId,
            LONG_AGO,
          )
          await run(
            `INSERT INTO second_factor_resets (id, user_id, requested_by, reason, requested_at, effective_at) VALUES (?1, ?2, ?3, '잃어버렸어요.', ?4, strftime('%Y-%m-%dT%H:%M:%fZ', ?4, '+24 hours'))`,
            `sfr_${i}`,
            userId,
            owner.userId,
            LONG_AGO,
          )
        }
      },
    },
    backlog: {
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
  },
  remindOfConsents: {
    work: {
      make: async () => {
        await run("UPDATE consent_renewals SET agreed_at = ?1, due_at = '2024-06-01T00:00:00.000Z'", LONG_AGO)
      },
    },
    backlog: {
      make: async () => {
        await makePeople(170)
        await run(
          `INSERT OR REPLACE INTO consent_renewals (user_id, kind, agreed_at, due_at) ${many(170)} SELECT 'usr_many' || i, 'email', '${LONG_AGO}', '2025-01-01T00:00:00.000Z' FROM n`,
        )
      },
      left: count('consent_renewals', "user_id GLOB 'usr_many*' AND due_at < '2026'"),
      done: mailsOf('consents-renewal'),
    },
  },
  // The tests run a job eight days later.
  warnOfKeyEnds: {
    work: {
      make: async ({ owner }) => {
        await run(
          `INSERT INTO api_keys (id, user_id, name, prefix, hash, scopes, version, created_at, ends_at) SELECT 'key_end' || i, ?1, '키', 'itda_c_abcd', 'end' || i, '[]', '2026-11-28', ?2, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+13 days') FROM (SELECT 1 AS i UNION SELECT 2)`,
          owner.userId,
          LONG_AGO,
        )
      },
    },
    backlog: {
      make: async () => {
        await makePeople(170)
        await run(
          `INSERT INTO api_keys (id, user_id, name, prefix, hash, scopes, version, created_at, ends_at) ${many(170)} SELECT 'key_many' || i, 'usr_many' || i, '키', 'itda_c_abcd', 'many' || i, '[]', '2026-11-28', '${LONG_AGO}', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+13 days') FROM n`,
        )
      },
      left: count('api_keys', "id GLOB 'key_many*' AND warnings = 0"),
      done: mailsOf('api-key-end'),
    },
  },
}
