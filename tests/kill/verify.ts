/** Checks the database file after a kill, with another SQLite on a copy of it and without the workers. */
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readProof } from '#api/money/books/ledger-proof.queries.ts'
import type { ActionCourse } from './lanes.ts'

export type Findings = {
  lost: string[]
  half: string[]
  twice: string[]
  drift: string[]
  /** Lanes whose unanswered action had its effect. */
  applied: Set<string>
}

export async function inspect(folder: string, lanes: ActionCourse[]): Promise<Findings> {
  const copy = mkdtempSync(join(tmpdir(), 'itda-kill-read-'))
  const db = openCopy(folder, copy)
  try {
    const findings: Findings = { lost: [], half: [], twice: [], drift: [], applied: new Set() }
    for (const lane of lanes) compare(db, lane, findings)
    for (const [name, sql] of Object.entries(HALVES)) {
      const rows = db.prepare(sql).all()
      if (rows.length > 0) findings.half.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`)
    }
    const { total, drift } = await readProof(asD1(db))
    if (total !== 0) findings.drift.push(`all balances sum to ${total}`)
    findings.drift.push(...drift.map((one) => JSON.stringify(one)))
    return findings
  } finally {
    db.close()
    rmSync(copy, { recursive: true })
  }
}

function compare(db: DatabaseSync, lane: ActionCourse, findings: Findings): void {
  const found = effectsOf(db, lane)
  const kept = keysOf(db, lane)
  const expected = lane.done.map(({ effect }) => effect)
  const counted = new Set(found)
  if (counted.size < found.length) findings.twice.push(`${lane.name}: an effect stands twice`)
  for (const { effect, request } of lane.done) {
    if (!counted.has(effect)) findings.lost.push(`${lane.name}: ${effect}`)
    if (!kept.has(request.key)) findings.lost.push(`${lane.name}: the answer of ${request.key}`)
  }
  const { waiting } = lane
  const isApplied = waiting !== null && counted.has(waiting.effect)
  if (isApplied) findings.applied.add(lane.name)
  if (waiting && isApplied !== kept.has(waiting.request.key))
    findings.half.push(`${lane.name}: ${waiting.effect} without its kept answer, or the other way round`)
  const whole = isApplied && waiting ? [...expected, waiting.effect] : expected
  if (found.join() !== whole.join())
    findings.half.push(
      `${lane.name}: …${found.slice(-3).join()} stands where …${whole.slice(-3).join()} should`,
    )
}

/** The effects in the order of their rows. */
function effectsOf(db: DatabaseSync, lane: ActionCourse): string[] {
  const payouts = `SELECT e.kind || ':' || e.amount AS effect FROM payout_events e JOIN payouts p ON p.id = e.payout_id
    WHERE p.creator_id = ? ORDER BY e.rowid`
  const orders = `SELECT o.order_code || ':' || e.state AS effect FROM order_events e JOIN orders o ON o.id = e.order_id
    WHERE o.creator_id = ? AND o.order_code NOT LIKE 'fund-%' ORDER BY e.rowid`
  const rows = db.prepare(lane.kind === 'payouts' ? payouts : orders).all(lane.creatorId)
  return (rows as { effect: string }[]).map(({ effect }) => effect)
}

function keysOf(db: DatabaseSync, lane: ActionCourse): Set<string> {
  const rows = db.prepare('SELECT key FROM idempotency WHERE key LIKE ?').all(`kill-${lane.name}-%`)
  return new Set((rows as { key: string }[]).map(({ key }) => key))
}

/** Queries that find incomplete actions. An action is one batch, so they must find none. */
const HALVES: Record<string, string> = {
  'a payout that is not where its last event says': `SELECT p.id FROM payouts p JOIN payout_events e ON e.payout_id = p.id AND e.seq = p.seq
    WHERE e.amount <> p.amount OR p.state <> CASE e.kind WHEN 'changed' THEN 'requested' ELSE e.kind END`,
  'a payout with a gap in its events': `SELECT p.id FROM payouts p
    WHERE p.seq <> (SELECT count(*) FROM payout_events e WHERE e.payout_id = p.id)`,
  'a step of a payout without its money': `SELECT e.payout_id, e.seq, e.kind FROM payout_events e
    WHERE e.kind <> 'processing' AND NOT EXISTS (SELECT 1 FROM postings t WHERE t.ref = e.payout_id || ':' || e.seq)`,
  'money of a payout without its step': `SELECT t.id, t.ref FROM postings t WHERE t.ref LIKE 'pay\\_%' ESCAPE '\\'
    AND NOT EXISTS (SELECT 1 FROM payout_events e WHERE e.payout_id || ':' || e.seq = t.ref)`,
  'a paid payout whose legs are not its amount': `SELECT p.id FROM payouts p WHERE p.state = 'paid' AND p.amount <> (SELECT sum(amount)
    FROM postings t WHERE t.ref = p.id || ':' || p.seq AND t.debit = 'reserved:' || p.creator_id)`,
  'a step of an operator that stands not once in the audit log': `SELECT e.payout_id, e.kind FROM payout_events e
    WHERE e.kind IN ('processing', 'paid', 'failed') AND 1 <> (SELECT count(*) FROM audit_log a
      WHERE a.subject = e.payout_id AND a.after ->> 'state' = e.kind)`,
  'an order that is not where its last event says': `SELECT o.id FROM orders o LEFT JOIN order_events e ON e.order_id = o.id AND e.seq = o.seq
    WHERE e.state IS NOT o.state OR o.seq <> (SELECT count(*) FROM order_events x WHERE x.order_id = o.id)`,
  'an event without its message': `SELECT e.order_id, e.seq FROM order_events e LEFT JOIN inbox i ON i.id = e.message_id
    WHERE e.kind NOT IN ('held', 'released') AND (i.order_id IS NOT e.order_id OR i.result <> 'accepted')`,
  'a hold or its end without a flag': `SELECT e.order_id, e.seq FROM order_events e WHERE e.kind IN ('held', 'released')
    AND (e.message_id IS NOT NULL OR NOT EXISTS (SELECT 1 FROM flag_orders f WHERE f.order_id = e.order_id))`,
  'an accepted message without its event': `SELECT i.id FROM inbox i WHERE i.result = 'accepted'
    AND NOT EXISTS (SELECT 1 FROM order_events e WHERE e.message_id = i.id)`,
  'a counter of payouts that is wrong': `SELECT c.id FROM creators c
    WHERE c.payout_count <> (SELECT count(*) FROM payouts p WHERE p.creator_id = c.id)`,
  'a counter of orders that is wrong': `SELECT c.id FROM creators c
    WHERE c.order_count <> (SELECT count(*) FROM orders o WHERE o.creator_id = c.id)`,
  'available money that is not earned minus taken out': `SELECT a.id, a.balance FROM accounts a WHERE a.kind = 'available'
    AND a.balance + (SELECT d.balance FROM accounts d WHERE d.creator_id = a.creator_id AND d.kind = 'debt')
      <> (SELECT coalesce(sum(o.confirmed_won), 0) FROM orders o WHERE o.creator_id = a.creator_id)
      + (SELECT coalesce(sum(r.won), 0) FROM referral_orders r WHERE r.inviter_id = a.creator_id)
      - (SELECT coalesce(sum(p.amount), 0) FROM payouts p
         WHERE p.creator_id = a.creator_id AND p.state IN ('requested', 'processing', 'paid'))`,
}

/** Opens the file itself, which is allowed only while the workers are gone. */
export function openDatabase(folder: string): DatabaseSync {
  const { from, name } = databaseFile(folder)
  return new DatabaseSync(join(from, name))
}

function databaseFile(folder: string): { from: string; name: string } {
  const from = join(folder, 'v3/d1/miniflare-D1DatabaseObject')
  const name = readdirSync(from).find((one) => one.endsWith('.sqlite') && one !== 'metadata.sqlite')
  if (!name) throw new Error(`no database in ${from}`)
  return { from, name }
}

/** Copies the file and its write-ahead log as the kill left them. */
function openCopy(folder: string, copy: string): DatabaseSync {
  const { from, name } = databaseFile(folder)
  for (const file of [name, `${name}-wal`])
    if (existsSync(join(from, file))) copyFileSync(join(from, file), join(copy, file))
  return new DatabaseSync(join(copy, name))
}

/** Implements the part of D1's interface that the proof of the ledger uses. */
function asD1(db: DatabaseSync): D1Database {
  const shim = {
    prepare: (sql: string) => ({
      all: async () => ({ results: db.prepare(sql).all() }),
      first: async () => db.prepare(sql).get() ?? null,
    }),
  }
  return shim as unknown as D1Database
}
