import { Form, FormErrors, Hidden } from '#app/ui/forms/form.tsx'
import { carryValues, isOwn, type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import type { agencyFacts } from '#contract/accounts/agencies.ts'
import { delegationAnswer, delegationToken } from '#contract/accounts/delegations.ts'
import type { AgencyScope } from '#contract/core/clients/agency-scopes.ts'
import type * as z from '#contract/core/z.ts'
import { hyphenateNumber } from '#contract/platform/business-details.ts'
import * as pages from '#contract/site/pages.ts'
import { ConfirmFirst } from '../confirm-first.tsx'
import { ScopeChecks } from './scope-sentences.tsx'

type RequestAnswerProps = {
  asked: {
    agency: z.infer<typeof agencyFacts>
    scopes: AgencyScope[]
    expiresAt: string
    isMine: boolean
  }
  isCreator: boolean
  confirming: Omit<Parameters<typeof ConfirmFirst>[0], 'title' | 'isWaiting'> | null
  token: string
  answer: (LastPost & { code?: string | undefined }) | undefined
  idempotencyKey: string
}

/** Shows who asks, and takes the answer; or says why this account cannot answer. */
export function RequestAnswer(props: RequestAnswerProps) {
  const { asked, isCreator, token } = props
  const here = pages.delegationRequest(token)
  const again = `/start?again=1&next=${encodeURIComponent(here)}`
  return (
    <Stack gap={4}>
      <Card title={asked.agency.name}>
        <Facts items={factsOf(asked)} />
      </Card>
      {!asked.isMine && (
        <Notice tone="wait" title="다른 주소로 보낸 요청이에요">
          <p>요청 메일을 받은 주소로 로그인하면 답할 수 있어요.</p>
          <LinkButton href={again} tone="soft" size="small">
            다른 계정으로 로그인하기
          </LinkButton>
        </Notice>
      )}
      {asked.isMine && !isCreator && (
        <Notice tone="wait" title="크리에이터가 된 뒤에 맡길 수 있어요">
          <p>크리에이터 승인을 받으면 이 링크로 다시 들어와 동의해 주세요.</p>
          <LinkButton href={pages.apply} tone="soft" size="small">
            크리에이터 신청하기
          </LinkButton>
        </Notice>
      )}
      {asked.isMine && isCreator && <Answer {...props} />}
    </Stack>
  )
}

function Answer({ asked, confirming, token, answer, idempotencyKey }: RequestAnswerProps) {
  const here = pages.delegationRequest(token)
  const byPassword = { passwordHref: `/start?again&next=${encodeURIComponent(here)}`, providers: [] }
  const isStale = answer?.code === 'fresh_sign_in_required'
  const asks = isStale ? (confirming ?? byPassword) : answer ? null : confirming
  const declined = isOwn(answer, { intent: 'decline' }) ? answer : undefined
  return (
    <>
      {asks && <ConfirmFirst {...asks} title="맡기려면 한 번 더 확인해요" isWaiting={isStale} />}
      {(!asks || answer) && (
        <Card title="맡길 권한">
          <SchemaForm
            id="agree"
            schema={delegationAnswer}
            answer={answer}
            idempotencyKey={idempotencyKey}
            carry={{ intent: 'agree' }}
            values={{ scopes: asked.scopes }}
            title="맡기지 못했어요"
          >
            {({ checks }) => (
              <>
                <ScopeChecks {...checks('scopes')} scopes={asked.scopes} />
                <Muted>출금 신청, 정산 계좌, 로그인 정보는 맡길 수 없어요.</Muted>
                <Button size="wide">고른 권한 맡기기</Button>
              </>
            )}
          </SchemaForm>
        </Card>
      )}
      <Form>
        <FormErrors title="거절하지 못했어요" errors={declined?.lastResult?.error?.[''] ?? undefined} />
        <Hidden
          values={carryValues(delegationToken, {
            intent: 'decline',
            idempotencyKey: declined?.idempotencyKey ?? idempotencyKey,
          })}
        />
        <Button tone="quiet" size="wide">
          거절하기
        </Button>
      </Form>
    </>
  )
}

function factsOf({ agency, expiresAt }: RequestAnswerProps['asked']) {
  const { contactEmail, businessNumber } = agency
  return [
    { label: '연락처', value: contactEmail },
    {
      label: '사업자등록번호',
      value: businessNumber ? hyphenateNumber(businessNumber) : '적지 않았어요',
    },
    { label: '답할 수 있는 때', value: `${dateTime(expiresAt)}까지` },
  ]
}
