import type { ReactNode } from 'react'
import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, More, Paragraphs, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Badge, Notice } from '#app/ui/kit/notice.tsx'
import { OwnMatter } from '#app/ui/platform/own-matter.tsx'
import { PanelAct } from '#app/ui/platform/panel-act.tsx'
import { ReasonForm } from '#app/ui/platform/reason-form.tsx'
import type { TemplateOffer } from '#app/ui/platform/template-pick.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import { contentApplicationReason, type OpsContentApplication } from '#contract/creators/campaign-ops.ts'
import { contentApplicationRef } from '#contract/creators/campaigns.ts'

type CardProps = {
  application: OpsContentApplication
  /** The step to confirm in this card; null for none. */
  doing: string | null
  /** The page with this tab, to which `&id=…&do=…` is added. */
  back: string
  answer: RefusedForm | undefined
  offer: TemplateOffer
  idempotencyKey: string
  /** The operator who has taken the application. */
  holder: string | undefined
  /** The notes; only when this card is open. */
  notes: ReactNode
}

const WORDS = {
  decline: {
    label: '이유',
    hint: '신청한 분에게 그대로 보여요. 모집 인원이 다시 한 명 늘어요.',
    button: '미선정으로 기록하기',
    tone: 'danger',
  },
  'send-back': {
    label: '고칠 곳',
    hint: '크리에이터에게 그대로 보여요. 고친 뒤 다시 제출할 수 있어요.',
    button: '고쳐 달라고 하기',
    tone: 'soft',
  },
} as const

const FORWARD = {
  select: { says: '선정 결과와 제출일을 이메일로 알려요.', button: '선정하기' },
  complete: { says: '콘텐츠 검수가 끝났다고 이메일로 알려요.', button: '검수 완료하기' },
} as const

export function ApplicationCard(props: CardProps) {
  const { application, doing, back, answer, offer, idempotencyKey, holder, notes } = props
  const { id, state, creator, channel } = application
  const hrefOf = (step: string) => `${back}&id=${id}&do=${step}`
  const isOpen = state === 'applied' || state === 'selected' || state === 'submitted'
  const forward = application.isOwn
    ? null
    : state === 'applied'
      ? 'select'
      : state === 'submitted'
        ? 'complete'
        : null
  const canDecline = isOpen && !application.isOwn
  const asks = doing === 'decline' || doing === 'send-back' ? doing : null
  return (
    <Card title={creator.nickname} mark={holder && <Badge>{holder}</Badge>}>
      <Stack gap={4}>
        <Facts
          items={[
            {
              label: CHANNEL_LABELS[channel.channelCode],
              value: (
                <a href={channel.channelLinkUrl} rel="noreferrer">
                  {channel.channelLinkUrl}
                </a>
              ),
            },
            { label: '신청 일시', value: dateTime(application.appliedAt) },
            ...(application.content
              ? [
                  {
                    label: '콘텐츠',
                    value: (
                      <a href={application.content.contentLinkUrl} rel="noreferrer">
                        {application.content.title}
                      </a>
                    ),
                  },
                ]
              : []),
            ...(application.submittedAt
              ? [{ label: '제출 일시', value: dateTime(application.submittedAt) }]
              : []),
          ]}
        />
        <Paragraphs text={application.message} />
        {application.reason && <Notice tone="mute">{application.reason}</Notice>}
        {notes || <More href={`${back}&id=${id}#notes`} label="운영자 메모" of={creator.nickname} />}
        {isOpen && application.isOwn && <OwnMatter of="신청" />}
        {forward && (
          <PanelAct
            id={`${forward}-${id}`}
            schema={contentApplicationRef}
            title="처리하지 못했어요"
            answer={answer}
            idempotencyKey={`${idempotencyKey}-${forward}`}
            carry={{ intent: forward, id, whom: creator.nickname }}
            action={`${back}&id=${id}`}
            {...FORWARD[forward]}
          />
        )}
        {canDecline && (
          <Buttons>
            {state === 'submitted' && (
              <LinkButton href={asks === 'send-back' ? back : hrefOf('send-back')} tone="quiet">
                고쳐 달라고 하기
              </LinkButton>
            )}
            <LinkButton href={asks === 'decline' ? back : hrefOf('decline')} tone="quiet">
              미선정
            </LinkButton>
          </Buttons>
        )}
        {asks && canDecline && (
          <ReasonForm
            {...WORDS[asks]}
            id={`${asks}-form`}
            schema={contentApplicationReason}
            {...{ answer, offer, idempotencyKey }}
            carry={{ intent: asks, id }}
            title="처리하지 못했어요"
            action={hrefOf(asks)}
            rows={3}
          />
        )}
      </Stack>
    </Card>
  )
}
