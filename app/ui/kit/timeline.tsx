import type { ReactNode } from 'react'
import { Icon, type IconName } from '../pictures/icon.tsx'
import { cx } from '../theme/cx.ts'
import * as css from './money.css.ts'
import { Won } from './money.tsx'
import * as tones from './notice.css.ts'
import type { Tone } from './notice.tsx'

export type TimelineEvent = {
  title: ReactNode
  /** Already formatted, such as `2026-11-21 14:05` or `12.10 예정`. */
  at: string
  /** The amount that this step moved, won. */
  amount?: number | null | undefined
  /** The reason and the next step, in plain Korean. */
  note?: ReactNode
  tone?: Tone
  /** True when it has not happened yet. */
  ahead?: boolean
}

const icons: Record<Tone, IconName> = { info: 'dot', good: 'check', wait: 'clock', bad: 'close', mute: 'dot' }

/** The history of an amount, oldest first. Future steps come last, in a quiet colour. */
export function Timeline({ items }: { items: TimelineEvent[] }) {
  return (
    <ol className={css.timeline}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is the identity of a step
        <TimelineStep key={index} {...item} />
      ))}
    </ol>
  )
}

function TimelineStep({ title, at, amount, note, tone = 'mute', ahead }: TimelineEvent) {
  return (
    <li className={cx(css.event, ahead && css.upcoming)}>
      <span className={cx(css.knot, tones.disc[tone])}>
        <Icon name={ahead ? 'clock' : icons[tone]} size={14} />
      </span>
      <div>
        <p className={css.eventTitle}>{title}</p>
        <p className={css.note}>{at}</p>
        {note && <p className={css.note}>{note}</p>}
      </div>
      {amount != null && (
        <p className={css.eventAmount}>
          <Won amount={amount} signed />
        </p>
      )}
    </li>
  )
}
