/** Bank deposits, and the receipts that each one paid. */
import { prepare, raw, sql } from '../../db/fragments.ts'
import { nextAfter, ORDER, placeAfter, SIGN } from '../../db/ops-lists.ts'
import { exactlyOne, insert, query, type Row, readAll, readNamed, readRow, update } from '../../db/sql.ts'

/** A deposit with the partner that an earlier match gave the payer's name. */
export type DepositRow = Row<'deposits'> & { rest: number; known_id: string | null }
export type ReceiptRow = Row<'receipts'>
export type OpenInvoiceRow = Pick<
  Row<'invoices'>,
  'id' | 'year' | 'number' | 'partner_id' | 'month' | 'due_on' | 'supply'
> & { open: number; title: string; network: string | null }

/** More than a platform with 300 partners has open at once. */
const MOST_OPEN = 1_000

/**
 * Sums the write-offs for the partner of an invoice within the month of this day (KST) that one operator made
 * alone. The trigger `write_offs_alone` limits them.
 */
export async function sumWrittenOffAlone(db: D1Database, invoiceId: string, day: string): Promise<number> {
  const row = await readRow(
    query<{ won: number }>(
      prepare(
        db,
        sql`SELECT coalesce(sum(r.amount), 0) AS won FROM receipts r INDEXED BY receipts_written_off CROSS JOIN invoices i ON i.id = r.invoice_id
           WHERE r.kind = 'write_off' AND r.approved_by IS NULL AND r.undone_at IS NULL AND r.happened_on BETWEEN ${day.slice(0, 7)} || '-01' AND ${day.slice(0, 7)} || '-31'
             AND i.partner_id = (SELECT partner_id FROM invoices WHERE id = ${invoiceId})`,
      ),
    ),
  )
  return row?.won ?? 0
}

/** Earliest due first. */
function openInvoices(db: D1Database) {
  return query<OpenInvoiceRow>(
    prepare(
      db,
      sql`SELECT i.id, i.year, i.number, i.partner_id, i.month, i.due_on, i.supply, i.open, p.title, p.network
         FROM (SELECT * FROM invoices INDEXED BY invoices_open WHERE state = 'issued' AND open > 0 ORDER BY due_on, id LIMIT ${raw(MOST_OPEN)}) i
         CROSS JOIN partners p ON p.id = i.partner_id ORDER BY i.due_on, i.id`,
    ),
  )
}

const KNOWN = sql`LEFT JOIN deposit_payers y ON y.name = d.payer_name`
const depositOf = (id: string) =>
  sql`SELECT d.*, y.partner_id AS known_id FROM (SELECT * FROM deposits WHERE id = ${id}) d ${KNOWN}`

type DepositAsk = { view: 'open' | 'all' | 'aside'; after: string | undefined; limit: number }
const AMONG = {
  open: sql`deposits INDEXED BY deposits_open WHERE state = 'open' AND rest > 0 AND`,
  all: sql`deposits INDEXED BY deposits_by_day WHERE`,
  aside: sql`deposits INDEXED BY deposits_aside WHERE state = 'aside' AND`,
}

/** Also returns all open invoices, for the guesses. */
export async function listDeposits(db: D1Database, { view, after, limit }: DepositAsk) {
  const way = view === 'open' ? 'up' : 'down'
  const place = placeAfter(after, way)
  const [rows, invoices] = await readAll(
    db,
    query<DepositRow>(
      prepare(
        db,
        sql`SELECT d.*, y.partner_id AS known_id FROM (SELECT * FROM ${AMONG[view]} (happened_on, id) ${SIGN[way]} (${place.key}, ${place.id})
             ORDER BY happened_on ${ORDER[way]}, id ${ORDER[way]} LIMIT ${limit + 1}) d ${KNOWN}
           ORDER BY d.happened_on ${ORDER[way]}, d.id ${ORDER[way]}`,
      ),
    ),
    openInvoices(db),
  )
  return { rows: rows.slice(0, limit), next: nextAfter(rows, limit, (row) => row.happened_on), invoices }
}

