import { CheckField } from '#app/ui/forms/choice.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { MAIL_TOPIC_LABELS } from '#contract/platform/mail-kinds.ts'
import {
  type MailTopics,
  mailTopics,
  SWITCHED_TOPICS,
  type SwitchedTopic,
} from '#contract/platform/notifications.ts'
import * as pages from '#contract/site/pages.ts'
import type { FormProps } from './form-props.ts'

/** The mails of each topic that can be switched off; all others are always sent. */
const OF: Record<SwitchedTopic, string> = {
  money: '출금이 입금됐을 때',
  contents: '콘텐츠가 다시 공개됐을 때',
  campaigns: '캠페인에 선정되거나, 제출한 콘텐츠의 검수가 끝났을 때',
  grades: '등급이 오르거나 내렸을 때',
  inquiries: '문의에 답이 왔을 때',
}

/** The member sees every notification in the product; this form chooses which also come by mail. */
export function TopicsCard({ topics, answer, idempotencyKey }: FormProps & { topics: MailTopics }) {
  return (
    <Card title="메일로도 받을 알림">
      <Muted>
        꺼도 <a href={pages.notifications}>알림</a>에는 남아요. 로그인, 보안, 정산 계좌, 출금 실패, 심사
        결과처럼 꼭 알아야 할 것은 늘 메일로 보내요.
      </Muted>
      <SchemaForm
        id="topics"
        schema={mailTopics}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'topics' }}
        values={topics}
        title="저장하지 못했어요"
        action={pages.settingsTab('marketing')}
      >
        {({ check }) => (
          <>
            {SWITCHED_TOPICS.map((topic) => (
              <CheckField key={topic} {...check(topic)} label={MAIL_TOPIC_LABELS[topic]} hint={OF[topic]} />
            ))}
            <Button size="wide">알림 저장하기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}
