/** Test orders and their reports, apart from every table that counts or pays. */

import { prepare, sql } from '../../db/fragments.ts'
import { insert, query, type Row, readNamed } from '../../db/sql.ts'
import type { Terms } from '../../partners/partners/partner-pays.queries.ts'

export type TestOrder = Row<'test_orders'>
/** A report without the sent text, which is only shown. */
export type TestReport = Omit<Row<'test_reports'>, 'raw' | 'headers'>
export type TestOrderRow = Pick<TestOrder, 'id' | 'clicked_at'> & { reports: number }

type Grade = Pick<Row<'grades'>, 'name' | 'share_bps'>

/** The test of a click with the facts for judging its reports. */
export async function readTest(db: D1Database, code: string) {
  return toKnown(await readNamed(db, judged(db, code)))
}
export type TestOrderFacts = {
  test: TestOrder
  reports: TestReport[]
  grade: Grade | null
  terms: Terms | null
}

export type ReportToSend = {
  known: TestOrderFacts
  rateBps: number
  /** The newest active secret of its partner; that for tests when there is no other. */
  secret: Pick<Row<'partner_secrets'>, 'id' | 'sealed'> | null
  /** The body of the last report. */
  lastRaw: string | null
}

/** Finds the test by its id, with the facts for making another report. */
export async function findSending(db: D1Database, id: string, at: string): Promise<ReportToSend | null> {
  const partner = sql`(SELECT partner_id FROM test_orders WHERE id = ${id})`
  const { rates, secrets, lastSent, ...judgedBy } = await readNamed(db, {
    ...judged(db, id),
    rates: query<{ rate_bps: number }>(prepare(db, sql`SELECT rate_bps FROM partners WHERE id = ${partner}`)),
    secrets: query<Pick<Row<'partner_secrets'>, 'id' | 'sealed'>>(
      prepare(
        db,
        sql`SELECT id, sealed FROM partner_secrets WHERE partner_id = ${partner}
           AND (expires_at IS NULL OR expires_at > ${at}) ORDER BY is_test, created_at DESC, id DESC LIMIT 1`,
      ),
    ),
    lastSent: query<{ raw: string }>(
      prepare(db, sql`SELECT raw FROM test_reports WHERE test_id = ${id} ORDER BY seq DESC LIMIT 1`),
    ),
  })
  const known = toKnown(judgedBy)
  const [rate] = rates
  if (!known || !rate) return null
  return { known, rateBps: rate.rate_bps, secret: secrets[0] ?? null, lastRaw: lastSent[0]?.raw ?? null }
}

/** Finds a test by its code or its id: the two never look alike. */
function judged(db: D1Database, ref: string) {
  const itsId = sql`(SELECT id FROM test_orders WHERE code = ${ref} OR id = ${ref})`
  return {
    tests: query<TestOrder>(prepare(db, sql`SELECT * FROM test_orders WHERE id = ${itsId}`)),
    reports: query<TestReport>(
      prepare(
        db,
        sql`SELECT test_id, seq, is_ours, event_id, order_code, body_hash, received_at, result, reason, order_after, event
           FROM test_reports WHERE test_id = ${itsId} ORDER BY seq`,
      ),
    ),
    grades: query<Grade>(db.prepare('SELECT name, share_bps FROM grades WHERE level = 1')),
    terms: query<Terms>(
      prepare(
        db,
        sql`SELECT t.rate_bps, t.window_days, t.pays_when FROM test_orders o CROSS JOIN partner_terms t ON t.partner_id = o.partner_id
           WHERE o.id = ${itsId} AND t.until_at > o.clicked_at ORDER BY t.until_at LIMIT 1`,
      ),
    ),
  }
}

type TestFacts = { tests: TestOrder[]; reports: TestReport[]; grades: Grade[]; terms: Terms[] }

function toKnown({ tests: [test], reports, grades, terms }: TestFacts): TestOrderFacts | null {
  return test ? { test, reports, grade: grades[0] ?? null, terms: terms[0] ?? null } : null
}

/**
 * The tests that have not expired, newest first, and the reports of one of them: the requested one, or the
 * newest.
 */
export async function readTests(db: D1Database, partnerId: string, at: string, id: string | null) {
  const chosen = sql`SELECT id FROM test_orders WHERE partner_id = ${partnerId} AND expires_at > ${at} AND (${id} IS NULL OR id = ${id})
    ORDER BY id DESC LIMIT 1`
  const {
    tests,
    test: [test],
    reports,
  } = await readNamed(db, {
    tests: query<TestOrderRow>(
      prepare(
        db,
        sql`SELECT o.id, o.clicked_at, (SELECT count(*) FROM test_reports r WHERE r.test_id = o.id) AS reports
           FROM test_orders o WHERE o.partner_id = ${partnerId} AND o.expires_at > ${at} ORDER BY o.id DESC LIMIT 20`,
      ),
    ),
    test: query<TestOrder>(prepare(db, sql`SELECT * FROM test_orders WHERE id = (${chosen})`)),
    reports: query<Row<'test_reports'>>(
      prepare(db, sql`SELECT * FROM test_reports WHERE test_id = (${chosen}) ORDER BY seq`),
    ),
  })
  return { tests, test: test ?? null, reports }
}

/** Also deletes the partner's oldest tests beyond `most`. */
export function insertTest(db: D1Database, test: TestOrder, most: number): D1PreparedStatement[] {
  return [
    insert(db, 'test_orders', test),
    prepare(
      db,
      sql`DELETE FROM test_orders WHERE id IN
         (SELECT id FROM test_orders WHERE partner_id = ${test.partner_id} ORDER BY id DESC LIMIT -1 OFFSET ${most})`,
    ),
  ]
}

/**
 * Of two concurrent inserts the second aborts with `test_reports.test_id`; one beyond the limit aborts with
 * `test_reports_full`.
 */
export function insertTestReport(db: D1Database, report: Row<'test_reports'>): D1PreparedStatement {
  return insert(db, 'test_reports', report)
}