export type ListedReceipt = ReceiptRow & {
  year: number
  number: number
  partner_id: string
  title: string
  requester: string | null
}
const LISTED = sql`SELECT r.*, i.year, i.number, i.partner_id, p.title, u.email AS requester`
const BESIDE = sql`CROSS JOIN invoices i ON i.id = r.invoice_id CROSS JOIN partners p ON p.id = i.partner_id
  CROSS JOIN users u ON u.id = r.requested_by`

/** Oldest first, at most the newest fifty. */
export function receiptsOfInvoice(db: D1Database, invoiceId: string) {
  return query<ListedReceipt>(
    prepare(
      db,
      sql`${LISTED} FROM (SELECT * FROM receipts WHERE invoice_id = ${invoiceId} ORDER BY id DESC LIMIT 50) r ${BESIDE} ORDER BY r.id`,
    ),
  )
}

export async function readDeposit(db: D1Database, id: string) {
  const {
    deposit: [deposit],
    invoices,
    receipts,
  } = await readNamed(db, {
    deposit: query<DepositRow>(prepare(db, depositOf(id))),
    invoices: openInvoices(db),
    receipts: query<ListedReceipt>(
      prepare(
        db,
        sql`${LISTED} FROM (SELECT * FROM receipts INDEXED BY receipts_by_deposit WHERE deposit_id = ${id} ORDER BY id DESC LIMIT 50) r ${BESIDE}
           ORDER BY r.id`,
      ),
    ),
  })
  return deposit ? { deposit, invoices, receipts } : null
}

/** Also returns the named invoices that are open. */
export async function readToMatch(db: D1Database, id: string, invoices: string[]) {
  const [[deposit], found] = await readAll(
    db,
    query<DepositRow>(prepare(db, depositOf(id))),
    query<OpenInvoiceRow>(
      prepare(
        db,
        sql`SELECT i.id, i.year, i.number, i.partner_id, i.month, i.due_on, i.supply, i.open, p.title, p.network
           FROM (SELECT * FROM invoices WHERE id IN (SELECT value FROM json_each(${JSON.stringify(invoices)})) AND state = 'issued' AND open > 0) i
           CROSS JOIN partners p ON p.id = i.partner_id ORDER BY i.due_on, i.id`,
      ),
    ),
  )
  return deposit ? { deposit, invoices: found } : null
}

export function findDeposit(db: D1Database, id: string): Promise<DepositRow | null> {
  return readRow(query<DepositRow>(prepare(db, depositOf(id))))
}

type ReceiptOfPartner = ReceiptRow & { partner_id: string }

export function findReceipt(db: D1Database, id: string): Promise<ReceiptOfPartner | null> {
  return readRow(
    query<ReceiptOfPartner>(
      prepare(
        db,
        sql`SELECT r.*, i.partner_id FROM receipts r CROSS JOIN invoices i ON i.id = r.invoice_id WHERE r.id = ${id}`,
      ),
    ),
  )
}

export function insertReceipt(db: D1Database, row: Partial<ReceiptRow>): D1PreparedStatement {
  return insert(db, 'receipts', row)
}

/** Aborts with `exactly_one` when another operator has undone it. */
export function undoReceipt(
  db: D1Database,
  id: string,
  set: Pick<ReceiptRow, 'undone_at' | 'undone_by' | 'undone_reason'>,
): D1PreparedStatement[] {
  return [update(db, 'receipts', { id, undone_at: null }, set), exactlyOne(db)]
}

/** Aborts with `exactly_one` unless it is in this state. */
export function moveDeposit(
  db: D1Database,
  id: string,
  from: 'open' | 'aside',
  set: Pick<Row<'deposits'>, 'state' | 'aside_reason'>,
): D1PreparedStatement[] {
  return [update(db, 'deposits', { id, state: from, used: 0 }, set), exactlyOne(db)]
}

export function putPayer(
  db: D1Database,
  row: Row<'deposit_payers'>,
  knownId: string | null,
): D1PreparedStatement[] {
  if (row.name === '' || knownId === row.partner_id) return []
  const { name, partner_id } = row
  return [
    knownId ? update(db, 'deposit_payers', { name }, { partner_id }) : insert(db, 'deposit_payers', row),
  ]
}
