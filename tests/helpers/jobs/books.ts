/** Work and backlogs for the jobs of the books and their proof. */

import { proveSlices } from '#api/money/books/proof-slices.ts'
import { PARTNER_QUESTIONS } from '#api/money/books/proof-turns/partners.ts'
import { testDeps } from '../api.ts'
import { bundleAll, fillInbox } from '../platform/archive.ts'
import type { JobTests } from './job-test.ts'
import { LONG_AGO, many, run } from './rows.ts'

async function drift(): Promise<void> {
  await run(
    'UPDATE accounts SET balance = balance + 7 WHERE id = (SELECT min(id) FROM accounts WHERE balance > 0)',
  )
}

export const BOOK_JOBS: JobTests = {
  proveOverdue: {
    others: {
      'a drift': { happens: drift },
    },
    backlog: { nothing: 'one proof of today answers for every night that was missed' },
  },
  proveSlices: {
    work: { runs: 20 },
    backlog: {
      make: async () => {
        await proveSlices({ ...testDeps(), log: () => {} })
        await run(
          `INSERT INTO postings (debit, credit, amount, kind, ref, at) ${many(9_000)}
         SELECT t.debit, t.credit, 1, t.kind, 'many:' || i, '2026-11-01T00:00:00.000Z' FROM (SELECT * FROM postings WHERE kind = 'order_pending' LIMIT 1) t CROSS JOIN n`,
        )
      },
      left: "SELECT max(id) - (SELECT posting_id FROM proof_runs WHERE name = 'new') AS n FROM postings",
      done: "SELECT posting_id AS n FROM proof_runs WHERE name = 'new'",
      rows: [
        80_000,
        'four thousand postings, each added up twice, and what came since of the accounts they touched',
      ],
    },
  },
  // A run asks one question about one partner. This starts it near the last questions of the last partner.
  proveTurns: {
    work: {
      happens: () =>
        run(
          "UPDATE proof_turns SET began_at = ?1, cursor = (SELECT max(id) FROM partners) || '#' || ?2 WHERE name = 'partners'",
          LONG_AGO,
          PARTNER_QUESTIONS.length - 4,
        ),
      runs: 8,
      minutes: 1,
    },
    backlog: {
      make: async () =>
        void (await run(
          "UPDATE proof_turns SET began_at = ?1, cursor = (SELECT max(id) FROM partners) || '#' || ?2 WHERE name = 'partners'",
          LONG_AGO,
          PARTNER_QUESTIONS.length - 6,
        )),
      left: `SELECT count(*) AS n FROM proof_turns WHERE name = 'partners' AND began_at = '${LONG_AGO}' AND done_at IS NULL`,
      done: "SELECT count(*) AS n FROM proof_turns WHERE name = 'partners' AND done_at IS NOT NULL",
    },
  },
  gatherBooks: {
    backlog: {
      make: async () => {
        await bundleAll()
        await fillInbox(4_500)
      },
      left: 'SELECT (SELECT max(rowid) FROM inbox) - (SELECT message_nr FROM book_cursor) AS n',
      done: 'SELECT message_nr - (SELECT min(rowid) FROM inbox) AS n FROM book_cursor',
    },
  },
  proveLedger: {
    work: { differs: { ledger_proofs: 'each run keeps its proof' } },
    backlog: { nothing: 'one proof of today answers for every night that was missed' },
  },
}
