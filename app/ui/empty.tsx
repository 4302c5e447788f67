import type { ReactNode } from 'react'
import { LinkButton } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import * as css from './list.css.ts'

type EmptyProps = {
  icon?: IconName
  title: string
  children?: ReactNode
  /** The one next step. */
  action?: { href: string; label: string }
}

/** Nothing here yet, and what to do about it. */
export function Empty({ icon = 'inbox', title, children, action }: EmptyProps) {
  return (
    <div className={css.empty}>
      <span className={css.emptyMark}>
        <Icon name={icon} size={28} />
      </span>
      <p className={css.emptyTitle}>{title}</p>
      {children && <p>{children}</p>}
      {action && (
        <LinkButton href={action.href} tone="soft">
          {action.label}
        </LinkButton>
      )}
    </div>
  )
}
