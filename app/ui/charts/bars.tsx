import { Won } from '../kit/money.tsx'
import * as css from './chart.css.ts'
import { percent } from './scale.ts'

export type BarItem = {
  id: string
  label: string
  /** Length of the bar; won unless `text` says otherwise. */
  amount: number
  /** Shown instead of the amount in won. */
  text?: string
  /** Shown beside the label; defaults to the share of the whole. */
  note?: string
  href?: string
  /** For an address outside the site. */
  rel?: string
}

type BarsProps = {
  label: string
  items: BarItem[]
  /** The amount of a full bar; defaults to the longest item. */
  full?: number
}

/**
 * Amounts as bars, in the given order, the longest first. The text contains everything; the bars only
 * illustrate it.
 */
export function Bars({ label, items, full }: BarsProps) {
  const most = full ?? Math.max(0, ...items.map((item) => item.amount))
  const all = items.reduce((sum, item) => sum + Math.max(0, item.amount), 0)
  return (
    <ol className={css.bars} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <Bar item={item} most={most} share={percent(item.amount, all).replace(/\.\d+/, '')} />
        </li>
      ))}
    </ol>
  )
}

function Bar({ item, most, share }: { item: BarItem; most: number; share: string }) {
  const inside = (
    <>
      <span className={css.barHead}>
        <span className={css.barName}>
          {item.label} <span className={css.barShare}>{item.note ?? share}</span>
        </span>
        {item.text ?? <Won amount={item.amount} />}
      </span>
      <svg className={css.plot} height="8" aria-hidden>
        <rect className={css.track} width="100%" height="8" rx="4" />
        <rect className={css.confirmed} width={percent(item.amount, most)} height="8" rx="4" />
      </svg>
    </>
  )
  if (!item.href) return <div className={css.bar}>{inside}</div>
  return (
    <a className={css.bar} href={item.href} rel={item.rel}>
      {inside}
    </a>
  )
}
