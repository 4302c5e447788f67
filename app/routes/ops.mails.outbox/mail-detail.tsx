import { type OpsList, opsHref } from '#app/models/ops-list.ts'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Raw } from '#app/ui/kit/raw.tsx'
import { PanelAct } from '#app/ui/platform/panel-act.tsx'
import { ReasonForm } from '#app/ui/platform/reason-form.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { mayDo, type OperatorRole } from '#contract/core/operator-roles.ts'
import { mailKind } from '#contract/platform/mail-kinds.ts'
import { mailOpening, mailResends, type OutboxMail } from '#contract/platform/mail-ops.ts'
import { OUTBOX_CHANNEL_LABELS } from '#contract/platform/message-kinds.ts'
import * as pages from '#contract/site/pages.ts'
import type { MailAnswer } from './acts.server.ts'

type DetailProps = {
  mail: OutboxMail
  list: OpsList
  role: OperatorRole | null
  answer: MailAnswer | undefined
  idempotencyKey: string
}

/** The result of a mail, and the possible actions. An operator gives a reason to open its text, which is possible only until it is sent. */
export function MailDetail({ mail, list, role, answer, idempotencyKey }: DetailProps) {
  const { id, kind, channel, to, userId, at, sentAt, attempts, reason, canOpen, canResend } = mail
  const mayAct = mayDo(role, ['support'])
  const reading = opsHref(list, { open: id, doing: 'read' })
  return (
    <Stack gap={4}>
      <Facts
        items={[
          { label: '종류', value: kind ? mailKind(kind).label : '–' },
          { label: '발송 경로', value: OUTBOX_CHANNEL_LABELS[channel] },
          { label: '받는 사람', value: to ?? '알 수 없음' },
          { label: '작성 시각', value: dateTime(at) },
          { label: '보낸 시각', value: sentAt ? dateTime(sentAt) : '–' },
          { label: '시도한 횟수', value: `${attempts}번` },
          { label: sentAt ? '그 전에 실패한 이유' : '보내지 못한 이유', value: reason ?? '–' },
        ]}
      />
      {answer?.shown && (
        <Notice tone="wait" title="이번 한 번만 보여요">
          <Facts
            items={[
              { label: '받는 주소', value: answer.shown.to },
              { label: '제목', value: answer.shown.subject },
            ]}
          />
          <Raw text={answer.shown.text} asIs />
        </Notice>
      )}
      {!canOpen && (
        <Muted>
          {sentAt
            ? '보낸 메일의 내용은 남기지 않아요.'
            : '내용을 볼 수 없는 메일이에요. 인증번호나 한 번 쓰는 링크가 들어 있거나, 이미 지웠어요.'}
        </Muted>
      )}
      <Buttons>
        {canOpen && mayAct && (
          <LinkButton href={reading} size="small" tone="quiet">
            내용 보기
          </LinkButton>
        )}
        {userId && (
          <LinkButton href={pages.opsMember(userId)} size="small" tone="quiet">
            회원 보기
          </LinkButton>
        )}
      </Buttons>
      {canResend && mayAct && (
        <PanelAct
          id="resend"
          schema={mailResends}
          title="다시 보내지 못했어요"
          answer={answer}
          idempotencyKey={`${idempotencyKey}-resend`}
          carry={{ intent: 'resend-many', 'ids[0]': id }}
          action={opsHref(list, { open: id })}
          says="1분 안에 보내기 시작해요. 같은 메일이 두 번 가지는 않아요. 문자는 보낸 답을 받지 못했던 것이면 두 번 갈 수 있어요."
          button="다시 보내기"
          tone="soft"
        />
      )}
      {canOpen && mayAct && list.doing === 'read' && !answer?.shown && (
        <ReasonForm
          id="read-form"
          schema={mailOpening}
          answer={answer}
          idempotencyKey={idempotencyKey}
          carry={{ intent: 'read', id }}
          action={reading}
          label="보는 이유"
          hint="누가, 언제, 왜 보았는지 기록되고 회원도 설정에서 볼 수 있어요."
          button="내용 보기"
          tone="soft"
        />
      )}
    </Stack>
  )
}
