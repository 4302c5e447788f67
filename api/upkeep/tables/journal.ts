import { formatDateTime } from '#contract/core/kst.ts'
import { JOURNAL_ACCOUNT_LABELS, JOURNAL_CAUSE_LABELS, type JournalAccount } from '#contract/money/journal.ts'
import type { Actor } from '../../deps.ts'
import { armsOf } from '../../money/journal/kinds.ts'
import { toEntry } from '../../money/journal/list.ts'
import { type EntryRow, listEntries } from '../../money/journal/queries.ts'
import { type Days, nameOf, READ_ROWS, toSpan, toTable } from '../../platform/csv/write.ts'
import type { ReadDeps } from '../../read-deps.ts'

const HEAD = ['시각', '구분', '내용', '계정', '금액', '내용', '번호']

/** Movements of one figure in this range of days, newest first. Throws `invalid_input`, `export_too_long`. */
export async function exportJournal(
  deps: ReadDeps,
  actor: Actor,
  { account, ...days }: Days & { account: JournalAccount },
) {
  const arms = armsOf(actor.creatorId, account)
  const within = { ...toSpan(days), limit: READ_ROWS }
  const { results } = await listEntries(deps.db, actor.creatorId, arms, within).all<EntryRow>()
  return toTable(
    nameOf(`journal-${account}`, days),
    HEAD,
    results.map((row) => {
      const { at, text, amount, cause, account: held } = toEntry(row, null)
      return [
        formatDateTime(at),
        JOURNAL_CAUSE_LABELS[cause.kind],
        text,
        JOURNAL_ACCOUNT_LABELS[held === 'available' ? 'balance' : held],
        amount,
        cause.title,
        cause.id ?? '',
      ]
    }),
  )
}
