import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Won } from '#app/ui/kit/money.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import type { JournalEntry } from '#contract/money/journal.ts'

type EntriesProps = {
  items: JournalEntry[]
  /** True when the list covers two accounts, so that entries of 갚을 금액 need a label. */
  showsDebt: boolean
}

/** Movements, latest first; each links to all postings of its cause. */
export function Entries({ items, showsDebt }: EntriesProps) {
  return (
    <List label="금액 변동">
      {items.map((item, at) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have only their order
          key={at}
          title={item.text}
          sub={[longDay(item.at), showsDebt && item.account === 'debt' && '갚을 금액', item.cause.title]
            .filter(Boolean)
            .join(' · ')}
          cut
          end={<Won amount={item.amount} signed coloured />}
          {...(item.after !== null && { endSub: `잔액 ${won(item.after)}` })}
          {...(item.cause.id && { href: `/earnings/journal/${item.cause.id}` })}
        />
      ))}
    </List>
  )
}
