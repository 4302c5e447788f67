import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pushAgentOf } from '#app/models/push-agent.ts'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { nothingMore } from '#app/services/forms/own-forms.ts'
import { pushActs } from '#app/services/forms/push-acts.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { nextPath } from '#app/services/session/next-path.server.ts'
import { FormErrors, Hidden } from '#app/ui/forms/form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Inline, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { List } from '#app/ui/kit/lists/list.tsx'
import { NextPages } from '#app/ui/kit/next-pages.tsx'
import * as css from '#app/ui/platform/notification-row.css.ts'
import { PushCard } from '#app/ui/platform/push-card.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { nearDay } from '#app/ui/words/dates.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { NOTIFICATION_DAYS } from '#contract/platform/notification-limits.ts'
import { type Notification, notificationRef } from '#contract/platform/notifications.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { NotificationRow } from './notification-row.tsx'

export const handle = {
  who: 'member',
  example: '/notifications',
} satisfies PageHandle

const ID = /^ntf_[0-9a-z_]{1,40}$/

export const meta: MetaFunction = () => [{ title: pageTitle('알림') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('after') ?? ''
  const after = ID.test(asked) ? asked : null
  const {
    user: { unread },
    listed,
    push,
  } = await withUser({ request, context }, (api) => ({
    listed: api.notifications.listNotifications(after ? { after } : {}),
    push: after ? null : optionalData(api.push.listPushDevices()),
  }))
  return {
    ...dataOf(listed),
    unread,
    after,
    push,
    agent: pushAgentOf(request.headers.get('user-agent')),
    today: toKstDate(context.now),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireUser, {
  open: on(notificationRef, 'notifications.readNotification', {
    to: ({ data, url }) => nextPath(data.href, `${url.pathname}${url.search}`),
  }),
  'read-all': on(nothingMore, 'notifications.readNotifications', {
    flash: '알림을 모두 읽은 것으로 했어요.',
    to: pages.notifications,
  }),
  ...pushActs(pages.notificationsPush),
})

export default function Notifications() {
  const { items, next, unread, after, today, push, agent, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const here = after ? `${pages.notifications}?after=${after}` : pages.notifications
  return (
    <Page width="reading">
      <PageHead title="알림" sub={`최근 ${NOTIFICATION_DAYS}일 알림이에요.`} />
      {!answer?.intent.startsWith('push-') && (
        <FormErrors errors={answer?.lastResult.error?.[''] ?? undefined} />
      )}
      <Inline apart>
        <Muted>
          <a href={pages.settingsTab('marketing')}>메일로 받을 알림 고르기</a>
        </Muted>
        {unread > 0 && (
          <form method="post" action={here}>
            <Hidden values={{ intent: 'read-all', idempotencyKey: `${idempotencyKey}-all` }} />
            <Button tone="quiet" size="small">
              모두 읽음
            </Button>
          </form>
        )}
      </Inline>
      {items.length === 0 ? (
        <Empty art="done" title={after ? '여기까지가 모두예요' : '아직 알림이 없어요'} />
      ) : (
        <Stack gap={4}>
          {daysOf(items).map(([day, ofDay]) => (
            <section key={day}>
              <h2 className={css.day}>{nearDay(day, today)}</h2>
              <Card>
                <List label={nearDay(day, today)}>
                  {ofDay.map((one) => (
                    <NotificationRow
                      key={one.id}
                      notification={one}
                      here={here}
                      idempotencyKey={`${idempotencyKey}-${one.id.slice(-10)}`}
                    />
                  ))}
                </List>
              </Card>
            </section>
          ))}
        </Stack>
      )}
      {!after && <PushCard {...{ devices: push, agent, here, idempotencyKey, answer }} />}
      <NextPages
        next={next && `${pages.notifications}?after=${next}`}
        first={after ? pages.notifications : null}
      />
    </Page>
  )
}

/** Days in Seoul, newest first, each with its notifications. */
function daysOf(items: Notification[]): [day: string, items: Notification[]][] {
  return [...Map.groupBy(items, ({ at }) => toKstDate(at))]
}
