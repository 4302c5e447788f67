import type { ReactNode } from 'react'
import { type OpsList, opsHref } from '#app/models/ops-list.ts'
import type { TemplateChoices } from '#app/models/template-fields.ts'
import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { ChannelFacts } from '#app/ui/creators/channel-facts.tsx'
import { ChannelName } from '#app/ui/creators/channel-name.tsx'
import { Fold, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { OwnMatter } from '#app/ui/platform/own-matter.tsx'
import { PanelAct } from '#app/ui/platform/panel-act.tsx'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { AGE_CLASS_LABELS } from '#contract/accounts/ages.ts'
import {
  applicationRef,
  applicationRejection,
  type OpsApplication,
  REJECTION_LABELS,
  TOPIC_LABELS,
} from '#contract/creators/applications.ts'
import type { ChannelFact } from '#contract/creators/channel-facts.ts'
import { CONSENT_LABELS, type ConsentEntry } from '#contract/platform/consents.ts'
import { RejectForm } from './reject-form.tsx'

type DetailProps = {
  application: OpsApplication
  /** The channels of the applicant; null when they could not be loaded. */
  channels: ChannelFact[] | null
  /** The applicant's consents; null when they could not be loaded. */
  consents: ConsentEntry[] | null
  list: OpsList
  /** The row to show after the decision. */
  at: string | null
  answer: RefusedForm | undefined
  idempotencyKey: string
  notes: ReactNode
  templates: TemplateChoices
}

/** The applicant with their data, and the decision. */
export function ApplicationDetail({
  application,
  channels,
  consents,
  list,
  at,
  answer,
  idempotencyKey,
  notes,
  templates,
}: DetailProps) {
  const { id, state, rejection, nickname } = application
  const canDecide = state === 'submitted' && !application.isOwn
  const form = { answer, action: opsHref(list, { open: id, at }) }
  return (
    <Stack gap={4}>
      <Facts
        items={[
          { label: '이름 (본인인증)', value: application.identityName },
          {
            label: '나이 (신청한 날)',
            value: application.ageClass
              ? `${AGE_CLASS_LABELS[application.ageClass]}${application.ageClass === 'minor' ? ', 보호자 동의 받음' : ''}`
              : '나이를 확인하기 전의 신청',
          },
          { label: '주로 다루는 주제', value: TOPIC_LABELS[application.mainTopic] },
          {
            label: (
              <>
                신청한 <ChannelName code={application.channelCode} />
              </>
            ),
            value: (
              <a href={application.channelLinkUrl} rel="noreferrer">
                {application.channelLinkUrl}
              </a>
            ),
          },
          { label: '신청 일시', value: dateTime(application.submittedAt) },
          ...(application.decidedAt ? [{ label: '결정 일시', value: dateTime(application.decidedAt) }] : []),
        ]}
      />
      {application.introduction && <p>{application.introduction}</p>}
      <ChannelFacts channels={channels} />
      <Consents consents={consents} />
      {rejection && (
        <Notice tone="mute" title={REJECTION_LABELS[rejection.code]}>
          <p>
            {rejection.reason} ({longDay(rejection.reapplyOn)}부터 다시 신청 가능)
          </p>
        </Notice>
      )}
      {notes}
      {state === 'submitted' && application.isOwn && <OwnMatter of="신청" />}
      {canDecide && (
        <>
          <PanelAct
            {...form}
            id="approve"
            schema={applicationRef}
            title="승인하지 못했어요"
            idempotencyKey={`${idempotencyKey}-approve`}
            carry={{ intent: 'approve', id, whom: nickname }}
            says={`${nickname} 님이 크리에이터가 되고, 이메일로 결과를 알려요.`}
            button="승인하기"
          />
          <Fold title="반려" open={list.doing === 'reject' || answer?.intent === 'reject'}>
            <RejectForm
              {...form}
              id="reject"
              schema={applicationRejection}
              idempotencyKey={`${idempotencyKey}-reject`}
              carry={{ intent: 'reject', id, whom: nickname }}
              offer={{ templates, words: { 이름: nickname } }}
            />
          </Fold>
        </>
      )}
    </Stack>
  )
}

/** The consents of the applicant: the last answer to each, when it was given, and the first day of its wording. */
function Consents({ consents }: { consents: ConsentEntry[] | null }) {
  if (!consents) return <Muted>동의 기록을 불러오지 못했어요. 다시 열어 주세요.</Muted>
  if (consents.length === 0) return <Muted>남은 동의 기록이 없어요.</Muted>
  return (
    <Facts
      items={consents.map(({ kind, agreed, version, at }) => ({
        label: CONSENT_LABELS[kind],
        value: `${agreed ? '동의함' : '동의하지 않음'} · ${dateTime(at)} (${version} 시행)`,
      }))}
    />
  )
}
