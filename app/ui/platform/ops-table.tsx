import type { ReactNode } from 'react'
import { type OpsList, opsHref } from '#app/models/ops-list.ts'
import type { SavedFilters } from '#app/models/saved-filters.ts'
import { OPS_SORT_LABELS, type OpsSort } from '#contract/core/ops-lists.ts'
import { LineForm } from '../forms/line-form.tsx'
import { Empty } from '../kit/empty.tsx'
import { NextPages } from '../kit/next-pages.tsx'
import { Badge } from '../kit/notice.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { cx } from '../theme/cx.ts'
import { emptyWords } from './empty-words.ts'
import { ListChips } from './list-chips.tsx'
import * as panelCss from './ops-panel.css.ts'
import { OpsPanel } from './ops-panel.tsx'
import * as css from './ops-table.css.ts'

type OpsColumn = {
  label: string
  /** Hidden on a phone, where `sub` of the row shows it. */
  wide?: boolean
  /** Shown only on a phone, in place of several columns. */
  narrow?: boolean
  /** Aligned right, for amounts and numbers. */
  end?: boolean
}
type OpsRow = {
  id: string
  /** The name of the row, also for its checkbox. */
  name: string
  /** Shown beside the name. */
  mark?: ReactNode
  /** Shown on a phone under the name. */
  sub: string
  /** One for each column after the name. */
  cells: ReactNode[]
  /** The amount that a chosen row adds to the sum. */
  won?: number
  isOwn?: boolean
  /** The operator who has taken it. */
  holder?: string | undefined
}

type OpsTableProps = {
  list: OpsList
  /** The response of the list's endpoint. */
  listed: { next: string | null; sort: string; counts?: { state: string; count: number }[] }
  label: string
  /** Omitted in a list without states. */
  tabs?: { state: string; label: string }[]
  sorts: readonly OpsSort[]
  search?: { label: string; hint?: string }
  /** The number of rows that the operator has taken; null when unknown, omitted in a list without assignments. */
  mine?: number | null
  /** The operator's saved filters of the list; omitted where none are saved. */
  saved?: SavedFilters
  /** A form with several fields, instead of the search. */
  filters?: ReactNode
  /** The message on a page without rows. */
  empty?: string
  /** The address of the rows as CSV; null when there is none. */
  csv: string | null
  /** The first column is the name. */
  columns: [OpsColumn, ...OpsColumn[]]
  rows: OpsRow[]
  /** The island for the chosen rows. */
  bar: ReactNode
  /** True when rows can be chosen. */
  canChoose: boolean
  /** The question before an act on the chosen rows. */
  asking?: ReactNode
  /** The content of the open row: beside the list from xl, in its place below that. */
  detail?: ReactNode
  /** The address a row leads to, if it does not open itself; null when it leads nowhere. */
  hrefOf?: ((row: OpsRow) => string) | null
}

/**
 * A list of the back office, or of a partner's console: states with counts, search, sort order, and rows that can be chosen and opened.
 * Everything is a link or a form.
 */
