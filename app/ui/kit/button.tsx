import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from '../pictures/icon.tsx'
import { cx } from '../theme/cx.ts'
import * as css from './button.css.ts'

type ButtonLook = {
  /** One primary button per screen. */
  tone?: keyof typeof css.tone
  /** `iconOnly` shows no words, so the button needs an `aria-label`. */
  size?: 'small' | 'wide' | 'iconOnly'
  icon?: IconName
}

function classOf({ tone = 'primary', size }: ButtonLook): string {
  return cx(css.tone[tone], size && css[size])
}

export type ButtonProps = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>

/** A button. In a POST form it shows 처리 중 while the form is being sent, and ignores a second press. */
export function Button({ tone, size, icon, children, type = 'submit', ...rest }: ButtonProps) {
  return (
    <button type={type} className={classOf({ tone, size })} {...rest}>
      {icon && <Icon name={icon} />}
      {size !== 'iconOnly' && <span>{children}</span>}
    </button>
  )
}

type LinkButtonProps = ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link that looks like a button. */
export function LinkButton({ tone, size, icon, children, ...rest }: LinkButtonProps) {
  return (
    <a className={classOf({ tone, size })} {...rest}>
      {icon && <Icon name={icon} />}
      {size !== 'iconOnly' && <span>{children}</span>}
    </a>
  )
}

/** Buttons side by side; they wrap. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}
