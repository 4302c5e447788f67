/** Lists for operators read as many rows of a table of 40 as of one of 2,000. */
import { expect, test } from 'vitest'
import { listOpsChannels } from '#api/creators/channels/ops.ts'
import { listPayoutBatches } from '#api/money/payout-batches/read.ts'
import { listTransferImports } from '#api/money/transfers/imports.ts'
import { listImports } from '#api/orders/imports/imports.ts'
import { listOpsFlags } from '#api/orders/inbox/decide-flag.ts'
import { listApprovals } from '#api/platform/approvals/list.ts'
import { listOpsInquiries } from '#api/site/inquiries/ops.ts'
import { testDeps } from '../../helpers/api.ts'
import { makePartner, makePerson } from '../../helpers/make.ts'
import { countRowsRead } from '../../helpers/rows/rows-read.ts'

const LIMIT = 20
const COUNTED = 'WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)'
const AT = "strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i, 'unixepoch')"

test('operator lists read rows in proportion to their page', async () => {
  const { db } = testDeps()
  const [person, operator, partner] = [
    await makePerson(),
    await makePerson({ role: 'operator' }),
    await makePartner(),
  ]
  const add = (from: number, to: number) =>
    db.batch([
      db
        .prepare(
          `${COUNTED} INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at)
           SELECT 'flg_' || printf('%08d', i), ?3, 'burst', 'lists:' || i, '{}', ${AT} FROM n`,
        )
        .bind(from, to, person.creatorId),
      db
        .prepare(
          `${COUNTED} INSERT INTO inquiries (id, user_id, creator_id, kind, title, created_at, moved_at, due_at)
           SELECT 'inq_' || printf('%08d', i), ?3, ?4, 'etc', 'z', ${AT}, ${AT}, ${AT} FROM n`,
        )
        .bind(from, to, person.userId, person.creatorId),
      db
        .prepare(
          `${COUNTED} INSERT INTO channels (id, creator_id, channel_link_url, normal_url, channel_code, created_at)
           SELECT 'chn_' || printf('%08d', i), ?3, 'https://a.kr/' || i, 'https://a.kr/' || i, 'naver_blog', ${AT} FROM n`,
        )
        .bind(from, to, person.creatorId),
      db
        .prepare(
          `${COUNTED} INSERT INTO imports (id, partner_id, file_hash, file_name, encoding, state, rows, errors, created_by, created_at)
           SELECT 'imp_' || printf('%08d', i), ?3, 'lists:' || i, 'a.csv', 'utf-8', 'refused', 1, '[]', ?4, ${AT} FROM n`,
        )
        .bind(from, to, partner.id, operator.userId),
      db
        .prepare(
          `${COUNTED} INSERT INTO network_imports (id, file_hash, file_name, encoding, state, members, links, won, errors, created_by, created_at)
           SELECT 'nim_' || printf('%08d', i), 'lists:' || i, 'a.csv', 'utf-8', 'refused', 1, 0, 0, '[]', ?3, ${AT} FROM n`,
        )
        .bind(from, to, operator.userId),
      db
        .prepare(
          `${COUNTED} INSERT INTO payout_batches (id, pay_on, made_by, made_at)
           SELECT 'bat_' || printf('%08d', i), '2026-12-10', ?3, ${AT} FROM n`,
        )
        .bind(from, to, operator.userId),
      // Half of them wait, and half of those are overdue; half of the others are marked so.
      db
        .prepare(
          `${COUNTED} INSERT INTO approvals (id, kind, subject, command, says, requested_by, requested_at, expires_at)
           SELECT 'apv_' || printf('%08d', i), 'rotateSecret', 'lists:' || i, '{}', '', ?3, ${AT}, iif(i % 2, ${AT}, '2999-01-01T00:00:00.000Z') FROM n`,
        )
        .bind(4 * from - 3, 4 * to, operator.userId),
      db.prepare(
        "UPDATE approvals SET state = iif(rowid % 3, 'expired', 'withdrawn') WHERE subject GLOB 'lists:*' AND state = 'waiting' AND rowid % 4 > 1",
      ),
    ])
  const { actor } = operator
  const approvals = (state: 'waiting' | 'expired' | 'withdrawn') =>
    countRowsRead((deps) => listApprovals(deps, actor, { state, limit: LIMIT }))
  const measure = async () => ({
    waiting: await approvals('waiting'),
    expired: await approvals('expired'),
    withdrawn: await approvals('withdrawn'),
    flags: await countRowsRead((deps) => listOpsFlags(deps, actor, { state: 'open', limit: LIMIT })),
    channels: await countRowsRead((deps) =>
      listOpsChannels(deps, actor, { state: 'unverified', limit: LIMIT }),
    ),
    inquiries: await countRowsRead((deps) => listOpsInquiries(deps, actor, { limit: LIMIT })),
    imports: await countRowsRead((deps) => listImports(deps, actor, { limit: LIMIT })),
    batches: await countRowsRead((deps) => listPayoutBatches(deps, actor, { limit: LIMIT })),
    transfers: await countRowsRead((deps) => listTransferImports(deps, actor, { limit: LIMIT })),
  })
  await add(1, 40)
  const few = await measure()
  await add(41, 2_000)
  expect(await measure()).toEqual(few)
  console.info(`rows read for a page of ${LIMIT}: ${JSON.stringify(few)}`)
  for (const [name, read] of Object.entries(few)) expect(read, name).toBeLessThanOrEqual(4 * LIMIT + 10)
})
