import type { ReactNode } from 'react'
import * as buttons from '../kit/button.css.ts'
import { Button, LinkButton } from '../kit/button.tsx'
import { Seen, useDrawnSentences } from '../kit/drawn-sentences.tsx'
import { Icon } from '../pictures/icon.tsx'
import { cx } from '../theme/cx.ts'
import * as css from './dialog.css.ts'
import { Hidden } from './form.tsx'

/**
 * Dialogs are pages first. The link that opens one goes to an address that draws the same page with `open`; with a script
 * the dialog already in the page opens over it instead, keeps the focus inside and gives it back. Closing is a link
 * to `closeHref`, or only closes.
 */
type OpenState = {
  id: string
  /** The page was asked for with this dialog open. */
  open?: boolean
  /** The page without the dialog. */
  closeHref: string
  /** A press on the dimmed page closes it. */
  overlayClosable?: boolean
}

type DialogProps = OpenState & { title: string; children: ReactNode }

export function Dialog({ id, open, closeHref, overlayClosable = true, title, children }: DialogProps) {
  return (
    <dialog
      className={css.dialog}
      id={id}
      open={open}
      aria-labelledby={`${id}-title`}
      data-overlay={overlayClosable ? '' : undefined}
    >
      <div className={css.body}>
        <div className={css.head}>
          <h2 className={css.title} id={`${id}-title`}>
            {title}
          </h2>
          <a className={cx(buttons.tone.quiet, buttons.iconOnly, css.close)} href={closeHref} data-close="">
            <Icon name="close" label="닫기" />
          </a>
        </div>
        <Seen open={open === true}>{children}</Seen>
      </div>
    </dialog>
  )
}

/** An empty dialog that a script fills with the page a `data-over` link leads to; without one it never opens. */
export function OverDialog({ id, label, closeHref }: { id: string; label: string; closeHref: string }) {
  return (
    <dialog className={cx(css.dialog, css.over)} id={id} aria-label={label} data-overlay="">
      <div className={css.end}>
        <a className={cx(buttons.tone.quiet, buttons.iconOnly, css.close)} href={closeHref} data-close="">
          <Icon name="close" label="닫기" />
        </a>
      </div>
      <div />
    </dialog>
  )
}

type AlertDialogProps = OpenState & {
  title: string
  message: ReactNode
  /** The label of the confirming button, one verb. */
  confirm: string
  cancel?: string
  danger?: boolean
  /** Confirming takes the place of this page in the history. */
  replace?: boolean
  /** The address that confirming posts to, with `values`. Without it, confirming closes the dialog. */
  action?: string
  values?: Record<string, string | number | null | undefined>
}

/** Title, message, confirm: a question that must be answered before anything happens. */
export function AlertDialog(props: AlertDialogProps) {
  const { id, open, closeHref, overlayClosable = false, title, message, confirm, cancel = '취소' } = props
  useDrawnSentences(open && typeof message === 'string' ? [message] : [])
  // As part of the page the dialog may be far down: the focus scrolls it into view and is on the answer that changes nothing.
  const focused = open ? { autoFocus: true } : {}
  return (
    <dialog
      className={css.dialog}
      id={id}
      open={open}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      data-overlay={overlayClosable ? '' : undefined}
    >
      <div className={css.body}>
        <h2 className={css.title} id={`${id}-title`}>
          {title}
        </h2>
        <div className={css.message} id={`${id}-message`}>
          {message}
        </div>
        {props.action ? (
          <form className={css.foot} method="post" action={props.action}>
            <Hidden values={props.values ?? {}} />
            <LinkButton href={closeHref} tone="quiet" data-close="" {...focused}>
              {cancel}
            </LinkButton>
            <Button tone={props.danger ? 'danger' : 'primary'}>{confirm}</Button>
          </form>
        ) : (
          <div className={css.foot}>
            <LinkButton
              href={closeHref}
              data-close=""
              data-replace={props.replace ? '' : undefined}
              {...focused}
            >
              {confirm}
            </LinkButton>
          </div>
        )}
      </div>
    </dialog>
  )
}

/** Props of the link or button that opens the dialog with this id. */
export function opens(id: string) {
  return { 'data-dialog': id, 'aria-haspopup': 'dialog' } as const
}
