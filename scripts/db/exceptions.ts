import type { Exception } from './claims.ts'

/**
 * Statements whose columns depend on a value. Tests of the API run each of them. A statement that can be read
 * must not be listed.
 */
export const EXCEPTIONS: Exception[] = [
  { file: 'api/db/sql.ts', within: 'insert', why: 'any table: Tables ties the columns to it' },
  { file: 'api/db/sql.ts', within: 'update', why: 'any table: Tables ties the columns to it' },
  { file: 'api/db/fragments.ts', within: 'prepare', why: 'carries the statements of the others' },
  {
    file: 'api/accounts/second-factor/queries.ts',
    within: 'insertAuthenticator',
    why: 'a passkey and a code have other columns of one row type',
  },
  {
    file: 'api/orders/orders/order-rollups.queries.ts',
    within: 'add',
    why: 'the sums that differ; the proof of the roll-ups counts them again',
  },
  {
    file: 'api/orders/orders/order-rollups.queries.ts',
    within: 'addTo',
    why: 'the counters that differ; the proof of the roll-ups counts them again',
  },
  {
    file: 'api/money/books/ledger-proof.queries.ts',
    within: 'readProof',
    why: 'every proof is asked in turn; every file of tests ends by running them',
  },
  ...[
    'followTable',
    'unfollow',
    'readTableSlice',
    'countTable',
    'readKeys',
    'readNoted',
    'readMigration',
  ].map((within) => ({
    file: 'api/upkeep/backup/backup-tables.queries.ts',
    within,
    why: 'every table of the schema; tests/api/upkeep/backup.test.ts compares each row for row',
  })),
  {
    file: 'api/money/journal/queries.ts',
    within: 'listEntries',
    why: 'index ranges are merged five at a time; every account and cause is read by tests/api/money/journal/journal.test.ts',
  },
  {
    file: 'api/upkeep/records/postings.queries.ts',
    within: 'readPostings',
    why: 'both sides of five accounts are merged; tests/api/upkeep/records.test.ts walks them',
  },
  {
    file: 'api/accounts/auth/erase-person.queries.ts',
    within: 'erasePersonalDataOf',
    why: 'what migrations say beside their columns: tests/unit/scripts/personal-data.test.ts makes it, each leaving in the tests runs it',
  },
  {
    file: 'api/upkeep/clean-up/queries.ts',
    within: 'removeSlice',
    why: 'every rule of retention() is run by tests/api/upkeep/clean-up.test.ts',
  },
  {
    file: 'api/upkeep/data-exports/queries.ts',
    within: 'readSource',
    why: 'every source is read of the schema by tests/api/upkeep/data-exports-tables.test.ts',
  },
  ...['listOlder', 'countOlder', 'reseal'].map((within) => ({
    file: 'api/upkeep/keys/sealed-columns.queries.ts',
    within,
    why: 'every sealed column is turned by tests/api/upkeep/key-turns.test.ts, every indexed one by tests/api/upkeep/index-turns.test.ts',
  })),
  {
    file: 'api/upkeep/keys/key-uses.queries.ts',
    within: 'countUses',
    why: 'every column is counted by tests/api/upkeep/key-uses.test.ts',
  },
  ...['moveIndex', 'requireIndexed'].map((within) => ({
    file: 'api/db/indexes.ts',
    within,
    why: 'every place is written and found under both keys by tests/api/upkeep/index-turns.test.ts',
  })),
]
