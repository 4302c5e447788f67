import type { ReactNode } from 'react'
import * as buttons from '../kit/button.css.ts'
import { Button, LinkButton } from '../kit/button.tsx'
import { Seen, useDrawnSentences } from '../kit/drawn-sentences.tsx'
import { Icon } from '../pictures/icon.tsx'
import { cx } from '../theme/cx.ts'
import * as css from './dialog.css.ts'
import { Hidden } from './form.tsx'

/**
 * Dialogs are pages first. The link opens an address that renders the same page with `open`. With a script,
 * the dialog in the page opens over it instead, and the browser keeps the focus inside and restores it.
 * Closing is a link to `closeHref`, or only closes.
 */
type OpenState = {
  id: string
  /** True when the address of the page opens this dialog. */
  open?: boolean
  /** The address of the page without the dialog. */
  closeHref: string
  /** True when a press on the dimmed page closes it. */
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

/**
 * An empty dialog that a script fills with the page of a `data-over` link. Without a script it never opens.
 */
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
  /** Confirming replaces this page in the history. */
  replace?: boolean
  /** The address that confirming posts to, with `values`. Without it, confirming closes the dialog. */
  action?: string
  values?: Record<string, string | number | null | undefined>
}

/** A title, a message and a confirming button: a question that must be answered before anything happens. */
export function AlertDialog(props: AlertDialogProps) {
  const { id, open, closeHref, overlayClosable = false, title, message, confirm, cancel = '취소' } = props
  useDrawnSentences(open && typeof message === 'string' ? [message] : [])
  // As a part of the page, the dialog may be far down. The focus scrolls it into view and is on the button
  // that changes nothing.
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
