import type { useActionData } from '@remix-run/react'
import { RadioField } from '#app/ui/forms/choice.tsx'
import { TextareaField } from '#app/ui/forms/field.tsx'
import { Hidden } from '#app/ui/forms/form.tsx'
import { carryValues, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, LinkButton } from '#app/ui/kit/button.tsx'
import { Muted } from '#app/ui/kit/layout.tsx'
import { ItemRow } from '#app/ui/kit/lists/item-row.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { ReasonForm } from '#app/ui/platform/reason-form.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import {
  inviteRef,
  type Operator,
  type OperatorInvite,
  operatorChange,
  operatorEnding,
  operatorRef,
} from '#contract/accounts/operators.ts'
import { FACTOR_RESET_HOURS } from '#contract/accounts/second-factor.ts'
import {
  OPERATOR_ROLE_ACTS,
  OPERATOR_ROLE_LABELS,
  OPERATOR_ROLES,
  SIGNING_ROLES,
} from '#contract/core/operator-roles.ts'
import * as pages from '#contract/site/pages.ts'
import type { action } from './acts.server.ts'

const HERE = '/ops/operators'

/** Each role with the list of what it may do. */
export const ROLE_CHOICES = OPERATOR_ROLES.map((value) => ({
  value,
  label: OPERATOR_ROLE_LABELS[value],
  note: OPERATOR_ROLE_ACTS[value].join(' · '),
}))

type FormsProps = { answer: ReturnType<typeof useActionData<typeof action>>; idempotencyKey: string }

export function OperatorRow({
  operator,
  doing,
  ...given
}: FormsProps & { operator: Operator; doing: string | null }) {
  const { id, email, role, isOwn, isSuspended, hasSecondFactor, lastSignInAt, restsUntil, resetsAt } =
    operator
  const thisPage = (what: string) => `${HERE}?id=${id}&do=${what}`
  const standing = [
    OPERATOR_ROLE_LABELS[role],
    hasSecondFactor ? '2단계 인증 있음' : '2단계 인증 없음',
    ...(isSuspended ? ['정지됨'] : []),
  ]
  return (
    <ItemRow
      title={email || '이메일 없음'}
      lines={[
        standing.join(' · '),
        ...(restsUntil && SIGNING_ROLES.includes(role)
          ? [`${dateTime(restsUntil)}부터 두 사람이 함께 하는 일에 이름을 올릴 수 있어요`]
          : []),
        lastSignInAt ? `마지막 로그인 ${dateTime(lastSignInAt)}` : '로그인한 적 없음',
        ...(resetsAt
          ? [<Badge key="reset" tone="wait">{`${dateTime(resetsAt)} 2단계 인증 초기화`}</Badge>]
          : []),
      ]}
      actions={
        <>
          {resetsAt && <CancelReset id={id} email={email} idempotencyKey={given.idempotencyKey} />}
          {!isOwn && (
            <LinkButton href={doing === 'role' ? HERE : thisPage('role')} tone="quiet" size="small">
              {doing === 'role' ? '그대로 두기' : '역할 바꾸기'}
            </LinkButton>
          )}
          {!isOwn && hasSecondFactor && !resetsAt && (
            <LinkButton href={doing === 'reset' ? HERE : thisPage('reset')} tone="quiet" size="small">
              {doing === 'reset' ? '그대로 두기' : '2단계 인증 초기화'}
            </LinkButton>
          )}
          {!isOwn && (
            <LinkButton href={doing === 'end' ? HERE : thisPage('end')} tone="quiet" size="small">
              {doing === 'end' ? '그대로 두기' : '내보내기'}
            </LinkButton>
          )}
        </>
      }
    >
      {doing === 'reset' && !isOwn && hasSecondFactor && !resetsAt && (
        <ReasonForm
          id="reset"
          schema={operatorEnding}
          {...given}
          carry={{ intent: 'reset', id }}
          title="초기화하지 못했어요"
          action={thisPage('reset')}
          label="초기화하는 이유"
          hint={`본인과 모든 대표에게 메일로 그대로 전해져요. ${FACTOR_RESET_HOURS}시간 안에는 본인이나 대표가 취소할 수 있고, 그 뒤에 패스키, 인증 앱, 복구 코드를 모두 지우고 로그인을 끝내요.`}
          button={`${FACTOR_RESET_HOURS}시간 뒤에 초기화하기`}
        />
      )}
      {isOwn && <Muted>본인이에요. 내 역할은 다른 대표 운영자가 바꿀 수 있어요.</Muted>}
      {doing === 'role' && !isOwn && <RoleForm {...given} operator={operator} action={thisPage('role')} />}
      {doing === 'end' && !isOwn && (
        <ReasonForm
          id="end"
          schema={operatorEnding}
          {...given}
          carry={{ intent: 'end', id }}
          title="내보내지 못했어요"
          action={thisPage('end')}
          label="내보내는 이유"
          hint="메일로 그대로 전해져요. 로그인은 바로 모두 끝나고, 계정은 회원으로 남아요."
          button="운영자에서 내보내기"
        />
      )}
    </ItemRow>
  )
}

