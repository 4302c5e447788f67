import type { OpsList } from '#app/models/ops-list.ts'
import { Won } from '#app/ui/kit/money.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { won } from '#app/ui/words/format.ts'
import { BOOK_LABELS, type Books, daysOf } from '#contract/money/books.ts'
import * as pages from '#contract/site/pages.ts'

/** Every book with what it began and ended the month with; the last line is the proof that all of it sums to nothing. */
export function TrialBalance({ books: { month, books }, list }: { books: Books; list: OpsList }) {
  const total = (key: 'opening' | 'debits' | 'credits' | 'closing') =>
    books.reduce((sum, one) => sum + one[key], 0)
  const rows = books.map((one) => ({ ...one, id: one.book as string, name: BOOK_LABELS[one.book] }))
  const sum = {
    id: 'sum',
    name: '합계',
    opening: total('opening'),
    debits: total('debits'),
    credits: total('credits'),
    closing: total('closing'),
  }
  return (
    <OpsTable
      list={list}
      listed={{ next: null, sort: '' }}
      label="시산표"
      sorts={[]}
      csv={null}
      canChoose={false}
      bar={null}
      columns={[
        { label: '계정' },
        { label: '월초', wide: true, end: true },
        { label: '차변', wide: true, end: true },
        { label: '대변', wide: true, end: true },
        { label: '월말', end: true },
      ]}
      rows={[...rows, sum].map((one) => ({
        id: one.id,
        name: one.name,
        sub: `차변 ${won(one.debits)} · 대변 ${won(one.credits)}`,
        cells: [
          <Won key="opening" amount={one.opening} />,
          <Won key="debits" amount={one.debits} />,
          <Won key="credits" amount={one.credits} />,
          <Won key="closing" amount={one.closing} />,
        ],
      }))}
      hrefOf={({ id }) => pages.opsEntriesOf(id === 'sum' ? daysOf(month) : { book: id, ...daysOf(month) })}
    />
  )
}