export function OpsTable(props: OpsTableProps) {
  const { list, listed, label, tabs, columns, rows, bar, asking, detail } = props
  const open = tabs?.find(({ state }) => state === list.state)
  const isMine = list.more?.mine !== undefined
  const countOf = (state: string) =>
    listed.counts?.find((one) => one.state === state)?.count ?? (isMine ? 0 : undefined)
  return (
    <>
      {tabs && (
        <Tabs
          label={`${label} 상태`}
          items={tabs.map(({ state, label: name }) => ({
            href: opsHref(list, { state, q: list.q }),
            label: name,
            count: countOf(state),
          }))}
          current={opsHref(list, { state: list.state, q: list.q })}
        />
      )}
      <ListChips list={list} mine={props.mine} saved={props.saved} />
      <ListTools {...props} />
      {asking}
      {bar}
      {rows.length === 0 ? (
        <Empty
          title={
            props.empty ??
            (list.q
              ? `‘${list.q}’로 시작하는 것을 찾지 못했어요`
              : emptyWords(isMine ? `내가 맡은 ${label}` : (open?.label ?? ''), label))
          }
        />
      ) : (
        <div className={cx(Boolean(detail) && panelCss.split)}>
          <div className={css.sheet} id={isWorkedOn(props) ? 'list' : undefined}>
            <table className={css.table} aria-label={label}>
              <thead>
                <tr>
                  {props.canChoose && (
                    <td>
                      <span className={css.pick} />
                    </td>
                  )}
                  {columns.map((column) => (
                    <th key={column.label} scope="col" className={classOf(column)}>
                      {column.label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row key={row.id} row={row} {...props} />
                ))}
              </tbody>
            </table>
          </div>
          {detail && (
            <OpsPanel list={list} rows={rows}>
              {detail}
            </OpsPanel>
          )}
        </div>
      )}
      <NextPages
        next={listed.next && opsHref(list, { after: listed.next })}
        first={list.after ? opsHref(list, { after: '' }) : null}
      />
    </>
  )
}

/** Whether a page comes back to this list after an act. Other tables of a page only show something. */
const isWorkedOn = ({ tabs, sorts, canChoose }: OpsTableProps) => canChoose || sorts.length > 0 || tabs

/** The filters or the search, the sort orders, and the rows as a file. */
function ListTools({ list, listed, sorts, search, filters, csv, rows }: OpsTableProps) {
  // A navigation needs at least one link. The books show several tables, each with its own tools.
  const isOrdered = sorts.length > 0 || Boolean(list.q) || (csv !== null && rows.length > 0)
  if (!filters && !search && !isOrdered) return null
  return (
    <div className={css.tools} data-list="">
      {filters}
      {search && (
        <LineForm
          id="q"
          name="q"
          action={list.path}
          values={{ state: list.state, ...(list.sort && { sort: list.sort }), ...list.more }}
          label={search.label}
          hint={search.hint}
          type="search"
          defaultValue={list.q}
          maxLength={60}
          button="검색"
          tone="quiet"
        />
      )}
      {isOrdered && (
        <nav className={css.sorts} aria-label="순서">
          {sorts.map((sort) => (
            <a
              key={sort}
              href={opsHref(list, { sort })}
              aria-current={listed.sort === sort ? 'true' : undefined}
            >
              {OPS_SORT_LABELS[sort]}
            </a>
          ))}
          {list.q && <a href={opsHref(list, { q: '' })}>검색 지우기</a>}
          {csv && rows.length > 0 && <a href={csv}>CSV로 받기</a>}
        </nav>
      )}
    </div>
  )
}

function Row({ row, list, columns, canChoose, hrefOf }: OpsTableProps & { row: OpsRow }) {
  const isOpen = list.open === row.id
  const href = hrefOf?.(row) ?? (isOpen ? opsHref(list) : opsHref(list, { open: row.id }))
  const name = (
    <>
      {row.mark && <span className={css.mark}>{row.mark}</span>}
      {row.name} {row.isOwn && <Badge>본인</Badge>} {row.holder && <Badge>{row.holder}</Badge>}
      <span className={css.sub}>{row.sub}</span>
    </>
  )
  return (
    <tr id={row.id} className={cx(css.row, isOpen && css.current)}>
      {canChoose && (
        <td>
          <label className={css.pick}>
            <input
              type="checkbox"
              form="batch"
              name="ids"
              value={row.id}
              disabled={row.isOwn}
              defaultChecked={list.ids.includes(row.id)}
              aria-label={`${row.name} 고르기`}
              data-won={row.won}
            />
          </label>
        </td>
      )}
      <th scope="row">
        {hrefOf === null ? (
          <span className={css.name}>{name}</span>
        ) : (
          <a className={css.name} href={href} data-row="" aria-current={isOpen ? 'true' : undefined}>
            {name}
          </a>
        )}
      </th>
      {row.cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
        <td key={at} className={classOf(columns[at + 1])}>
          {cell}
        </td>
      ))}
    </tr>
  )
}

function classOf(column: OpsColumn | undefined): string {
  return cx(column?.wide && css.wide, column?.narrow && css.narrow, column?.end && css.end)
}

/** The sort orders of a log. */
export const LOG_SORTS = ['newest', 'oldest'] as const
