import type { PushAgent } from '#app/models/push-agent.ts'
import { consentForm } from '#app/services/forms/own-forms.ts'
import { CheckField } from '#app/ui/forms/choice.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { PushCard } from '#app/ui/platform/push-card.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import type { FullMe } from '#contract/accounts/auth.ts'
import type { Phone } from '#contract/accounts/phones.ts'
import { CONSENT_LABELS } from '#contract/platform/consents.ts'
import type { MailTopics } from '#contract/platform/notifications.ts'
import type { PushDevices } from '#contract/platform/push.ts'
import * as pages from '#contract/site/pages.ts'
import type { FormProps } from './form-props.ts'
import { PhoneCard } from './phone-card.tsx'
import { TopicsCard } from './topics-card.tsx'

/**
 * The notifications that also come by mail and to the phone, three separate consents to advertising, and the record of everything
 * this person agreed to.
 */
export function MarketingTab({
  me,
  topics,
  push,
  agent,
  phone,
  open,
  isRestarted,
  answer,
  idempotencyKey,
}: FormProps & {
  me: FullMe
  topics: MailTopics
  phone: Phone | null
  push: PushDevices | null
  agent: PushAgent
  open: boolean
  isRestarted: boolean
}) {
  return (
    <>
      <PushCard
        devices={push}
        agent={agent}
        here={pages.settingsTab('marketing')}
        idempotencyKey={idempotencyKey}
        answer={answer}
        isWhole
      />
      <TopicsCard topics={topics} answer={answer} idempotencyKey={idempotencyKey} />
      {phone ? (
        <PhoneCard
          phone={phone}
          open={open}
          isRestarted={isRestarted}
          answer={answer}
          idempotencyKey={idempotencyKey}
        />
      ) : (
        <Notice tone="wait">지금은 문자 설정을 불러오지 못했어요. 잠시 뒤에 다시 열어 주세요.</Notice>
      )}
      <Card title="혜택 소식">
        <Muted>혜택과 이벤트처럼 광고인 소식이에요. 받을 때만 켜 주세요.</Muted>
        <SchemaForm
          id="consents"
          schema={consentForm}
          answer={answer}
          idempotencyKey={idempotencyKey}
          carry={{ intent: 'consents' }}
          values={{ emailAgreed: me.emailAgreed, smsAgreed: me.smsAgreed, nightAgreed: me.nightAgreed }}
          title="저장하지 못했어요"
          action="/settings?tab=marketing"
        >
          {({ check }) => (
            <>
              <CheckField {...check('emailAgreed')} label="이메일로 받을게요" />
              <CheckField {...check('smsAgreed')} label="문자로 받을게요" />
              <CheckField
                {...check('nightAgreed')}
                label="밤(21시~8시)에도 받을게요"
                hint="이메일이나 문자 중 하나는 받을 때만 쓸 수 있어요."
              />
              <Button size="wide">동의 저장하기</Button>
            </>
          )}
        </SchemaForm>
      </Card>
      <Card title="동의 기록">
        <Facts
          items={me.consents.map((entry) => ({
            label: CONSENT_LABELS[entry.kind],
            value: `${entry.agreed ? '동의' : '철회'} · ${longDay(entry.at)}`,
          }))}
        />
      </Card>
    </>
  )
}
