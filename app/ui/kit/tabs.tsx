import type { MouseEvent } from 'react'
import { cx } from '../theme/cx.ts'
import { count } from '../words/format.ts'
import { VisuallyHidden } from './layout.tsx'
import * as css from './tabs.css.ts'

export type Tab = { href: string; label: string; count?: number | undefined }

type TabsProps = {
  /** The name of the choice the tabs offer, for screen readers. */
  label: string
  items: Tab[]
  /** The `href` of the current tab. */
  current: string
  /** `chips` for filters. */
  look?: 'tabs' | 'chips'
  /** Set by an island that can show the tab without a navigation. */
  onPress?: (event: MouseEvent, index: number) => void
}

/** Tabs are links: every tab is a page. */
export function Tabs({ label, items, current, look = 'tabs', onPress }: TabsProps) {
  return (
    <nav className={cx(css[look])} aria-label={label}>
      {items.map((item, index) => (
        <a
          key={item.href}
          href={item.href}
          aria-current={item.href === current ? 'page' : undefined}
          onClick={onPress && ((event) => onPress(event, index))}
        >
          {item.label}
          {item.count !== undefined && <span> {count(item.count)}</span>}
        </a>
      ))}
    </nav>
  )
}

/** The current position in a flow of a few steps. `current` counts from 0. */
export function Steps({ items, current }: { items: string[]; current: number }) {
  return (
    <ol
      className={css.steps}
      aria-label={`${items.length}단계 중 ${Math.min(current + 1, items.length)}단계`}
    >
      {items.map((item, index) => (
        <li
          key={item}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current ? '' : undefined}
        >
          {item}
          {index < current && <VisuallyHidden> 완료</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
