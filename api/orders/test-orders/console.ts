/** The test console of a partner: its test orders, their reports and answers, and the refusals. */
import { AppError } from '#contract/core/errors.ts'
import type { QUARANTINE_REASONS } from '#contract/orders/quarantine.ts'
import type { TestConsole, TestOrder, TestReport } from '#contract/orders/test-orders.ts'
import type { RefusalCause } from '#contract/partners/signature-checks.ts'
import type { Row } from '../../db/sql.ts'
import type { Actor } from '../../deps.ts'
import { findPartnerRow, listLiving } from '../../partners/secrets/partner-secrets.queries.ts'
import { awaitAll } from '../../platform/ask-all.ts'
import { getPolicy } from '../../platform/policies/read.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toOrder } from '../orders/read.ts'
import { postbackUrl } from '../reports/diagnosis/partner.ts'
import { listRefusals } from '../reports/refused-reports.queries.ts'
import { orderOf, TEST_LINK } from './facts.ts'
import { readTests, type TestOrderRow } from './queries.ts'
import { stepsAfter } from './steps.ts'

const EXAMPLE_WON = 20_000

/** Throws `not_found`. */
export async function getConsole(
  deps: ReadDeps,
  _actor: Actor,
  { id, test: asked }: { id: string; test?: string | undefined },
): Promise<TestConsole> {
  const at = deps.now().toISOString()
  const [partner, living, [testSecret], kept, refused, { payDays }] = await awaitAll(
    findPartnerRow(deps.db, id),
    listLiving(deps.db, id, at),
    listLiving(deps.db, id, at, 1),
    readTests(deps.db, id, at, asked ?? null),
    listRefusals(deps.db, id),
    getPolicy(deps),
  )
  if (!partner) throw new AppError('not_found')
  return {
    partner: { id, title: partner.title },
    url: postbackUrl(deps, id),
    commission: Math.floor((EXAMPLE_WON * partner.rate_bps) / 10_000),
    hasSecret: living.length > 0 || testSecret !== undefined,
    isNetwork: partner.network !== null,
    tests: kept.tests.map(toLine),
    test: kept.test && toTest(deps, { ...partner, payDays }, kept.test, kept.reports),
    refused: refused.map(({ at, is_signed, cause, says }) => ({
      at,
      isSigned: is_signed === 1,
      cause: cause as RefusalCause,
      says,
    })),
  }
}

/** The test orders of the partner that have not expired, newest first. */
export async function listTests(deps: ReadDeps, partnerId: string) {
  const { tests } = await readTests(deps.db, partnerId, deps.now().toISOString(), null)
  return { items: tests.map(toLine) }
}

/** Throws `not_found`, also for another partner's test. */
export async function getTest(deps: ReadDeps, partnerId: string, id: string): Promise<TestOrder> {
  const [partner, kept, { payDays }] = await awaitAll(
    findPartnerRow(deps.db, partnerId),
    readTests(deps.db, partnerId, deps.now().toISOString(), id),
    getPolicy(deps),
  )
  if (!partner || !kept.test) throw new AppError('not_found')
  return toTest(deps, { ...partner, payDays }, kept.test, kept.reports)
}

function toLine({ id, clicked_at, reports }: TestOrderRow) {
  return { id, clickedAt: clicked_at, reports }
}

type Shop = Row<'partners'> & { payDays: readonly number[] }

function toTest(
  deps: ReadDeps,
  partner: Shop,
  test: Row<'test_orders'>,
  reports: Row<'test_reports'>[],
): TestOrder {
  const last = reports.findLast(({ result }) => result === 'accepted')
  return {
    id: test.id,
    clickId: test.click_id,
    clickedAt: test.clicked_at,
    expiresAt: test.expires_at,
    landing: test.landing,
    steps: stepsAfter({ order: orderOf(last), reports: reports.length }),
    reports: reports.map((report) => toReport(deps, partner, test, report)),
  }
}

function toReport(
  deps: ReadDeps,
  partner: Shop,
  test: Row<'test_orders'>,
  row: Row<'test_reports'>,
): TestReport {
  const order = orderOf(row)
  const { result } = row
  return {
    seq: row.seq,
    at: row.received_at,
    isOurs: row.is_ours === 1,
    url: postbackUrl(deps, test.partner_id),
    headers: (JSON.parse(row.headers) as [string, string][]).map(([name, value]) => ({ name, value })),
    body: row.raw,
    status: 200,
    answer: JSON.stringify({ data: { result } }),
    result: result as TestReport['result'],
    reason: row.reason as (typeof QUARANTINE_REASONS)[number] | null,
    order:
      order &&
      toOrder(
        {
          ...order,
          partner_title: partner.title,
          confirm_rule: partner.confirm_rule,
          // A test is about the partner's own messages, which a network does not send.
          network: null,
          channel_number: null,
          link_code: test.code,
          link_title: TEST_LINK.title,
        },
        deps.now(),
        partner.payDays,
      ),
  }
}
