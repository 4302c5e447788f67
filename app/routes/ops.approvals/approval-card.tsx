import type { useActionData } from '@remix-run/react'
import { laterRest, NewOperator } from '#app/ui/accounts/new-operator.tsx'
import { AlertDialog } from '#app/ui/forms/dialog.tsx'
import { FormErrors, Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { type Fact, Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Raw } from '#app/ui/kit/raw.tsx'
import { ReasonForm } from '#app/ui/platform/reason-form.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import type { Me } from '#contract/accounts/auth.ts'
import {
  APPROVAL_LABELS,
  APPROVAL_STATE_LABELS,
  type Approval,
  approvalRef,
  approvalRefusal,
  OWNER_APPROVALS,
} from '#contract/platform/approvals.ts'
import * as pages from '#contract/site/pages.ts'
import type { action } from './acts.server.ts'

const PLACES: Record<Approval['kind'], (subject: string) => string> = {
  rotateSecret: (id) => `/ops/secrets?partner=${id}`,
  startImport: (id) => `/ops/imports/${id}`,
  startTransferImport: (id) => `/ops/transfers/${id}`,
  setSiteConfig: () => '/ops/site',
  acceptReport: pages.opsInboxAt,
  correctOrder: pages.opsOrder,
  clearFlag: pages.opsFlag,
  setPolicy: (kind) => (kind === 'grades' ? pages.opsGrades : pages.opsPolicy),
  enterExchangeRate: () => pages.opsExchangeRates,
  enterBooks: () => pages.opsEntries,
  closeMonth: pages.opsFinanceOf,
  writeOffInvoice: pages.opsInvoice,
  giveBackPayout: pages.opsPayout,
  decidePayoutConflict: pages.opsPayout,
  inviteOperator: () => pages.opsOperators,
  setOperatorRole: () => pages.opsOperators,
}

type CardProps = {
  approval: Approval
  /** The operator who views the card. */
  user: Pick<Me, 'operatorRole' | 'restsUntil'>
  /** The address of the list with nothing open. */
  back: string
  doing: string | null
  answer: ReturnType<typeof useActionData<typeof action>>
  idempotencyKey: string
}

export function ApprovalCard({ approval, user, back, doing, answer, idempotencyKey }: CardProps) {
  const { operatorRole: role, restsUntil } = user
  const { id, kind, isMine } = approval
  const thisPage = (what: string) => `${back}&id=${id}&do=${what}`
  const refused = answer?.intent === 'approve' ? answer.idempotencyKey : undefined
  const isOwners = OWNER_APPROVALS.includes(kind) && role !== 'owner'
  const canDecide = approval.state === 'waiting' && !isMine && !isOwners
  const rest = laterRest(approval.restsUntil, restsUntil)
  const isRefusing = doing === 'refuse' && canDecide
  return (
    <Card title={APPROVAL_LABELS[kind]} more={{ href: PLACES[kind](approval.subject), label: '내용 보기' }}>
      <Stack gap={4}>
        <p>{approval.says}</p>
        {canDecide && rest && <NewOperator until={rest} what="승인" />}
        {isOwners && approval.state === 'waiting' && !isMine && (
          <Muted>대표 운영자만 승인하거나 거절할 수 있어요.</Muted>
        )}
        <Facts items={factsOf(approval)} />
        {approval.reason && <Notice tone="mute">{approval.reason}</Notice>}
        {!isRefusing && <FormErrors errors={answer?.lastResult?.error?.[''] ?? undefined} />}
        {answer?.shown && (
          <Notice tone="wait" title="이번 한 번만 보여요" focus>
            <p>파트너에게 안전하게 전해 주세요. 이 페이지를 떠나면 다시 볼 수 없어요.</p>
            <Raw text={answer.shown} />
          </Notice>
        )}
        {canDecide && (
          <Buttons>
            {!rest && (
              <LinkButton href={thisPage('approve')} size="small">
                승인
              </LinkButton>
            )}
            <LinkButton href={isRefusing ? back : thisPage('refuse')} tone="quiet" size="small">
              {isRefusing ? '취소' : '거절'}
            </LinkButton>
          </Buttons>
        )}
        {approval.state === 'waiting' && isMine && (
          <>
            <Muted>내가 요청했어요. 다른 운영자가 승인하면 바로 이루어져요.</Muted>
            <OneButton {...{ id, back, idempotencyKey }} intent="withdraw" label="요청 취소" />
          </>
        )}
        {approval.opensUntil && !answer?.shown && (
          <>
            <Muted>{`새 비밀 키는 ${dateTime(approval.opensUntil)}까지 한 번만 볼 수 있어요.`}</Muted>
            <OneButton {...{ id, back, idempotencyKey }} intent="open" label="비밀 키 보기" />
          </>
        )}
        {isRefusing && (
          <ReasonForm
            id="refuse"
            schema={approvalRefusal}
            answer={answer}
            idempotencyKey={idempotencyKey}
            carry={{ intent: 'refuse', id }}
            title="거절하지 못했어요"
            action={thisPage('refuse')}
            label="거절하는 이유"
            hint="요청한 운영자에게 그대로 보여요."
            button="거절하기"
          />
        )}
      </Stack>
      {canDecide && !rest && (
        <AlertDialog
          id={`approve-${id}`}
          open={doing === 'approve'}
          closeHref={back}
          title="승인할까요?"
          message={`${approval.says} 승인하면 바로 실행되고, 두 사람의 이름으로 남아요.`}
          confirm="승인하기"
          action={thisPage('approve')}
          values={carryValues(approvalRef, {
            intent: 'approve',
            id,
            idempotencyKey: refused ?? `${idempotencyKey}-approve`,
          })}
        />
      )}
    </Card>
  )
}

type OneButtonProps = {
  id: string
  back: string
  intent: 'open' | 'withdraw'
  label: string
  idempotencyKey: string
}

function OneButton({ id, back, intent, label, idempotencyKey }: OneButtonProps) {
  return (
    <form method="post" action={back}>
      <Hidden
        values={carryValues(approvalRef, { intent, id, idempotencyKey: `${idempotencyKey}-${intent}` })}
      />
      <Button tone={intent === 'open' ? 'soft' : 'quiet'} size="small">
        {label}
      </Button>
    </form>
  )
}

function factsOf({
  whom,
  requestedBy,
  requestedAt,
  expiresAt,
  state,
  decidedBy,
  decidedAt,
}: Approval): Fact[] {
  return [
    ...(whom ? [{ label: '누구를', value: whom }] : []),
    { label: '요청', value: `${requestedBy}\u00a0· ${dateTime(requestedAt)}` },
    decidedAt
      ? { label: APPROVAL_STATE_LABELS[state], value: `${decidedBy ?? ''} · ${dateTime(decidedAt)}` }
      : { label: '기한', value: dateTime(expiresAt) },
  ]
}
