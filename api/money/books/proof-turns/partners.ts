/**
 * The nightly questions about partners, asked about one partner at a time. Each reads the partner's rows by
 * an index, however many other partners there are.
 */
import { joinSql, raw, type Sql, sql } from '../../../db/fragments.ts'
import { BILLING_MONTHS, INVOICES, OWED, RECEIPTS } from '../billing-proof.queries.ts'
import { RECEIVABLES, TO_HALF } from '../books-proof.queries.ts'
import { PARTNER_MONTHS, PARTNERS } from '../gathered-proof.queries.ts'

const own = (table: Sql, partner: string) => sql`SELECT * FROM main.${table} WHERE partner_id = ${partner}`
const side = (column: Sql, partner: string) =>
  sql`SELECT * FROM main.postings WHERE ${column} = 'receivable:' || ${partner}`
const account = (kind: Sql, partner: string) =>
  sql`SELECT * FROM main.accounts WHERE id = '${kind}:' || ${partner}`

const meantOf = (partner: string) => ({
  accounts: joinSql(
    [sql`receivable`, sql`platform_pending`, sql`revenue`].map((kind) => account(kind, partner)),
    ' UNION ALL ',
  ),
  orders: own(sql`orders`, partner),
  invoices: own(sql`invoices`, partner),
  receipts: sql`SELECT r.* FROM invoices i CROSS JOIN main.receipts r ON r.invoice_id = i.id`,
  book_entries: own(sql`book_entries`, partner),
  // Has one row per partner and month, so it is small.
  billing_months: own(sql`billing_months`, partner),
  partner_books: own(sql`partner_books`, partner),
  partner_months: own(sql`partner_months`, partner),
  postings: sql`${side(sql`debit`, partner)} UNION ${side(sql`credit`, partner)}`,
})
type Name = keyof ReturnType<typeof meantOf>

type Question = [question: (partner: string) => Sql, names: Name[]]

const QUESTIONS: Question[] = [
  ...BILLING_MONTHS.map(
    (question): Question => [() => question, ['billing_months', 'orders', 'invoices', 'receipts']],
  ),
  [() => OWED, ['accounts', 'orders', 'invoices', 'receipts', 'book_entries']],
  // The other side of a move is another account; only this partner's account is compared.
  [
    (partner) => sql`SELECT * FROM (${RECEIVABLES}) WHERE account = 'commissions:receivable:' || ${partner}`,
    ['orders', 'postings'],
  ],
  ...TO_HALF.map((question): Question => [() => question, ['accounts', 'orders']]),
  [() => INVOICES, ['invoices', 'receipts']],
  [() => RECEIPTS, ['invoices', 'receipts']],
  [() => PARTNERS, ['partner_books']],
  [() => PARTNER_MONTHS, ['partner_books', 'partner_months']],
]

export const PARTNER_QUESTIONS = QUESTIONS.map(([question, names]) => (partner: string) => {
  const tables = meantOf(partner)
  const meant = names.map((name) => sql`${raw(name)} AS (${tables[name]})`)
  return sql`WITH ${joinSql(meant, ', ')} ${question(partner)}`
})
