import { type DeliveryInFull, deliveryRef } from '#contract/platform/webhooks/webhooks.ts'
import { Form, FormErrors, Hidden } from '../../forms/form.tsx'
import { carryValues, type LastPost } from '../../forms/schema-form.tsx'
import { Button, Buttons } from '../../kit/button.tsx'
import { Card, Muted, Page, PageHead, Stack } from '../../kit/layout.tsx'
import { FoldRow, List } from '../../kit/lists/list.tsx'
import { Facts } from '../../kit/money.tsx'
import { Raw } from '../../kit/raw.tsx'
import { dateTime, exactTime } from '../../words/dates.ts'
import { count } from '../../words/format.ts'
import type { WebhookPlaces } from './places.ts'
import { DeliveryBadge, kindLabel } from './webhook-parts.tsx'

type PageProps = {
  at: WebhookPlaces
  delivery: DeliveryInFull
  answer: LastPost | undefined
  idempotencyKey: string
}

/** One delivery: its body, the attempts, and what the receiver answered. */
export function DeliveryPage({ at, delivery, answer, idempotencyKey }: PageProps) {
  const { id, kind, objectId, at: time, state, nextAt, attempts, body, webhookId } = delivery
  return (
    <Page width="reading">
      <PageHead
        title={kindLabel(kind)}
        sub={dateTime(time)}
        back={{ href: at.toWebhook(webhookId), label: '웹훅' }}
        action={<DeliveryBadge state={state} />}
      />
      <Stack gap={4}>
        <FormErrors title="다시 보내지 못했어요" errors={answer?.lastResult?.error?.[''] ?? undefined} />
        <Card>
          <Facts
            items={[
              { label: '이벤트', value: kind },
              { label: '대상', value: objectId },
              { label: 'webhook-id', value: id },
              ...(state === 'waiting'
                ? [
                    {
                      label: '다음 시도',
                      value: nextAt ? dateTime(nextAt) : '같은 대상의 앞선 소식을 보낸 뒤',
                    },
                  ]
                : []),
            ]}
          />
          <Buttons>
            <Form action={at.toDelivery(id)}>
              <Hidden
                values={carryValues(deliveryRef, {
                  id,
                  idempotencyKey: answer?.idempotencyKey ?? idempotencyKey,
                })}
              />
              <Button tone="soft">다시 보내기</Button>
            </Form>
          </Buttons>
        </Card>
        <Card title="보내는 내용">
          <Raw text={body} />
        </Card>
        <Card title={`시도 ${count(attempts.length)}번`}>
          {attempts.length === 0 ? (
            <Muted>아직 보내지 않았어요.</Muted>
          ) : (
            <List label="시도">
              {attempts.map((attempt, index) => (
                <FoldRow
                  key={attempt.at}
                  title={attempt.status === null ? '응답 없음' : `응답 ${attempt.status}`}
                  sub={`${exactTime(attempt.at)} · ${count(attempt.ms)}ms`}
                  open={index === 0}
                >
                  <Raw text={attempt.answer || '내용 없음'} asIs />
                </FoldRow>
              ))}
            </List>
          )}
        </Card>
      </Stack>
    </Page>
  )
}
