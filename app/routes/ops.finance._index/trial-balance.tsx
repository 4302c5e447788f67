import type { OpsList } from '#app/models/ops-list.ts'
import { Won } from '#app/ui/kit/money.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { won } from '#app/ui/words/format.ts'
import { BOOK_LABELS, NATURE_LABELS, sideOf } from '#contract/money/books/book-names.ts'
import { type BookOfMonth, type Books, daysOf } from '#contract/money/books.ts'
import * as pages from '#contract/site/pages.ts'

/**
 * Every book with its opening balance, its movements, and its balance on its own side. In the last line, both
 * sides are equal.
 */
export function TrialBalance({ books: { month, books }, list }: { books: Books; list: OpsList }) {
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
        { label: '구분', wide: true },
        { label: '월초 잔액', wide: true, end: true },
        { label: '차변', wide: true, end: true },
        { label: '대변', wide: true, end: true },
        { label: '차변 잔액', wide: true, end: true },
        { label: '대변 잔액', wide: true, end: true },
        { label: '잔액', narrow: true, end: true },
      ]}
      rows={[...books.map(toRow), toTotal(books)]}
      hrefOf={({ id }) => pages.opsEntriesOf(id === 'sum' ? daysOf(month) : { book: id, ...daysOf(month) })}
    />
  )
}

function toRow({ book, nature, debits, credits, openingBalance, closingBalance }: BookOfMonth) {
  const balance = <Won key="balance" amount={closingBalance} />
  return {
    id: book as string,
    name: BOOK_LABELS[book],
    sub: `${NATURE_LABELS[nature]} · ${movedOf(debits, credits)}`,
    cells: [
      NATURE_LABELS[nature],
      <Won key="opening" amount={openingBalance} />,
      <Won key="debits" amount={debits} />,
      <Won key="credits" amount={credits} />,
      ...(sideOf(book) === 'debit' ? [balance, null] : [null, balance]),
      <Won key="closing" amount={closingBalance} />,
    ],
  }
}

function toTotal(books: BookOfMonth[]) {
  const sum = (amountOf: (one: BookOfMonth) => number) => books.reduce((all, one) => all + amountOf(one), 0)
  const [debits, credits] = [sum((one) => one.debits), sum((one) => one.credits)]
  const sumSide = (side: 'debit' | 'credit') =>
    sum((one) => (sideOf(one.book) === side ? one.closingBalance : 0))
  return {
    id: 'sum',
    name: '합계',
    sub: movedOf(debits, credits),
    cells: [
      null,
      null,
      <Won key="debits" amount={debits} />,
      <Won key="credits" amount={credits} />,
      <Won key="debit" amount={sumSide('debit')} />,
      <Won key="credit" amount={sumSide('credit')} />,
      // Both sides are equal, so either sum will do.
      <Won key="closing" amount={sumSide('credit')} />,
    ],
  }
}

function movedOf(debits: number, credits: number): string {
  return `차변 ${won(debits)} · 대변 ${won(credits)}`
}
