import { AlertDialog } from '#app/ui/forms/dialog.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { lookUp } from '#contract/core/look-up.ts'
import {
  type AdvertisementPage,
  AUDIENCE_COUNTED,
  advertisementRef,
  SKIP_LABELS,
} from '#contract/site/advertisements.ts'
import * as pages from '#contract/site/pages.ts'

type Props = {
  advertisement: AdvertisementPage
  doing: string | null
  answer: LastPost | undefined
  idempotencyKey: string
}

const ASKS = {
  send: {
    title: '이 메일을 보낼까요?',
    message: '보내기 시작하면 고칠 수 없어요. 이미 나간 메일은 되돌릴 수 없어요.',
    confirm: '보내기',
  },
  stop: {
    title: '보내기를 멈출까요?',
    message: '아직 나가지 않은 메일은 보내지 않아요. 다시 이어서 보낼 수는 없어요.',
    confirm: '멈추기',
  },
}

/** The recipients, the result, and the steps on the way; each step needs a confirmation. */
export function Sending({ advertisement, doing, answer, idempotencyKey }: Props) {
  const { id, state, hasSender, audience } = advertisement
  const here = pages.opsAdvertisement(id)
  const ask = state === 'draft' ? 'send' : 'stop'
  const isAsked = doing === ask && (state === 'draft' ? hasSender : state === 'sending')
  const refused = answer?.intent === 'send' || answer?.intent === 'stop' ? answer.lastResult?.error : null
  return (
    <Card title={state === 'draft' ? '보내기' : '보낸 결과'}>
      <Stack gap={4}>
        <FormErrors errors={refused?.[''] ?? undefined} />
        {state === 'draft' ? (
          <>
            <Facts items={[{ label: '지금 보내면 받을 사람', value: peopleOf(audience) }]} />
            <Muted>
              이메일 광고 수신에 동의하고, 이용이 정지되지 않고, 메일이 닿는 회원이에요. 보내는 순간에 한 번
              더 확인해요.
            </Muted>
          </>
        ) : (
          <Result advertisement={advertisement} />
        )}
        {!hasSender && (
          <Notice tone="wait" title="보내는 사람이 없어요">
            <p>
              <a href={pages.opsSite}>사이트 설정</a>에서 사업자 정보를 채우면 보낼 수 있어요.
            </p>
          </Notice>
        )}
        <Buttons>
          {state === 'draft' && (
            <SchemaForm
              id="test"
              schema={advertisementRef}
              answer={answer?.intent === 'test' ? answer : undefined}
              idempotencyKey={`${idempotencyKey}-test`}
              carry={{ intent: 'test', id }}
              title="보내지 못했어요"
              action={here}
            >
              {() => <Button tone="quiet">나에게 보내 보기</Button>}
            </SchemaForm>
          )}
          {state === 'draft' && hasSender && (
            <LinkButton href={pages.opsAdvertisement(id, 'send')}>모두에게 보내기</LinkButton>
          )}
          {state === 'sending' && (
            <LinkButton href={pages.opsAdvertisement(id, 'stop')} tone="danger">
              멈추기
            </LinkButton>
          )}
        </Buttons>
      </Stack>
      {isAsked && (
        <AlertDialog
          id="ask"
          open
          closeHref={here}
          {...ASKS[ask]}
          title={ask === 'send' ? `${peopleOf(audience)}에게 ${ASKS.send.title}` : ASKS.stop.title}
          danger={ask === 'stop'}
          action={here}
          values={{ intent: ask, id, idempotencyKey: `${idempotencyKey}-${ask}` }}
        />
      )}
    </Card>
  )
}

function Result({
  advertisement: { startedAt, endedAt, sent, waiting, skips, state },
}: Pick<Props, 'advertisement'>) {
  return (
    <>
      <Facts
        items={[
          ...(startedAt ? [{ label: '시작', value: dateTime(startedAt) }] : []),
          ...(endedAt ? [{ label: '끝', value: dateTime(endedAt) }] : []),
          { label: '보냄', value: `${count(sent)}명` },
          { label: '보내는 중', value: `${count(waiting)}명` },
          ...skips.map(({ why, count: people }) => ({
            label: `보내지 않음: ${lookUp(SKIP_LABELS, why) ?? why}`,
            value: `${count(people)}명`,
          })),
        ]}
      />
      {state === 'sending' && (
        <Muted>
          1분마다 이어서 보내요. 밤 9시부터 아침 8시까지는 야간 수신에 동의한 회원에게만 보내고 나머지는
          아침에 보내요.
        </Muted>
      )}
    </>
  )
}

function peopleOf(audience: number): string {
  return `${count(audience)}명${audience === AUDIENCE_COUNTED ? ' 이상' : ''}`
}
