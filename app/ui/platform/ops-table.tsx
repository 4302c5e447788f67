import type { ReactNode } from 'react'
import { type OpsList, opsHref } from '#app/models/ops-list.ts'
import { OPS_SORT_LABELS, type OpsSort } from '#contract/core/ops-lists.ts'
import { withParticle } from '#contract/core/particle.ts'
import { LineForm } from '../forms/line-form.tsx'
import { Empty } from '../kit/empty.tsx'
import { NextPages } from '../kit/next-pages.tsx'
import { Badge } from '../kit/notice.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { cx } from '../theme/cx.ts'
import { ListChips } from './list-chips.tsx'
import * as panelCss from './ops-panel.css.ts'
import { OpsPanel } from './ops-panel.tsx'
import * as css from './ops-table.css.ts'

type OpsColumn = {
  label: string
  /** Left out on a phone, where `sub` of the row says it. */
  wide?: boolean
  /** Only on a phone, for several columns that have no room there. */
  narrow?: boolean
  /** Amounts and numbers. */
  end?: boolean
}
type OpsRow = {
  id: string
  /** The name of the row, also used where it is chosen. */
  name: string
  /** Shown beside the name. */
  mark?: ReactNode
  /** On a phone under the name. */
  sub: string
  /** One for each column behind the name. */
  cells: ReactNode[]
  /** The amount that is added to the sum when the row is chosen. */
  won?: number
  isOwn?: boolean
  /** The operator who looks after it. */
  holder?: string | undefined
}

type OpsTableProps = {
  list: OpsList
  /** The answer of the endpoint that lists. */
  listed: { next: string | null; sort: string; counts?: { state: string; count: number }[] }
  label: string
  /** None in a list without states. */
  tabs?: { state: string; label: string }[]
  sorts: readonly OpsSort[]
  search?: { label: string; hint?: string }
  /** The number of rows the operator looks after, null where it is not known; left out where nobody takes rows on. */
  mine?: number | null
  /** Instead of the search: a form with more than one field. */
  filters?: ReactNode
  /** The message on a page without rows. */
  empty?: string
  /** The address of the rows as CSV; null where there is none. */
  csv: string | null
  /** The first is the name. */
  columns: [OpsColumn, ...OpsColumn[]]
  rows: OpsRow[]
  /** The island of the chosen rows. */
  bar: ReactNode
  /** Rows can be chosen. */
  canChoose: boolean
  /** The question before something is done to the chosen rows. */
  asking?: ReactNode
  /** The content of the open row: from xl beside the list, before that in its place. */
  detail?: ReactNode
  /** The address a row leads to, if it does not open itself. */
  hrefOf?: (row: OpsRow) => string
}

/** A list of the back office: states with their numbers, search, order, rows that are chosen and opened. Everything is a link or a form. */
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
      {props.mine !== undefined && <ListChips list={list} mine={props.mine} />}
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
          <div className={css.sheet} id="list">
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

/** Filters or a search, the orders, and the rows as a file. */
function ListTools({ list, listed, sorts, search, filters, csv, rows }: OpsTableProps) {
  // A navigation without a link is none: the books draw several tables, each with a bar of its own.
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

/** `심사할 사업자가 없어요` where the tab names what it lists, else `해당하는 사업자가 없어요`. */
function emptyWords(tab: string, what: string): string {
  return tab.endsWith(what)
    ? `${withParticle(tab, '이/가')} 없어요`
    : `${tab && '해당하는 '}${withParticle(what, '이/가')} 없어요`
}

function Row({ row, list, columns, canChoose, hrefOf }: OpsTableProps & { row: OpsRow }) {
  const isOpen = list.open === row.id
  const href = hrefOf?.(row) ?? (isOpen ? opsHref(list) : opsHref(list, { open: row.id }))
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
        <a className={css.name} href={href} data-row="" aria-current={isOpen ? 'true' : undefined}>
          {row.mark && <span className={css.mark}>{row.mark}</span>}
          {row.name} {row.isOwn && <Badge>본인</Badge>} {row.holder && <Badge>{row.holder}</Badge>}
          <span className={css.sub}>{row.sub}</span>
        </a>
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

/** The orders of a log. */
export const LOG_SORTS = ['newest', 'oldest'] as const

/** Returns the message for a page of a log without results, or for one that has not searched everything yet. */
export function emptyOf(next: string | null): string {
  return next ? '여기까지는 없어요. 다음을 눌러 이어서 찾아 주세요.' : '찾는 기록이 없어요'
}
