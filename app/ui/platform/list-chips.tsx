import { MINE, type OpsList, opsHref } from '#app/models/ops-list.ts'
import type { SavedFilters } from '#app/models/saved-filters.ts'
import { opsFilters } from '#contract/site/pages.ts'
import { filterName, filterQuery, filterSavePage } from '#contract/upkeep/saved-filters.ts'
import { TextField } from '../forms/field.tsx'
import { SchemaForm } from '../forms/schema-form.tsx'
import { Button } from '../kit/button.tsx'
import * as tabs from '../kit/tabs.css.ts'
import { count } from '../words/format.ts'
import * as css from './list-chips.css.ts'

type ListChipsProps = {
  list: OpsList
  /** The number of rows that the operator has taken; null when unknown, omitted in a list without assignments. */
  mine?: number | null | undefined
  /** Omitted where filters of the list are not saved. */
  saved?: SavedFilters | undefined
}

/** Filters above the table of a list that one press sets or clears, and the form that saves the present one. */
export function ListChips({ list, mine, saved }: ListChipsProps) {
  const isMine = list.more?.mine !== undefined
  const { path } = list
  const present = filterQuery(path, new URLSearchParams(opsHref(list).slice(path.length + 1)))
  const filters = (saved?.items ?? []).filter(({ query }) => query !== '')
  const kept = new URLSearchParams(present)
  const isCut = [...(list.q ? ['q'] : []), ...Object.keys(list.more ?? {})].some((name) => !kept.has(name))
  const isSaved = filters.some(({ query }) => query === present)
  const hasChips = mine !== undefined || filters.length > 0
  if (!hasChips && (!saved || !present)) return null
  return (
    <div className={css.row} data-list>
      {hasChips && (
        <nav className={tabs.chips} aria-label="필터">
          {mine !== undefined && (
            <a
              href={opsHref({ ...list, more: isMine ? {} : MINE }, { q: list.q })}
              aria-current={isMine ? 'true' : undefined}
            >
              내가 맡은 것{mine !== null && <span> {count(mine)}</span>}
            </a>
          )}
          {filters.map(({ id, name, query }) => (
            <a key={id} href={`${path}?${query}`} aria-current={query === present ? 'true' : undefined}>
              {name}
            </a>
          ))}
          {filters.length > 0 && <a href={opsFilters}>필터 관리</a>}
        </nav>
      )}
      {saved && present && !isSaved && (
        <details>
          <summary className={css.summary}>이 필터 저장</summary>
          <div className={css.saving}>
            <SchemaForm
              id="save-filter"
              schema={filterName}
              action={filterSavePage(path, present)}
              carry={{ intent: 'save' }}
              answer={undefined}
              idempotencyKey={saved.idempotencyKey}
            >
              {({ text }) => (
                <>
                  <TextField
                    {...text('name')}
                    label="필터 이름"
                    autoComplete="off"
                    {...(isCut && { hint: '검색어처럼 한 건이나 한 사람을 찾는 조건은 저장하지 않아요.' })}
                  />
                  <Button size="small">저장하기</Button>
                </>
              )}
            </SchemaForm>
          </div>
        </details>
      )}
    </div>
  )
}
