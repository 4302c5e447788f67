import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { List } from '#app/ui/kit/lists/list.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { OrderReportTabs } from '#app/ui/orders/intake-tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { ALARM_STATES, alarmClosing, alarmRef } from '#contract/orders/ingestion.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { AlarmCard, ClosedAlarm } from './alarm-card.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/alarms',
} satisfies PageHandle

const LABELS = { open: '처리 전', closed: '처리 끝' }

export const meta: MetaFunction = () => [{ title: pageTitle('시스템 알림') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const state = ALARM_STATES.find((name) => name === search.get('state')) ?? 'open'
  const { alarms } = await withOperator({ request, context }, (api) => ({
    alarms: api.intake.listAlarms({ state }),
  }))
  return {
    state,
    alarms: dataOf(alarms),
    closing: search.get('close'),
    now: new Date(context.now).toISOString(),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  close: on(alarmClosing, 'intake.closeAlarm', { flash: '이유를 남기고 닫았어요.', to: '/ops/alarms' }),
  replay: on(alarmRef, 'intake.replayAlarm', { flash: '다시 처리하고 닫았어요.', to: '/ops/alarms' }),
})

export default function OpsAlarms() {
  const { state, alarms, closing, now, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const tabs = ALARM_STATES.map((name) => ({ href: `/ops/alarms?state=${name}`, label: LABELS[name] }))
  return (
    <Page width="reading">
      <PageHead
        title="시스템 알림"
        sub="자동으로 끝내지 못한 문제예요. 급한 것부터, 오래된 순서로 보여 줘요."
      />
      <OrderReportTabs current="/ops/alarms" />
      <Tabs label="상태" items={tabs} current={`/ops/alarms?state=${state}`} />
      <FormErrors errors={closing ? undefined : (answer?.lastResult.error?.[''] ?? undefined)} />
      {alarms.items.length === 0 && (
        <Empty title={state === 'open' ? '밀린 일이 없어요' : '닫은 것이 없어요'} />
      )}
      {state === 'closed' && alarms.items.length > 0 && (
        <Card>
          <List label={LABELS.closed}>
            {alarms.items.map((alarm) => (
              <ClosedAlarm key={alarm.id} alarm={alarm} />
            ))}
          </List>
        </Card>
      )}
      <Stack gap={4}>
        {(state === 'open' ? alarms.items : []).map((alarm) => (
          <AlarmCard
            key={alarm.id}
            alarm={alarm}
            now={now}
            isClosing={closing === alarm.id}
            answer={closing === alarm.id ? answer : undefined}
            idempotencyKey={`${idempotencyKey}-${alarm.id.slice(-8)}`}
          />
        ))}
      </Stack>
      {alarms.hasMore && (
        <Muted>
          {state === 'open'
            ? `급한 것부터 ${alarms.items.length}건만 보여 줘요. 처리하면 다음 알림이 보여요.`
            : `최근 ${alarms.items.length}건만 보여 줘요.`}
        </Muted>
      )}
    </Page>
  )
}
