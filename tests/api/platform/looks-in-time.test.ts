/**
 * The checks of other sites' pages keep their intervals for 10,000 contents and channels and 50,000 links of
 * one shop, also after a week without the clock.
 */
import { beforeAll, expect, test } from 'vitest'
import { PER_RUN as CHANNELS, recheckOwnership } from '#api/creators/channels/recheck.ts'
import { PER_RUN as CONTENTS, recheckNotices } from '#api/creators/notices/check.ts'
import type { Deps } from '#api/deps.ts'
import { checkDueTargets, PER_RUN as TARGETS } from '#api/links/links/health/check.ts'
import { hostOf } from '#api/platform/pages/host-limits.ts'
import { testDeps } from '../../helpers/api.ts'
import { makeLinkedContent, newPage } from '../../helpers/creators/contents.ts'
import { figure } from '../../helpers/figure.ts'
import { makeLink, makePartner, makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { countCalls } from '../../helpers/platform/d1-calls.ts'
import { volume } from '../../helpers/volume.ts'

const DAY_MINUTES = 24 * 60
const now = Date.now()
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()
const countOf = async (sql: string) => (await rowsOf<{ n: number }>(sql))[0]?.n ?? 0
const person = await makePerson()

/** Runs the job each minute until nothing is due. Returns the visits of each run, and the load on a host. */
async function untilNothingIsDue(job: (deps: Deps) => Promise<unknown>) {
  const runs: number[] = []
  let most = { atHost: 0, atOnce: 0, statements: 0, calls: 0 }
  for (let minute = 0; ; minute += 1) {
    const perHost = new Map<string, number>()
    const inside = new Map<string, number>()
    let visits = 0
    const { deps, asked } = countCalls(testDeps(new Date(now + minute * 60_000)))
    await job({
      ...deps,
      log: () => {},
      fetchPage: async (url) => {
        const host = hostOf(url)
        visits += 1
        perHost.set(host, (perHost.get(host) ?? 0) + 1)
        inside.set(host, (inside.get(host) ?? 0) + 1)
        most.atOnce = Math.max(most.atOnce, inside.get(host) ?? 0)
        await null
        inside.set(host, (inside.get(host) ?? 0) - 1)
        return { ok: false, reason: 'unreachable' }
      },
    })
    if (visits === 0) return { runs, most }
    runs.push(visits)
    most = {
      ...most,
      atHost: Math.max(most.atHost, ...perHost.values()),
      statements: Math.max(most.statements, asked.statements),
      calls: Math.max(most.calls, asked.calls),
    }
  }
}

/** The minutes that a number of checks needs. */
const minutesFor = (many: number, runs: number[]) => Math.ceil(many / (runs[0] ?? 1))

beforeAll(async () => {
  await rowsOf("UPDATE link_targets SET next_check_at = '2099-01-01T00:00:00.000Z'")
})

test('50,000 links of one shop are checked within a day, one at a time and at most 40 a minute', async () => {
  const many = volume({ gate: 500, long: 50_000 })
  const partner = await makePartner()
  await makeLink(person, partner)
  await rowsOf(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     INSERT INTO link_targets (url, partner_id, living, next_check_at)
     SELECT 'https://${partner.host}/due/' || i, ?1, 1, ?3 FROM n`,
    partner.id,
    many - 1,
    daysAgo(7),
  )
  const { runs, most } = await untilNothingIsDue(checkDueTargets)
  expect(runs.reduce((a, b) => a + b)).toBe(many)
  expect(most).toMatchObject({ atHost: TARGETS.perPartner, atOnce: 1 })
  expect(minutesFor(50_000, runs)).toBeLessThan(DAY_MINUTES)
  expect(most.statements).toBeLessThan(40)
  figure(
    `50,000 links of one shop take ${minutesFor(50_000, runs)} of ${DAY_MINUTES} minutes; a run of ${runs[0]} visits: ${most.calls} calls, ${most.statements} statements`,
  )
})

test('10,000 contents at one host are rechecked weekly, and those with a bad notice daily', async () => {
  const many = volume({ gate: 240, long: 10_000 })
  const { id } = await makeLinkedContent(person, { contentLinkUrl: newPage() })
  await rowsOf(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     INSERT INTO contents (id, creator_id, content_type, channel_code, title, preview, content_link_url, normal_url, tags, regions,
       notice_code, notice_given_at, created_at, updated_at, link_count, notice_check, notice_checked_at)
     SELECT 'cnt_due' || n.i, creator_id, content_type, channel_code, title, preview, content_link_url || n.i, normal_url || n.i, tags, regions,
       notice_code, notice_given_at, created_at, updated_at, link_count, iif(n.i % 2, 'at_start', 'missing'), ?3
     FROM n CROSS JOIN contents WHERE id = ?1`,
    id,
    many - 1,
    daysAgo(14),
  )
  const { runs, most } = await untilNothingIsDue(recheckNotices)
  expect(runs.reduce((a, b) => a + b)).toBe(many)
  expect(most.atHost).toBeLessThanOrEqual(CONTENTS.perHost)
  expect(most.atOnce).toBe(1)
  // The minutes for contents of one kind, once those of the other kinds are done.
  const slowest = Math.ceil(10_000 / CONTENTS.each)
  expect(slowest, 'all of them bad, every day').toBeLessThan(DAY_MINUTES)
  expect(most.statements).toBeLessThan(100)
  expect(
    await countOf("SELECT count(*) AS n FROM contents WHERE notice_checked_at <= '" + daysAgo(7) + "'"),
  ).toBe(0)
  figure(
    `10,000 contents that are not well take ${slowest} of ${DAY_MINUTES} minutes; a run: ${most.atHost} pages of a host, ${most.calls} calls, ${most.statements} statements`,
  )
})

test('10,000 channels of one host are rechecked within a day after a missed month', async () => {
  const many = volume({ gate: 120, long: 10_000 })
  await rowsOf(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     INSERT INTO channels (id, creator_id, channel_link_url, normal_url, channel_code, created_at, ownership, proof_code, proof_url,
       verified_at, proof_due_at)
     SELECT 'chn_due' || i, ?1, 'https://due.tistory.com/' || i, 'https://due.tistory.com/' || i, 'etc', ?3, 'verified', 'due-' || i,
       'https://due.tistory.com/' || i, ?3, ?3 FROM n`,
    person.creatorId,
    many,
    daysAgo(31),
  )
  const { runs, most } = await untilNothingIsDue(recheckOwnership)
  expect(runs.reduce((a, b) => a + b)).toBe(many)
  expect(most).toMatchObject({ atHost: CHANNELS.perHost, atOnce: 1 })
  expect(minutesFor(10_000, runs)).toBeLessThan(DAY_MINUTES)
  expect(most.statements).toBeLessThan(100)
  figure(`10,000 channels of one host take ${minutesFor(10_000, runs)} of ${DAY_MINUTES} minutes`)
})
