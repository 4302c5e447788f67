import type { ReactNode } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { cx } from '../theme/cx.ts'
import { wonParts } from '../words/format.ts'
import * as css from './money.css.ts'

type WonProps = {
  /** Integer won. */
  amount: number
  /** Adds a + before a positive amount. */
  signed?: boolean
  /** Green for positive, red for negative amounts; the sign shows the same. */
  coloured?: boolean
}

/** An amount with 원 lighter than the digits. */
export function Won({ amount, signed, coloured }: WonProps) {
  const { sign, digits, unit } = wonParts(amount, signed ? 'signed' : undefined)
  const tint = coloured && amount !== 0 && (amount > 0 ? css.up : css.down)
  return (
    <span className={cx(css.won, tint)}>
      {sign}
      {digits}
      <span className={css.unit}>{unit}</span>
    </span>
  )
}

type StatProps = {
  label: string
  /** Integer won, or a short formatted text. */
  value: number | string
  size?: keyof typeof css.figure
  /** The time of the number, or its parts. */
  note?: ReactNode
  /** The page with the parts of the number. */
  href?: string
}

/** One number with its label. Only one `big` per screen. */
export function Stat({ label, value, size = 'mid', note, href }: StatProps) {
  const inside = (
    <>
      <span className={css.statLabel}>
        {label}
        {href && <Icon name="next" size={16} />}
      </span>
      <span className={css.figure[size]}>{typeof value === 'number' ? <Won amount={value} /> : value}</span>
      {note && <span className={css.note}>{note}</span>}
    </>
  )
  if (!href) return <div className={css.stat}>{inside}</div>
  return (
    <a className={css.stat} href={href}>
      {inside}
    </a>
  )
}

/** Smaller numbers side by side under the big one. */
export function Stats({ children }: { children: ReactNode }) {
  return <div className={css.stats}>{children}</div>
}

/** `strong` is for the number that a person came for; `total` also adds a line above it. */
export type Fact = { label: ReactNode; value: ReactNode; total?: boolean; strong?: boolean }

/** Names and values in rows: gross, tax, net. */
export function Facts({ items }: { items: Fact[] }) {
  return (
    <dl className={css.facts}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have a fixed order and no identity
        <div className={cx(css.fact, item.total && css.total, item.strong && css.strong)} key={index}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
