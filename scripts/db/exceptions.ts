import type { Exception } from './claims.ts'

/** Statements whose columns are those of a value. Each runs in tests of the API; one that can be read has to go from here. */
export const EXCEPTIONS: Exception[] = [
  { file: 'api/db/sql.ts', within: 'insert', why: 'any table: Tables ties the columns to it' },
  { file: 'api/db/sql.ts', within: 'update', why: 'any table: Tables ties the columns to it' },
  {
    file: 'api/db/second-factor.ts',
    within: 'insertAuthenticator',
    why: 'a passkey and a code have other columns of one row type',
  },
  {
    file: 'api/db/order-rollups.ts',
    within: 'add',
    why: 'the sums that differ; the proof of the roll-ups counts them again',
  },
  {
    file: 'api/db/order-rollups.ts',
    within: 'addTo',
    why: 'the counters that differ; the proof of the roll-ups counts them again',
  },
  {
    file: 'api/db/ledger-proof.ts',
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
    file: 'api/db/backup-tables.ts',
    within,
    why: 'every table of the schema; tests/api/backup.test.ts compares each row for row',
  })),
  {
    file: 'api/db/journal.ts',
    within: 'listEntries',
    why: 'index ranges are merged five at a time; every account and cause is read by tests/api/journal.test.ts',
  },
  {
    file: 'api/db/clean-up.ts',
    within: 'removeSlice',
    why: 'every rule of retention() is run by tests/api/clean-up.test.ts',
  },
  {
    file: 'api/db/data-exports.ts',
    within: 'readSource',
    why: 'every source is read of the schema by tests/api/data-exports-tables.test.ts',
  },
  ...['listOlder', 'countOlder', 'reseal'].map((within) => ({
    file: 'api/db/sealed.ts',
    within,
    why: 'every sealed column is turned by tests/api/key-turns.test.ts, every indexed one by tests/api/index-turns.test.ts',
  })),
  {
    file: 'api/db/key-uses.ts',
    within: 'countUses',
    why: 'every column is counted by tests/api/key-uses.test.ts',
  },
  ...['moveIndex', 'requireIndexed'].map((within) => ({
    file: 'api/db/indexes.ts',
    within,
    why: 'every place is written and found under both keys by tests/api/index-turns.test.ts',
  })),
]
