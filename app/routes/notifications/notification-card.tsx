import { Hidden } from '#app/ui/forms/form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Inline, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { SupportText } from '#app/ui/words/support-text.tsx'
import type { Notification } from '#contract/platform/notifications.ts'

type CardProps = { notification: Notification; here: string; idempotencyKey: string }

/** One notification. Its button opens the page and marks it as read. */
export function NotificationCard({ notification, here, idempotencyKey }: CardProps) {
  const { id, title, body, href, at, isRead } = notification
  return (
    <Card title={title} id={id} mark={!isRead && <Badge tone="info">새 알림</Badge>}>
      <Stack gap={2}>
        {body.split(/\n+/).map((line, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have only their order
          <p key={nth}>
            <SupportText>{line}</SupportText>
          </p>
        ))}
      </Stack>
      <Inline apart>
        <Muted tiny>{dateTime(at)}</Muted>
        {(href || !isRead) && (
          <form method="post" action={here}>
            <Hidden values={{ intent: 'open', id, idempotencyKey }} />
            <Button
              tone="soft"
              size="small"
              aria-label={`${href ? '자세히 보기' : '읽음'}: ${title}, ${dateTime(at)}`}
            >
              {href ? '자세히 보기' : '읽음'}
            </Button>
          </form>
        )}
      </Inline>
    </Card>
  )
}
