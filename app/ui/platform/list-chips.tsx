import { MINE, type OpsList, opsHref } from '#app/models/ops-list.ts'
import * as tabs from '../kit/tabs.css.ts'
import { count } from '../words/format.ts'

type ListChipsProps = {
  list: OpsList
  /** The number of rows that the operator has taken; null when unknown. */
  mine: number | null
}

/** Filters above the table of a list that one press sets or clears. */
export function ListChips({ list, mine }: ListChipsProps) {
  const isMine = list.more?.mine !== undefined
  return (
    <nav className={tabs.chips} aria-label="필터">
      <a
        href={opsHref({ ...list, more: isMine ? {} : MINE }, { q: list.q })}
        aria-current={isMine ? 'true' : undefined}
      >
        내가 맡은 것{mine !== null && <span> {count(mine)}</span>}
      </a>
    </nav>
  )
}
