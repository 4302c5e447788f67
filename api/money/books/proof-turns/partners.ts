/** The night's questions about partners, asked of one, one at a time: what it has is read by its indexes, however many others there are. */
import { BILLING_MONTHS, INVOICES, OWED, RECEIPTS } from '../billing-proof.queries.ts'
import { RECEIVABLES, TO_HALF } from '../books-proof.queries.ts'
import { PARTNER_MONTHS, PARTNERS } from '../gathered-proof.queries.ts'

const own = (table: string) => `SELECT * FROM main.${table} WHERE partner_id = ?2`
const side = (column: string) => `SELECT * FROM main.postings WHERE ${column} = 'receivable:' || ?2`
const account = (kind: string) => `SELECT * FROM main.accounts WHERE id = '${kind}:' || ?2`

const MEANT = {
  accounts: ['receivable', 'platform_pending', 'revenue'].map(account).join(' UNION ALL '),
  orders: own('orders'),
  invoices: own('invoices'),
  receipts: 'SELECT r.* FROM invoices i CROSS JOIN main.receipts r ON r.invoice_id = i.id',
  book_entries: own('book_entries'),
  // Every month of them all is a row for each partner: few.
  billing_months: own('billing_months'),
  partner_books: own('partner_books'),
  partner_months: own('partner_months'),
  postings: `${side('debit')} UNION ${side('credit')}`,
} as const
type Name = keyof typeof MEANT

const QUESTIONS: [sql: string, names: Name[]][] = [
  ...BILLING_MONTHS.map((sql): [string, Name[]] => [
    sql,
    ['billing_months', 'orders', 'invoices', 'receipts'],
  ]),
  [OWED, ['accounts', 'orders', 'invoices', 'receipts', 'book_entries']],
  // The other side of what was moved is another account, of which only this is read.
  [`SELECT * FROM (${RECEIVABLES}) WHERE account = 'commissions:receivable:' || ?2`, ['orders', 'postings']],
  ...TO_HALF.map((sql): [string, Name[]] => [sql, ['accounts', 'orders']]),
  [INVOICES, ['invoices', 'receipts']],
  [RECEIPTS, ['invoices', 'receipts']],
  [PARTNERS, ['partner_books']],
  [PARTNER_MONTHS, ['partner_books', 'partner_months']],
]

export const PARTNER_QUESTIONS = QUESTIONS.map(
  ([sql, names]) => `WITH ${names.map((name) => `${name} AS (${MEANT[name]})`).join(', ')} ${sql}`,
)
