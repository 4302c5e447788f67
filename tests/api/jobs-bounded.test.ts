/** Every job of the clock with much to do: none asks D1 near the thousand times one invocation may, and none reads without end. */
import { expect, test } from 'vitest'
import { testDeps } from '../helpers/api.ts'
import { archived, fillInbox } from '../helpers/archive.ts'
import { makeLinkedContent, newPage } from '../helpers/contents.ts'
import { ALL_CRONS } from '../helpers/crons.ts'
import { countCalls } from '../helpers/d1-calls.ts'
import { figure } from '../helpers/figure.ts'
import { makeLink, makePartner, makePerson } from '../helpers/make.ts'
import { rowsOf } from '../helpers/money.ts'
import { earn } from '../helpers/postback.ts'

/** Statements of one run, those of batches counted one by one. */
const MOST = 650
const MANY = 400
const LONG_AGO = '2024-01-01T00:00:00.000Z'

const many = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})`

async function makeBacklog(): Promise<void> {
  await fillInbox(5 * MANY, LONG_AGO)
  const person = await makePerson()
  const partner = await makePartner()
  await makeLink(person, partner)
  for (let i = 0; i < 3; i += 1) await earn(person, 1_000)
  const { id } = await makeLinkedContent(person, { contentLinkUrl: newPage() })
  const { db } = testDeps()
  await db.batch([
    db.prepare(
      `INSERT INTO users (id, email, created_at, email_agreed) ${many} SELECT 'usr_many' || i, 'many' || i || '@itda.test', '${LONG_AGO}', 1 FROM n`,
    ),
    db.prepare(
      `INSERT INTO creators (id, user_id, nickname, created_at, approved_at) ${many}
       SELECT 'crt_many' || i, 'usr_many' || i, '많은 사람 ' || i, '${LONG_AGO}', '${LONG_AGO}' FROM n`,
    ),
    // A grade that nobody of them earns any more.
    db.prepare("UPDATE creators SET grade_level = 3 WHERE id GLOB 'crt_many*'"),
    db.prepare(`INSERT OR REPLACE INTO consent_renewals (user_id, kind, agreed_at, due_at) ${many}
      SELECT 'usr_many' || i, 'email', '${LONG_AGO}', '2025-01-01T00:00:00.000Z' FROM n`),
    db.prepare(`INSERT INTO link_targets (url, partner_id, living, next_check_at) ${many}
      SELECT 'https://${partner.host}/many/' || i, '${partner.id}', 1, '${LONG_AGO}' FROM n`),
    db.prepare(`INSERT INTO channels (id, creator_id, channel_link_url, normal_url, channel_code, created_at, ownership, proof_code, proof_url, verified_at, proof_due_at)
      ${many} SELECT 'chn_many' || i, '${person.creatorId}', 'https://many' || i || '.tistory.com/', 'https://many' || i || '.tistory.com/', 'etc', '${LONG_AGO}',
      'verified', 'many-' || i, 'https://many' || i || '.tistory.com/', '${LONG_AGO}', '${LONG_AGO}' FROM n`),
    db.prepare(`INSERT INTO contents (id, creator_id, content_type, channel_code, title, preview, content_link_url, normal_url, tags, regions,
        notice_code, notice_given_at, created_at, updated_at, link_count)
      ${many} SELECT 'cnt_many' || n.i, creator_id, content_type, channel_code, title, preview, 'https://many' || n.i || '.tistory.com/1', 'many' || n.i, tags, regions,
        notice_code, notice_given_at, created_at, updated_at, link_count FROM n CROSS JOIN contents WHERE id = '${id}'`),
    db.prepare(`INSERT INTO images (hash, object_key, media_type, bytes, width, height, uses, unused_since, created_at, sized_at)
      ${many} SELECT printf('%064d', i), 'images/many/' || i, 'image/webp', 1, 1, 1, 0, '${LONG_AGO}', '${LONG_AGO}', '${LONG_AGO}' FROM n`),
    db.prepare(`INSERT INTO files (id, creator_id, kind, object_key, file_name, media_type, bytes, created_at, deleted_at)
      ${many} SELECT 'fil_many' || i, '${person.creatorId}', 'account', 'private/account/many' || i, '통장 사본', 'image/png', 1, '${LONG_AGO}', '${LONG_AGO}' FROM n`),
  ])
}

test('no job of the table asks too much in one run, whatever waits for it', async () => {
  await makeBacklog()
  const table: [name: string, calls: number, statements: number][] = []
  for (const jobs of Object.values(ALL_CRONS))
    for (const [name, job] of Object.entries(jobs)) {
      const { deps, asked } = countCalls()
      await job({ ...deps, log: () => {}, fetchPage: async () => ({ ok: false, reason: 'unreachable' }) })
      table.push([name, asked.calls, asked.statements])
    }
  table.sort((a, b) => b[2] - a[2])
  expect(table.filter(([, , statements]) => statements > MOST)).toEqual([])
  // Those with much to do did a part of it.
  expect(await archived()).toBeGreaterThanOrEqual(3 * MANY)
  expect((await rowsOf("SELECT user_id FROM consent_renewals WHERE due_at < '2026'")).length).toBeGreaterThan(
    300,
  )
  figure(
    `statements of one run with much to do (calls): ${table
      .slice(0, 10)
      .map(([name, calls, statements]) => `${name} ${statements} (${calls})`)
      .join(', ')}; ${table.length} jobs, none above ${MOST}`,
  )
})
