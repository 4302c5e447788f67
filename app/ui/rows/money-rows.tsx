import type { ReactNode } from 'react'
import type { Earnings, ListOrder } from '#contract/core/earnings.ts'
import { pictureAt } from '#contract/platform/pictures.ts'
import { Spark } from '../charts/spark.tsx'
import type { earnedHrefs } from '../kit/earnings.tsx'
import { Won } from '../kit/money.tsx'
import { count, won } from '../words/format.ts'
import * as css from './money-rows.css.ts'

type MoneyList = keyof typeof css.acts

/** The head of a column, with the order it stands for. With an address it is a link that sorts the list. */
export type MoneyColumn = {
  area: keyof typeof css.cell
  label: string
  sort?: ListOrder
  href?: string
  isCurrent?: boolean
}

/** The heads as links: the list stands in the order of `current`. */
export function sortedColumns(
  columns: MoneyColumn[],
  current: ListOrder,
  hrefOf: (sort: ListOrder) => string,
): MoneyColumn[] {
  return columns.map((column) =>
    column.sort ? { ...column, href: hrefOf(column.sort), isCurrent: column.sort === current } : column,
  )
}

type RowsProps = { label: string; of: MoneyList; columns: MoneyColumn[]; children: ReactNode }

/** Items with what they earn at the end of the row; from lg in columns. Children are `MoneyRow`s. */
export function MoneyRows({ label, of, columns, children }: RowsProps) {
  const isSorted = columns.some(({ href }) => href)
  const Head = isSorted ? 'nav' : 'div'
  return (
    <div>
      <Head className={css.head} aria-label={isSorted ? '순서' : undefined}>
        {columns.map(({ area, label: name, href, isCurrent }) => {
          const className = css.cell[area]
          return href ? (
            <a key={area} className={className} href={href} aria-current={isCurrent ? 'true' : undefined}>
              {name}
            </a>
          ) : (
            <span key={area} className={className}>
              {name}
            </span>
          )
        })}
        <span className={css.acts[of]} />
      </Head>
      <ul className={css.rows} aria-label={label}>
        {children}
      </ul>
    </div>
  )
}

/** A fact on the line of a row: a column of its own from lg, whose head then says `word`. */
type Fact = { area: 'name' | 'place' | 'clicks' | 'orders'; word?: string; value: ReactNode }

type RowProps = {
  of: MoneyList
  title: ReactNode
  href?: string
  /** The id of the dialog that opens the row's page over this one. */
  over?: string
  imageSrc?: string | null
  /** Shown instead of the picture if there is none: 56 px. */
  mark?: ReactNode
  /** States that need an action. */
  badges?: ReactNode
  facts: Fact[]
  /** Shown below the name from lg. */
  under?: ReactNode
  earned: Earnings
  hrefs: ReturnType<typeof earnedHrefs>
  /** The label of the amount, if it is not what the column says. */
  amountOf?: string
  /** Won by day, today last. */
  line: number[] | null
  /** The act of the row and its menu. */
  acts?: ReactNode
  /** A question or a form that opens below. */
  children?: ReactNode
}

/** One item: picture, name and one line; at the end its won of this month over a line of its days. */
export function MoneyRow(props: RowProps) {
  const { of, title, href, over, imageSrc, mark, badges, facts, under, acts, children, ...amounts } = props
  return (
    <li className={css.row}>
      {imageSrc ? (
        <img
          className={css.picture}
          src={pictureAt(imageSrc, 160)}
          alt=""
          width={56}
          height={56}
          loading="lazy"
        />
      ) : (
        <span className={css.picture}>{mark}</span>
      )}
      <div className={css.name}>
        {href ? (
          <a className={css.title} href={href} data-over={over}>
            {title}
          </a>
        ) : (
          <strong className={css.title}>{title}</strong>
        )}
        {badges && <span>{badges}</span>}
        {under && <p className={`${css.small} ${css.wide}`}>{under}</p>}
      </div>
      <p className={css.line}>
        {facts.map(({ area, word, value }) => (
          <span key={area} className={css.cell[area]}>
            {word && <span className={css.word}>{word} </span>}
            {value}
          </span>
        ))}
      </p>
      <Amounts {...amounts} />
      <div className={css.acts[of]}>{acts}</div>
      {children}
    </li>
  )
}

function Amounts({
  earned,
  hrefs,
  amountOf,
  line,
}: Pick<RowProps, 'earned' | 'hrefs' | 'amountOf' | 'line'>) {
  const sum = line?.reduce((all, value) => all + value, 0) ?? 0
  const hasEarned = earned.all > 0
  return (
    <div className={css.money}>
      <span className={`${css.cell.all} ${css.wide}`}>
        {hasEarned && (
          <a className={css.month} href={hrefs.all}>
            <span className={css.word}>전체 </span>
            <Won amount={earned.all} />
          </a>
        )}
      </span>
      <span className={css.cell.month}>
        {hasEarned ? (
          <a className={css.month} href={hrefs.thisMonth}>
            <span className={amountOf ? css.small : css.word}>{amountOf ?? '이번 달'} </span>
            <span className={earned.thisMonth > 0 ? css.amount : css.nothing}>
              <Won amount={earned.thisMonth} />
            </span>
          </a>
        ) : (
          <span className={css.small}>아직 수익 없음</span>
        )}
      </span>
      {line && (
        <span className={css.cell.days}>
          {hasEarned && <Spark values={line} words={`최근 ${count(line.length)}일 ${won(sum)}`} />}
        </span>
      )}
    </div>
  )
}

type PickedProps = { earned: Earnings; line: string; children: ReactNode }

/** The same in the label of a box, where nothing but the box can be pressed. */
export function PickedMoney({ earned, line, children }: PickedProps) {
  return (
    <span className={css.picked}>
      <span>{children}</span>
      <span className={css.small}>{line}</span>
      <span className={css.pickedMoney}>
        <span className={css.small}>이번 달</span>
        <br />
        <span className={earned.thisMonth > 0 ? css.amount : css.nothing}>
          <Won amount={earned.thisMonth} />
        </span>
      </span>
    </span>
  )
}
