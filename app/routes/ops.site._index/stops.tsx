import { TextField } from '#app/ui/forms/field.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { withParticle } from '#contract/core/particle.ts'
import { STOP_LABELS, type Stop, type StoppedPart, stopChange } from '#contract/site/stops.ts'

const MEANS: Record<Stop, string> = {
  payouts:
    '새 출금 신청과 이체 준비를 멈춰요. 신청한 출금은 그대로 기다리고, 크리에이터는 잠시 멈췄다는 안내를 봐요.',
  signUps: '새 회원가입을 멈춰요. 이미 회원인 사람은 그대로 로그인하고, 초대받은 운영자는 가입해요.',
}

type Props = {
  stops: StoppedPart[]
  /** The stop whose confirmation the page shows. */
  asked: string | null
  isOwner: boolean
  answer: LastPost | undefined
  idempotencyKey: string
}

/** The parts of the site that are stopped for everybody, and the forms to stop or resume them. */
export function Stops({ stops, asked, isOwner, answer, idempotencyKey }: Props) {
  const one = stops.find(({ what }) => what === asked)
  return (
    <Stack gap={4}>
      <List label="멈출 수 있는 것">
        {stops.map(({ what, since }) => (
          <Row
            key={what}
            title={since ? `${STOP_LABELS[what]} 멈춤` : `${STOP_LABELS[what]} 열림`}
            sub={since ? `${dateTime(since)}부터` : MEANS[what]}
          />
        ))}
      </List>
      {!isOwner && <Muted>대표 운영자가 멈추거나 열 수 있어요.</Muted>}
      {isOwner && one && <StopForm {...one} answer={answer} idempotencyKey={idempotencyKey} />}
      {isOwner && (
        <Buttons>
          {stops
            .filter(({ what }) => what !== asked)
            .map(({ what, since }) => (
              <LinkButton key={what} href={`/ops/site?stop=${what}#stops`} tone="soft" size="small">
                {titleOf({ what, since })}
              </LinkButton>
            ))}
        </Buttons>
      )}
    </Stack>
  )
}

function StopForm({
  what,
  since,
  answer,
  idempotencyKey,
}: StoppedPart & Pick<Props, 'answer' | 'idempotencyKey'>) {
  return (
    <SchemaForm
      id="stop"
      schema={stopChange}
      answer={answer}
      idempotencyKey={`${idempotencyKey}-stop`}
      carry={{ intent: 'stop', what, to: since ? 'open' : 'stopped' }}
      title="바꾸지 못했어요"
      action={`/ops/site?stop=${what}`}
    >
      {({ text }) => (
        <>
          <p>
            {since
              ? `${withParticle(STOP_LABELS[what], '을/를')} 다시 열어요. 바로 모두에게 열려요.`
              : MEANS[what]}
          </p>
          <TextField {...text('reason')} label="이유" hint="기록에 남고, 사람들에게는 보이지 않아요." />
          <Button tone={since ? 'primary' : 'danger'}>{titleOf({ what, since })}</Button>
        </>
      )}
    </SchemaForm>
  )
}

function titleOf({ what, since }: StoppedPart): string {
  return since ? `${STOP_LABELS[what]} 다시 열기` : `${STOP_LABELS[what]} 멈추기`
}
