import type { ReactNode } from 'react'
import { Art } from '../pictures/art.tsx'
import type { ArtName } from '../pictures/art-shapes.ts'
import { LinkButton } from './button.tsx'
import * as css from './lists/list.css.ts'

type EmptyProps = {
  /** Omitted when something above it is more important, and on pages of operators. */
  art?: ArtName
  title: string
  children?: ReactNode
  /** The next step. */
  action?: { href: string; label: string }
}

/** A message that there is nothing yet, with the next step. */
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
