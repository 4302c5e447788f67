/** Reads how partners pay, from their invoices. */
import { prepare, sql } from '../../db/fragments.ts'
import { query, type Row, readNamed, readRows } from '../../db/sql.ts'

export type BillRow = Pick<
  Row<'invoices'>,
  'id' | 'partner_id' | 'month' | 'due_on' | 'supply' | 'vat' | 'written_off'
>
export type BillReceipt = Pick<Row<'receipts'>, 'invoice_id' | 'happened_on' | 'amount'>

/** A page of the partners that were ever billed. */
export async function listBilledPartners(db: D1Database, after: string, limit: number): Promise<string[]> {
  const rows = await readRows(
    query<{ id: string }>(
      prepare(
        db,
        sql`SELECT id FROM partners p WHERE id > ${after} AND EXISTS (SELECT 1 FROM invoices INDEXED BY invoices_of_month WHERE partner_id = p.id)
           ORDER BY id LIMIT ${limit}`,
      ),
    ),
  )
  return rows.map(({ id }) => id)
}

const issuedBills = (
  ids: string,
  since: string,
  until: string,
) => sql`SELECT i.* FROM json_each(${ids}) j CROSS JOIN invoices i INDEXED BY invoices_of_month ON i.partner_id = j.value
  AND i.month >= ${since} AND i.month < ${until} AND i.state = 'issued'`

export async function readPayments(
  db: D1Database,
  partnerIds: string[],
  { since, until }: { since: string; until: string },
) {
  const ids = JSON.stringify(partnerIds)
  const { bills, receipts, before } = await readNamed(db, {
    bills: query<BillRow>(
      prepare(
        db,
        sql`SELECT id, partner_id, month, due_on, supply, vat, written_off FROM (${issuedBills(ids, since, until)})`,
      ),
    ),
    receipts: query<BillReceipt>(
      prepare(
        db,
        sql`SELECT r.invoice_id, r.happened_on, r.amount FROM (${issuedBills(ids, since, until)}) b CROSS JOIN receipts r ON r.invoice_id = b.id
           WHERE r.kind <> 'write_off' AND r.undone_at IS NULL`,
      ),
    ),
    before: query<Row<'partner_payments'>>(
      prepare(
        db,
        sql`SELECT * FROM partner_payments WHERE partner_id IN (SELECT value FROM json_each(${ids}))`,
      ),
    ),
  })
  return { bills, receipts, before }
}

export function putPayments(db: D1Database, rows: Row<'partner_payments'>[]): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO partner_payments (partner_id, paid_months, paid_days, light)
       SELECT value ->> 'partner_id', value ->> 'paid_months', value ->> 'paid_days', value ->> 'light' FROM json_each(${JSON.stringify(rows)}) WHERE true
       ON CONFLICT (partner_id) DO UPDATE SET paid_months = excluded.paid_months, paid_days = excluded.paid_days, light = excluded.light`,
  )
}
