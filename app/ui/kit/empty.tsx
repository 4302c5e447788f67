import type { ReactNode } from 'react'
import { Art } from '../pictures/art.tsx'
import type { ArtName } from '../pictures/art-shapes.ts'
import { LinkButton } from './button.tsx'
import * as css from './lists/list.css.ts'

type EmptyProps = {
  /** Left out where something above it matters more, and where operators work. */
  art?: ArtName
  title: string
  children?: ReactNode
  /** The one next step. */
  action?: { href: string; label: string }
}

/** Nothing here yet, and what to do about it. */
export function Empty({ art, title, children, action }: EmptyProps) {
  return (
    <div className={css.empty}>
      {art && <Art name={art} />}
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
