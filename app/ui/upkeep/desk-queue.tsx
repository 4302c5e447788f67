import { deskHref } from '#app/models/desk-place.ts'
import { type PendingWork, sumWaiting } from '#contract/site/home.ts'
import { DESK_QUEUES, type DeskKind, type DeskRow } from '#contract/upkeep/desk.ts'
import { Empty } from '../kit/empty.tsx'
import { Badge } from '../kit/notice.tsx'
import { describeHolder } from '../platform/subject-notes.tsx'
import { count, won } from '../words/format.ts'
import * as css from './desk.css.ts'
import { dueIn, waitedFor } from './desk-words.ts'

type DeskQueueProps = {
  rows: DeskRow[]
  /** Null when the counts could not be loaded. */
  waiting: PendingWork | null
  /** The queues that the operator may work on. */
  kinds: DeskKind[]
  now: string
}

/** The waiting items, nearest deadline first. Empty queues share one line. */
export function DeskQueue({ rows, waiting, kinds, now }: DeskQueueProps) {
  const sizes = kinds.map((kind) => ({ kind, size: waiting && sumWaiting(DESK_QUEUES[kind].waits, waiting) }))
  const busy = sizes.filter(({ kind, size }) => size?.count || rows.some((row) => row.kind === kind))
  const empty = sizes.filter((one) => !busy.includes(one))
  return (
    <>
      {busy.length > 0 && (
        <nav className={css.chips} aria-label="기다리는 일">
          {busy.map(({ kind, size }) => (
            <a key={kind} href={DESK_QUEUES[kind].href}>
              {DESK_QUEUES[kind].label}{' '}
              {size && size.count > 0 && <strong>{`${count(size.count)}${size.isMore ? '+' : ''}`}</strong>}
            </a>
          ))}
        </nav>
      )}
      <section className={css.queue} aria-label="기한이 가까운 일">
        {rows.length > 0 ? (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">무엇</th>
                <th scope="col">누구</th>
                <th scope="col" data-end="">
                  금액
                </th>
                <th scope="col">기한</th>
                <th scope="col" data-end="">
                  기다린 시간
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, nth) => (
                <QueueRow key={row.id} row={row} href={deskHref(row, nth)} now={now} />
              ))}
            </tbody>
          </table>
        ) : (
          <Empty title="기다리는 일이 없어요">새로 들어오면 기한이 가까운 것부터 여기에 보여요.</Empty>
        )}
        {waiting && empty.length > 0 && (
          <details className={css.folded}>
            <summary>
              {rows.length > 0
                ? `나머지 ${empty.length}곳은 비어 있어요`
                : `${empty.length}곳 모두 비어 있어요`}
            </summary>
            <ul>
              {empty.map(({ kind }) => (
                <li key={kind}>
                  <a href={DESK_QUEUES[kind].href}>{DESK_QUEUES[kind].label}</a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
    </>
  )
}

function QueueRow({ row, href, now }: { row: DeskRow; href: string; now: string }) {
  const { label } = DESK_QUEUES[row.kind]
  const due = row.dueAt ? dueIn(row.dueAt, now) : null
  return (
    <tr>
      <td>
        {row.title && <span className={css.kind}>{label}</span>}
        <a className={css.title} href={href}>
          {row.title || label}
        </a>
      </td>
      <td className={css.who}>
        {row.who} {row.holder && <Badge>{describeHolder(row.holder)}</Badge>}
      </td>
      <td className={css.won} data-end="">
        {row.amountWon === null ? null : won(row.amountWon)}
      </td>
      <td className={due ? css[due.tone] : undefined}>{due?.text}</td>
      <td className={css.soft} data-end="">
        {waitedFor(row.since, now)}
      </td>
    </tr>
  )
}