type CancelProps = { id: string; email: string; idempotencyKey: string }

function CancelReset({ id, email, idempotencyKey }: CancelProps) {
  return (
    <form method="post" action={HERE}>
      <Hidden
        values={carryValues(operatorRef, {
          intent: 'cancel-reset',
          id,
          idempotencyKey: `${idempotencyKey}-${id.slice(-8)}`,
        })}
      />
      <Button tone="quiet" size="small" aria-label={`2단계 인증 초기화 취소: ${email}`}>
        초기화 취소
      </Button>
    </form>
  )
}

function RoleForm({
  operator: { id, role },
  action,
  ...given
}: FormsProps & { operator: Operator; action: string }) {
  return (
    <SchemaForm
      id="role"
      schema={operatorChange}
      {...given}
      carry={{ intent: 'role', id }}
      values={{ role }}
      title="바꾸지 못했어요"
      action={action}
    >
      {({ text, radio }) => (
        <>
          <RadioField {...radio('role')} label="역할" choices={ROLE_CHOICES} />
          <TextareaField {...text('reason')} label="바꾸는 이유" hint="메일로 그대로 전해져요." rows={2} />
          <Button>역할 바꾸기</Button>
        </>
      )}
    </SchemaForm>
  )
}

export function InviteRow({ invite, idempotencyKey }: FormsProps & { invite: OperatorInvite }) {
  const { id, email, role, invitedBy, createdAt, expiresAt, isOver, waits } = invite
  return (
    <ItemRow
      title={email}
      lines={[
        `${OPERATOR_ROLE_LABELS[role]} · ${invitedBy ? `${invitedBy} 님이` : '콘솔에서'} ${dateTime(createdAt)}에 초대`,
        inviteState(isOver, waits, expiresAt),
      ]}
      actions={
        <>
          {waits && !isOver && (
            <LinkButton href={pages.opsApprovals} tone="quiet" size="small">
              승인 화면 보기
            </LinkButton>
          )}
          <form method="post" action={HERE}>
            <Hidden
              values={carryValues(inviteRef, {
                intent: 'withdraw',
                id,
                idempotencyKey: `${idempotencyKey}-${id.slice(-8)}`,
              })}
            />
            <Button tone="quiet" size="small" aria-label={`초대 취소: ${email}`}>
              초대 취소
            </Button>
          </form>
        </>
      }
    />
  )
}

function inviteState(isOver: boolean, waits: boolean, expiresAt: string): string {
  if (isOver) return '기한이 지났어요. 다시 초대해 주세요.'
  return waits
    ? `다른 대표의 승인을 기다려요. ${dateTime(expiresAt)}까지 승인하면 메일을 보내요`
    : `${dateTime(expiresAt)}까지 쓸 수 있어요`
}
