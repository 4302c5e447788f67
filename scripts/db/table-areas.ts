/**
 * Finds the area of a table: the area whose queries write its rows or, when only triggers write them, the area of the table that
 * the triggers are on. Also finds what the triggers of each table do.
 */
import { globSync, readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { AREAS } from '../areas.ts'

export type Area = (typeof AREAS)[number]

/**
 * Areas of tables that no single area writes: statements below the areas (`api/db`, `api/outside`), several
 * areas or only migrations do. Also of tables whose sums an area above writes, such as `partner_records` from
 * orders.
 */
const OWNERS: Record<string, Area> = {
  accounts: 'money',
  advertisement_skips: 'site',
  book_days: 'money',
  book_months: 'money',
  click_batches: 'links',
  click_days: 'links',
  content_application_transitions: 'creators',
  content_transitions: 'creators',
  creator_commission_months: 'creators',
  creator_days: 'links',
  creator_link_days: 'links',
  creator_months: 'links',
  creator_partner_days: 'links',
  creators: 'creators',
  data_versions: 'platform',
  dev_mails: 'platform',
  experiment_sign_ups: 'creators',
  flags: 'orders',
  guards: 'platform',
  handles: 'creators',
  idempotency: 'platform',
  links: 'links',
  message_texts: 'platform',
  notifications: 'platform',
  outbox: 'platform',
  partner_content_months: 'links',
  partner_creators: 'links',
  partner_days: 'links',
  partner_link_months: 'links',
  partner_order_months: 'partners',
  partner_records: 'partners',
  partners: 'partners',
  payout_transitions: 'money',
  pii_access_log: 'platform',
  postings: 'money',
  proof_turns: 'money',
  rate_limits: 'platform',
  resident_numbers: 'money',
  text_positions: 'site',
}

export type Trigger = {
  name: string
  table: string
  /** `INSERT`, `DELETE` or `UPDATE OF state`. */
  on: string
  /** Whether it aborts the statement with its name; otherwise it changes the tables in `writes`. */
  isGuard: boolean
  writes: string[]
}

export function readTriggers(db: DatabaseSync): Trigger[] {
  const rows = db.prepare("SELECT name, tbl_name, sql FROM sqlite_schema WHERE type = 'trigger'").all()
  return (rows as { name: string; tbl_name: string; sql: string }[]).map(({ name, tbl_name, sql }) => {
    const [, on = ''] = /\b((?:INSERT|DELETE|UPDATE)(?: OF [\w, \n]+?)?)\s+ON\s/.exec(sql) ?? []
    const body = sql.slice(sql.search(/\bBEGIN\b/))
    const writes = [
      ...body.matchAll(/\b(?:INSERT (?:OR \w+ )?INTO|UPDATE(?: OR \w+)?|DELETE FROM) (\w+)/g),
    ].map(([, table = '']) => table)
    return {
      name,
      table: tbl_name,
      on: on.replace(/\s+/g, ' '),
      isGuard: writes.length === 0,
      writes: [...new Set(writes)].filter((table) => table !== 'SET').sort(),
    }
  })
}

/** Throws for a table that no area and no trigger writes, or that several areas write. */
export function readTableAreas(db: DatabaseSync): Map<string, Area> {
  const names = db
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'sqlite_%'",
    )
    .all() as { name: string }[]
  const [inserts, updates] = [writersOf(INSERTS), writersOf(UPDATES)]
  const areas = new Map<string, Area>()
  for (const { name } of names) {
    const owner = OWNERS[name]
    const writers = owner ? [owner] : [...(inserts.get(name) ?? updates.get(name) ?? [])]
    if (writers.length > 1) throw new Error(`${name} is written by ${writers}: say whose it is in OWNERS`)
    if (writers[0]) areas.set(name, writers[0])
  }
  const triggers = readTriggers(db)
  const ofTrigger = (name: string) =>
    triggers.flatMap(({ table, writes }) => (writes.includes(name) ? (areas.get(table) ?? []) : []))[0]
  let left = names.filter(({ name }) => !areas.has(name))
  while (left.length > 0) {
    for (const { name } of left) {
      const area = ofTrigger(name)
      if (area) areas.set(name, area)
    }
    const next = left.filter(({ name }) => !areas.has(name))
    if (next.length === left.length)
      throw new Error(`no area writes ${next.map(({ name }) => name)}: say whose they are in OWNERS`)
    left = next
  }
  return areas
}

const INSERTS = [/INSERT (?:OR \w+ )?INTO (\w+)/g, /\binsert\(\s*[\w.]+,\s*'(\w+)'/g]
const UPDATES = [/\bUPDATE (?:OR \w+ )?(\w+)/g, /\bupdate\(\s*[\w.]+,\s*'(\w+)'/g]

function writersOf(patterns: RegExp[]): Map<string, Set<Area>> {
  const writers = new Map<string, Set<Area>>()
  for (const area of AREAS)
    for (const file of globSync([`api/${area}/**/queries.ts`, `api/${area}/**/*.queries.ts`])) {
      const text = readFileSync(file, 'utf8')
      for (const pattern of patterns)
        for (const [, table = ''] of text.matchAll(pattern))
          writers.set(table, (writers.get(table) ?? new Set<Area>()).add(area))
    }
  return writers
}
