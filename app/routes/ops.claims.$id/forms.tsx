import type { TemplateChoices } from '#app/models/template-fields.ts'
import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { SelectField, TextareaField, TextField } from '#app/ui/forms/field.tsx'
import { IN_PLACE } from '#app/ui/forms/form.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Fold, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { TemplatePick } from '#app/ui/platform/template-pick.tsx'
import {
  claimAnswer,
  claimDecline,
  claimForward,
  claimImport,
  type OpsClaimDetail,
} from '#contract/orders/claim-ops.ts'
import { claimRef } from '#contract/orders/claims.ts'

type FormProps = {
  claim: OpsClaimDetail
  answer: RefusedForm | undefined
  idempotencyKey: string
  /** Templates for the question to the partner, and for texts to the creator: the answer and a refusal. */
  templates: { ask: TemplateChoices; toCreator: TemplateChoices }
}
type FormsProps = FormProps & {
  /** True when the operator may import the order and accept the claim. */
  mayPay: boolean
}

/** The steps for this state, the next one first: the question, the answer, the order and the decision. */
export function Forms(props: FormsProps) {
  const { claim, mayPay } = props
  const { state, facts } = claim
  return (
    <>
      {facts.order && mayPay && <Accept {...props} />}
      {state === 'forwarded' ? <Answer {...props} /> : <Forward {...props} />}
      {!facts.order && mayPay && <Bring {...props} />}
      <Decline {...props} />
    </>
  )
}

function Forward({ claim, answer, idempotencyKey, templates }: FormProps) {
  return (
    <Card title="파트너에 물어보기">
      <SchemaForm
        {...IN_PLACE}
        id="forward"
        schema={claimForward}
        carry={{ intent: 'forward' }}
        title="물어보지 못했어요"
        answer={answer}
        idempotencyKey={idempotencyKey}
      >
        {(fields) => (
          <>
            <Muted tiny>{claim.contacts ? `담당자: ${claim.contacts}` : '적어 둔 담당자가 없어요.'}</Muted>
            <TextField
              {...fields.text('to', 'email')}
              label="받을 이메일"
              optional
              hint={
                claim.network
                  ? '네트워크의 문의 화면에서 물어봤다면 비워 두세요. 물어본 말만 적어 둬요.'
                  : '비우면 메일을 보내지 않고, 다른 길로 물어본 말만 적어 둬요.'
              }
              autoComplete="off"
            />
            <TemplatePick
              templates={templates.ask}
              words={wordsOf(claim)}
              fields={fields}
              into={fields.area('text')}
            />
            <TextareaField
              {...fields.area('text')}
              label="물어볼 말"
              hint="주문 번호, 일시, 금액, 링크는 저절로 들어가요. 크리에이터의 이름과 첨부 파일은 보내지 않아요."
              rows={4}
            />
            <Button>물어보기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}

function Answer({ claim, answer, idempotencyKey, templates }: FormProps) {
  return (
    <Card title="파트너의 답 적기">
      <SchemaForm
        {...IN_PLACE}
        id="answer"
        schema={claimAnswer}
        carry={{ intent: 'answer' }}
        title="답을 적지 못했어요"
        answer={answer}
        idempotencyKey={idempotencyKey}
      >
        {(fields) => (
          <>
            <TemplatePick
              templates={templates.toCreator}
              words={wordsOf(claim)}
              fields={fields}
              into={fields.area('answer')}
            />
            <TextareaField {...fields.area('answer')} label="답" hint="크리에이터도 그대로 봐요." rows={4} />
            <Button>답 적기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}

function Accept({ answer, idempotencyKey }: FormProps) {
  return (
    <Card title="인정하기">
      <SchemaForm
        {...IN_PLACE}
        id="accept"
        schema={claimRef}
        carry={{ intent: 'accept' }}
        title="인정하지 못했어요"
        answer={answer}
        idempotencyKey={idempotencyKey}
      >
        {() => (
          <Stack gap={3}>
            <p>
              이 번호의 주문이 들어왔어요. 인정하면 크리에이터에게 알려요. 수익은 그 주문의 상태를 따라요.
            </p>
            <Button>인정하기</Button>
          </Stack>
        )}
      </SchemaForm>
    </Card>
  )
}

function Bring({ claim, answer, idempotencyKey }: FormProps) {
  return (
    <Fold title="주문으로 넣기" open={answer?.intent === 'import'}>
      <SchemaForm
        {...IN_PLACE}
        id="import"
        schema={claimImport}
        carry={{ intent: 'import' }}
        values={{ status: 'pending', amount: claim.amount }}
        title="주문으로 넣지 못했어요"
        answer={answer}
        idempotencyKey={idempotencyKey}
      >
        {({ text, select }) => (
          <>
            <Muted tiny>
              실적 파일 한 줄이 돼요. 다른 실적 파일처럼 살펴보고, 다른 운영자가 승인하면 주문이 들어와요.
              {claim.attribution === 'click'
                ? '클릭은 주문 1분 전으로 봐요.'
                : '크리에이터의 채널 번호로 들어와요.'}
            </Muted>
            <SelectField {...select('status')} label="상태">
              <option value="pending">예정</option>
              <option value="confirmed">확정</option>
            </SelectField>
            <TextField {...text('amount')} type="text" inputMode="numeric" label="주문 금액" suffix="원" />
            <TextField {...text('commission')} type="text" inputMode="numeric" label="커미션" suffix="원" />
            <Button tone="soft">실적 파일 만들기</Button>
          </>
        )}
      </SchemaForm>
    </Fold>
  )
}

function Decline({ claim, answer, idempotencyKey, templates }: FormProps) {
  return (
    <Fold title="인정하지 않기" open={answer?.intent === 'decline'}>
      <SchemaForm
        {...IN_PLACE}
        id="decline"
        schema={claimDecline}
        carry={{ intent: 'decline' }}
        title="결과를 정하지 못했어요"
        answer={answer}
        idempotencyKey={idempotencyKey}
      >
        {(fields) => (
          <>
            <TemplatePick
              templates={templates.toCreator}
              words={wordsOf(claim)}
              fields={fields}
              into={fields.area('reason')}
            />
            <TextareaField
              {...fields.area('reason')}
              label="이유"
              hint="크리에이터에게 그대로 보여요."
              rows={3}
            />
            <Button tone="danger">인정하지 않기</Button>
          </>
        )}
      </SchemaForm>
    </Fold>
  )
}

function wordsOf({ creator, partner }: OpsClaimDetail) {
  return { 이름: creator.nickname, 파트너: partner.title }
}
