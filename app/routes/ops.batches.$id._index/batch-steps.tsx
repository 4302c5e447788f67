import { laterRest, NewOperator } from '#app/ui/accounts/new-operator.tsx'
import { AlertDialog } from '#app/ui/forms/dialog.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { carryValues, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { ReasonForm } from '#app/ui/platform/reason-form.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import { batchReason } from '#contract/money/payout-batch-shapes.ts'
import { batchRef } from '#contract/money/payout-results.ts'
import * as pages from '#contract/site/pages.ts'
import { BankFileForm } from './bank-file-form.tsx'
import type { BatchProps } from './batch-props.ts'

/** The next steps: approval, opening the account numbers once, and the files. */
export function BatchSteps(props: BatchProps) {
  const { batch, answer } = props
  const { state } = batch
  const rest = laterRest(batch.restsUntil, props.restsUntil)
  if (state === 'dropped') return null
  const problem = answer?.intent === 'approve' ? answer.lastResult?.error?.[''] : undefined
  const steps = {
    mayApprove: batch.mayApprove && !rest,
    canDrop: state === 'draft' || state === 'approved',
    mayReveal: state !== 'draft' && !batch.openUntil,
  }
  return (
    <Card title="다음 할 일">
      <Stack gap={4}>
        <FormErrors errors={problem ?? undefined} />
        {batch.mayApprove && rest && <NewOperator until={rest} what="승인" />}
        {state === 'draft' && !batch.mayApprove && (
          <Notice tone="wait">
            만든 분이 아니고 이 일괄 이체에 본인의 출금이 없는 다른 운영자가 승인해야 해요.
          </Notice>
        )}
        {state === 'sent' && (
          <Muted>
            은행 파일이 나갔어요. 여기 든 출금은 은행 결과 파일로 끝내요. 손으로 돌려주려면 출금 처리에서 한
            운영자가 요청하고 다른 운영자가 승인해야 해요.
          </Muted>
        )}
        {state === 'done' && <Muted>모든 출금의 결과를 기록했어요.</Muted>}
        {batch.openUntil && <Files {...props} openUntil={batch.openUntil} />}
        <StepButtons {...props} {...steps} />
        <StepForms {...props} {...steps} />
      </Stack>
    </Card>
  )
}

/** The only purpose for opening the account numbers of a batch. */
const REVEALED_FOR = '일괄 이체 은행 파일 만들기'

type Steps = { mayApprove: boolean; canDrop: boolean; mayReveal: boolean }

function Files(props: BatchProps & { openUntil: string }) {
  const { batch, answer, idempotencyKey, openUntil } = props
  const { id } = batch
  return (
    <>
      <Muted>{dateTime(openUntil)}까지 파일을 받을 수 있어요. 받은 파일은 다른 곳에 남기지 마세요.</Muted>
      {batch.rows.some((row) => row.state === 'in') && <BankFileForm {...props} />}
      <SchemaForm
        id="withholding"
        schema={batchRef}
        answer={answer}
        idempotencyKey={`${idempotencyKey}-tax`}
        carry={{ intent: 'withholding', id }}
        action={pages.opsBatch(id)}
        data-wait="2000"
      >
        {() => <Button tone="soft">원천징수 파일 받기</Button>}
      </SchemaForm>
    </>
  )
}

function StepButtons({ batch, doing, mayApprove, canDrop, mayReveal }: BatchProps & Steps) {
  const { id, state } = batch
  return (
    <Buttons>
      {mayApprove && <LinkButton href={pages.opsBatch(id, 'approve')}>승인하기</LinkButton>}
      {mayReveal && (
        <LinkButton href={pages.opsBatch(id, 'reveal')} tone={state === 'approved' ? 'primary' : 'soft'}>
          계좌번호 열고 파일 받기
        </LinkButton>
      )}
      {state === 'done' && <LinkButton href={pages.opsBatches}>다음 일괄 이체</LinkButton>}
      {canDrop && (
        <LinkButton href={doing === 'drop' ? pages.opsBatch(id) : pages.opsBatch(id, 'drop')} tone="quiet">
          {doing === 'drop' ? '그대로 두기' : '일괄 이체 취소하기'}
        </LinkButton>
      )}
    </Buttons>
  )
}

function StepForms(props: BatchProps & Steps) {
  const { batch, doing, answer, idempotencyKey, mayApprove, canDrop, mayReveal } = props
  const { id } = batch
  return (
    <>
      {doing === 'reveal' && mayReveal && (
        <SchemaForm
          id="reveal"
          schema={batchReason}
          answer={answer}
          idempotencyKey={`${idempotencyKey}-reveal`}
          carry={{ intent: 'reveal', id, reason: REVEALED_FOR }}
          action={pages.opsBatch(id, 'reveal')}
          isSilent
        >
          {({ errors }) => (
            <>
              <FormErrors
                title="계좌번호를 열지 못했어요"
                errors={[...(errors('') ?? []), ...(errors('reason') ?? [])]}
              />
              <Muted>{`누가, 언제, 누구의 계좌를 열었는지 한 분 한 분 ‘${REVEALED_FOR}’ 이유로 기록되고 본인도 볼 수 있어요.`}</Muted>
              <Button>계좌번호 열기</Button>
            </>
          )}
        </SchemaForm>
      )}
      {doing === 'drop' && canDrop && (
        <ReasonForm
          id="drop"
          schema={batchReason}
          answer={answer}
          idempotencyKey={`${idempotencyKey}-drop`}
          carry={{ intent: 'drop', id }}
          action={pages.opsBatch(id, 'drop')}
          label="취소하는 이유"
          button="일괄 이체 취소하기"
        />
      )}
      {doing === 'approve' && mayApprove && (
        <AlertDialog
          id="approve"
          open
          closeHref={pages.opsBatch(id)}
          title="이 일괄 이체를 승인할까요?"
          message={`${won(batch.total.net)}이 은행에서 나가요. 지금 보낼 수 없는 출금은 일괄 이체에서 빠져요.`}
          confirm="승인하기"
          action={pages.opsBatch(id, 'approve')}
          values={carryValues(batchRef, {
            intent: 'approve',
            id,
            idempotencyKey: `${idempotencyKey}-approve`,
          })}
        />
      )}
    </>
  )
}
