import type { ReactNode } from 'react'
import { iconOnly, tone } from '../kit/button.css.ts'
import { Icon } from '../pictures/icon.tsx'
import { opensPopover, popover } from '../theme/popover.ts'
import * as css from './row-menu.css.ts'

type MenuProps = {
  id: string
  /** The name of the row. */
  of: string
  /** Links and buttons with the class `menuItem`. */
  children: ReactNode
}

/**
 * The rare acts of a row behind one button: at the bottom of a phone, beside the button from md. The browser opens and closes it,
 * so it works without a script; a browser without popovers shows the acts in the row.
 */
export function RowMenu({ id, of, children }: MenuProps) {
  return (
    <>
      <button
        type="button"
        className={`${tone.plain} ${iconOnly} ${css.opener}`}
        aria-label={`더 보기: ${of}`}
        {...opensPopover(id)}
      >
        <Icon name="more" size={24} />
      </button>
      <div className={css.menu} id={id} {...popover}>
        <p className={css.title}>{of}</p>
        {children}
      </div>
    </>
  )
}
