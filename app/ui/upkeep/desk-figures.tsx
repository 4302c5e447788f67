import * as pages from '#contract/site/pages.ts'
import type { DeskDay, DeskState } from '#contract/upkeep/desk.ts'
import { longDay } from '../words/dates.ts'
import { count, won } from '../words/format.ts'
import * as css from './desk.css.ts'

type FiguresProps = Pick<DeskState, 'days' | 'nextPay'> & {
  /** The operator's duty includes payouts. */
  paysOut: boolean
}

/** The figures of the home, each with the line of thirty days. */
export function DeskFigures({ days, nextPay, paysOut }: FiguresProps) {
  const today = days.at(-1)
  return (
    <section className={css.figures} aria-label="30일의 흐름">
      <Figure
        label="주문, 30일"
        value={`${count(sum(days, (day) => day.orders))}건`}
        note={`커미션 ${won(sum(days, (day) => day.commissionWon))} · 오늘 ${count(today?.orders ?? 0)}건`}
        line={days.map((day) => day.orders)}
        href={pages.opsOrders}
      />
      <Figure
        label="확정 커미션, 30일"
        value={won(sum(days, (day) => day.confirmedWon))}
        note={`${count(sum(days, (day) => day.confirmed))}건 · 오늘 ${won(today?.confirmedWon ?? 0)}`}
        line={days.map((day) => day.confirmedWon)}
      />
      <Figure
        label="새 크리에이터, 30일"
        value={`${count(sum(days, (day) => day.creators))}명`}
        note={`오늘 ${count(today?.creators ?? 0)}명`}
        line={days.map((day) => day.creators)}
      />
      {paysOut && <NextPay days={days} nextPay={nextPay} />}
    </section>
  )
}

/** The next payment, and the line of what the bank paid on each day. */
function NextPay({ days, nextPay }: Pick<DeskState, 'days' | 'nextPay'>) {
  const paid = `30일 동안 지급 ${won(sum(days, (day) => day.paidWon))}`
  const line = days.map((day) => day.paidWon)
  if (!nextPay)
    return <Figure label="다음 지급" value="없어요" note={`신청된 출금이 없어요 · ${paid}`} line={line} />
  const { on, netWon, people, isMore } = nextPay
  return (
    <Figure
      label={`다음 지급, ${longDay(on)}`}
      value={won(netWon)}
      note={`${count(people)}명${isMore ? ' 이상' : ''} · ${paid}`}
      line={line}
      href={pages.opsBatches}
    />
  )
}

function sum(days: DeskDay[], of: (day: DeskDay) => number): number {
  return days.reduce((all, day) => all + of(day), 0)
}

type FigureProps = { label: string; value: string; note: string; line?: number[]; href?: string }

function Figure({ label, value, note, line, href }: FigureProps) {
  const inside = (
    <>
      <span className={css.figureLabel}>{label}</span>
      <span className={css.figureValue}>{value}</span>
      {line && <Line values={line} />}
      <span className={css.figureNote}>{note}</span>
    </>
  )
  return href ? (
    <a className={css.figure} href={href}>
      {inside}
    </a>
  ) : (
    <div className={css.figure}>{inside}</div>
  )
}

const HEIGHT = 28

/** The line has no text, because the figure beside it shows the sum. */
function Line({ values }: { values: number[] }) {
  const most = Math.max(1, ...values)
  const points = values
    .map((value, at) => `${at} ${Math.round(HEIGHT - (value / most) * (HEIGHT - 2))}`)
    .join('L')
  const end = values.length - 1
  return (
    <svg className={css.line} viewBox={`0 0 ${end} ${HEIGHT + 2}`} preserveAspectRatio="none" aria-hidden>
      <path d={`M0 ${HEIGHT + 2}L${points}L${end} ${HEIGHT + 2}Z`} />
      <path d={`M${points}`} />
    </svg>
  )
}
