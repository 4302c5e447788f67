import { Hidden } from '#app/ui/forms/form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { VisuallyHidden } from '#app/ui/kit/layout.tsx'
import * as list from '#app/ui/kit/lists/list.css.ts'
import { Icon, type IconName } from '#app/ui/pictures/icon.tsx'
import * as css from '#app/ui/platform/notification-row.css.ts'
import { cx } from '#app/ui/theme/cx.ts'
import { clockTime } from '#app/ui/words/dates.ts'
import { SupportText } from '#app/ui/words/support-text.tsx'
import type { MailTopic } from '#contract/platform/mail-kinds.ts'
import type { Notification } from '#contract/platform/notifications.ts'

const ICONS: Record<MailTopic, IconName> = {
  account: 'shield',
  application: 'done',
  money: 'wallet',
  contents: 'doc',
  campaigns: 'megaphone',
  grades: 'earnings',
  inquiries: 'help',
  consents: 'bell',
  transfer: 'restore',
  operators: 'alert',
}

/** The name of the person, with which many mails begin. */
const GREETING = /^[^\n,]{1,40}님, /

type RowProps = { notification: Notification; here: string; idempotencyKey: string }

/**
 * One notification. One that leads to a page is a button as wide as the row, which opens the page and marks
 * the notification as read. Any other unfolds its text.
 */
export function NotificationRow({ notification, here, idempotencyKey }: RowProps) {
  const { id, title, body, href } = notification
  const values = { intent: 'open', id, idempotencyKey }
  if (href)
    return (
      <li id={id}>
        <form method="post" action={here}>
          <Hidden values={values} />
          <button type="submit" className={cx(list.row, css.opens)}>
            <Inside notification={notification} />
            <Icon name="next" size={16} />
          </button>
        </form>
      </li>
    )
  return (
    <li id={id}>
      <details className={css.fold}>
        <summary>
          <Inside notification={notification} />
        </summary>
        <div className={css.text}>
          {body.split(/\n+/).map((line, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have only their order
            <p key={nth}>
              <SupportText>{line}</SupportText>
            </p>
          ))}
          {!notification.isRead && (
            <form method="post" action={here}>
              <Hidden values={values} />
              <Button tone="soft" size="small" aria-label={`읽음: ${title}`}>
                읽음
              </Button>
            </form>
          )}
        </div>
      </details>
    </li>
  )
}

function Inside({ notification: { topic, title, body, at, isRead } }: { notification: Notification }) {
  const [first = ''] = body.replace(GREETING, '').split(/\n+/)
  return (
    <>
      <span className={list.mark} aria-hidden>
        <Icon name={ICONS[topic]} />
      </span>
      <span className={list.rowText}>
        <span className={cx(css.title, !isRead && css.unread)}>
          {title}
          {!isRead && <VisuallyHidden> 새 알림</VisuallyHidden>}
        </span>
        <span className={cx(list.rowSub, list.rowCut)}>{first}</span>
      </span>
      <span className={css.time}>{clockTime(at)}</span>
    </>
  )
}
