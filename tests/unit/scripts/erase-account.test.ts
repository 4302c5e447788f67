import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PERSONAL_COLUMNS, PERSONAL_TABLES } from '#api/db/personal/personal-data.ts'
import { openMigrated } from '#tests/helpers/upkeep/schema-copy.ts'

/** Columns without text from a person: ids, codes, times, keyed hashes, and words of a fixed list. */
const SAYS_NOTHING =
  /^id$|_(id|at|on|by|key|hash|until|since|code)$|^(at|day|month|last_month|facet|grade_name|since|code|rejection_field|mail_kind)$/

/** Texts in a person's tables that stay when they leave, by the reason. */
const STAYS: Record<string, string[]> = {
  'a trigger empties it when the address of the channel goes': ['channels.proof_url'],
  'the number of a text, of a reason or of a check': ['consents.version', 'payouts.tax_type'],
  'what an operator wrote about something that is gone, for who asks why': [
    'contents.fix_reason',
    'contents.hidden_reason',
    'businesses.reason',
    'flags.reason',
    'pii_access_log.reason',
    'payouts.fail_reason',
    'sessions.revoked_reason',
  ],
  'where it led, which its clicks and orders belong to': ['links.url'],
  'a keyed hash, so that an address is never given to somebody else': ['handles.handle_index'],
  'a keyed hash of an address, which stands apart from who left it': ['mail_stops.address_index'],
  'a bank without a number': ['payout_accounts.bank', 'account_reviews.bank'],
  'links of an older account that lead to no partner here': ['network_transfers.left_out'],
  'a mail on its way to the address it was written for: its text goes when it was sent': [
    'outbox.payload',
    'outbox.last_error',
  ],
  'where a file lies that the night removes, and what it is called in there': [
    'data_exports.folder',
    'data_exports.place',
    'data_exports.pieces',
    'data_exports.entries',
  ],
  'a random number of a call': ['outbox.lease'],
  'the role of the operator who looked, and which data it was, in a word of ours': [
    'pii_access_log.actor_role',
    'pii_access_log.what',
  ],
  'a word of a list of ours': ['applications.main_topic', 'creator_grades.name'],
  'the address of a visitor, who has no account to leave': ['inquiries.email'],
  'whom tax was withheld from, as long as the law asks: sealed, apart, and erased by a job': [
    'resident_numbers.name_sealed',
    'resident_numbers.number_sealed',
  ],
  'operators cannot leave': [
    'authenticators.name',
    'authenticators.secret_sealed',
    'authenticators.transports',
    'recovery_codes.hash',
    'second_factor_resets.reason',
  ],
  'the file is thrown away by the night, its row names the kind': ['files.file_name', 'files.media_type'],
  'a shop and its order, which the books need': ['orders', 'flags.ref', 'balance_additions.ref'],
}

/** Tables of which only some rows go with their person, so that the columns of the others need a fate. */
const PARTLY_DELETED = ['outbox']

test('every personal text column is emptied when its person leaves, or states why it stays', () => {
  const db = openMigrated()
  const leaving = ['erase-account', 'erase-person']
    .map((name) => readFileSync(`api/accounts/auth/${name}.queries.ts`, 'utf8'))
    .join('')
  const tables = db
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%STRICT'")
    .all() as { name: string; sql: string }[]
  const stays = new Set(Object.values(STAYS).flat())
  const seen = new Set<string>()
  const left = tables
    .filter(({ name }) => PARTLY_DELETED.includes(name) || !leaving.includes(`DELETE FROM ${name} WHERE`))
    .filter(({ name }) => !PERSONAL_TABLES.some(({ table }) => table === name))
    .filter(
      ({ name, sql }) => /\b(creator_id|user_id|member_id)\b/.test(sql) || /^(users|creators)$/.test(name),
    )
    .flatMap(({ name, sql }) =>
      columnsOf(name)
        .filter((column) => !SAYS_NOTHING.test(column) && !isOfAList(sql, column))
        .filter((column) => !new RegExp(`UPDATE ${name} SET [^\`]*\\b${column} = `).test(leaving))
        .filter((column) => !PERSONAL_COLUMNS.some((one) => one.table === name && one.column === column))
        .map((column) => [name, `${name}.${column}`]),
    )
    .filter((named) => !named.some((one) => one && stays.has(one) && seen.add(one)))
    .map(([, column]) => column)
  const example = '-- export: taken; leaving: emptied'
  expect(left, `say beside the column, in its migration, what becomes of it, such as ${example}`).toEqual([])
  expect([...stays].filter((one) => !seen.has(one))).toEqual([])

  function columnsOf(table: string): string[] {
    const rows = db.prepare(`SELECT name FROM pragma_table_info('${table}') WHERE type = 'TEXT'`).all()
    return rows.map((row) => String(row.name))
  }
})

/** Matches `state TEXT CHECK (state IN ('open', …))`. */
function isOfAList(sql: string, column: string): boolean {
  return new RegExp(`\\b${column} (IS NULL OR ${column} )?IN \\(`).test(sql)
}
