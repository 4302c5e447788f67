import { MINE, type OpsList, opsHref } from '#app/models/ops-list.ts'
import * as tabs from '../kit/tabs.css.ts'
import { count } from '../words/format.ts'

type ListChipsProps = {
  list: OpsList
  /** The number of rows the operator looks after; null where it is not known. */
  mine: number | null
}

/** Filters that one press sets or lifts, above the table of a list. */
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
