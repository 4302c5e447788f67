import type { ReactNode } from 'react'
import type { AffiliateLink } from '#contract/links.ts'
import { shortDate } from './dates.ts'
import { count } from './format.ts'
import * as css from './link-row.css.ts'

/** Links under each other with a line between. Children are `LinkRow`s. */
export function LinkRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.rows} aria-label={label}>
      {children}
    </ul>
  )
}

type RowProps = {
  link: AffiliateLink
  /** What asks before something happens; part of the page without a script. */
  dialog?: ReactNode
  children: ReactNode
}

/** One link: name, short address and figures, with what can be done to it at the end. */
export function LinkRow({ link, dialog, children }: RowProps) {
  const { clicks, billableClicks } = link
  const all = clicks > billableClicks ? ` (전체 ${count(clicks)}번)` : ''
  return (
    <li className={css.row}>
      <div className={css.text}>
        <a className={css.name} href={`/links/${link.id}`}>
          {link.title || link.partner.title}
        </a>
        <p className={css.small}>
          {link.partner.title} · {shortDate(link.createdAt)} ·{' '}
          <span className={css.address} id={`link-${link.code}`}>
            {link.shortUrl}
          </span>
        </p>
        <p className={css.small}>
          클릭 {count(billableClicks)}번{all} · 주문 {count(link.orders)}건
        </p>
      </div>
      <div className={css.actions}>{children}</div>
      {dialog}
    </li>
  )
}
