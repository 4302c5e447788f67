import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import {
  type CreatorApplication,
  FIELD_LABELS,
  REJECTION_LABELS,
  TOPIC_LABELS,
} from '#contract/creators/applications.ts'

/** The state of the application with its reason, and the next step. */
export function ApplicationState({ application }: { application: CreatorApplication }) {
  const { state, rejection } = application
  return (
    <Stack gap={4}>
      {state === 'submitted' && (
        <Notice tone="wait" title="심사하고 있어요">
          <p>
            보통 2영업일 안에 이메일로 알려 드려요. 기다리는 동안에도 링크를 만들 수 있고, 그동안의 수익은
            사라지지 않아요.
          </p>
        </Notice>
      )}
      {state === 'approved' && (
        <Notice tone="good" title="크리에이터로 승인됐어요">
          <p>
            링크를 만들고, 확정된 수익을 출금할 수 있어요.{' '}
            <a href="/certificates">크리에이터 증명서 만들기</a>
          </p>
        </Notice>
      )}
      {state === 'rejected' && rejection && (
        <Notice tone="bad" title="이번 신청은 승인하지 못했어요">
          <p>
            <strong>{REJECTION_LABELS[rejection.code]}</strong>
          </p>
          <p>{rejection.reason}</p>
          {rejection.field && <p>고칠 곳: {FIELD_LABELS[rejection.field]}</p>}
          <p>{longDay(rejection.reapplyOn)}부터 다시 신청할 수 있어요.</p>
        </Notice>
      )}
      {state !== 'rejected' && <Sent application={application} />}
      {state !== 'rejected' && (
        <Buttons>
          <LinkButton href="/links?tab=create">링크 만들기</LinkButton>
          <LinkButton href="/channels" tone="quiet">
            채널 관리
          </LinkButton>
        </Buttons>
      )}
    </Stack>
  )
}

function Sent({ application }: { application: CreatorApplication }) {
  return (
    <Card title="신청한 내용">
      <Facts
        items={[
          { label: '이름', value: application.identityName },
          { label: '닉네임', value: application.nickname },
          { label: '주로 다루는 주제', value: TOPIC_LABELS[application.mainTopic] },
          { label: '채널', value: application.channelLinkUrl },
        ]}
      />
      <Muted tiny>{dateTime(application.submittedAt)}에 신청했어요.</Muted>
    </Card>
  )
}
