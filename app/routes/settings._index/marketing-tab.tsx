import { consentForm } from '#app/services/own-forms.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/choice.tsx'
import { shortDate } from '#app/ui/dates.ts'
import { Card, Muted } from '#app/ui/layout.tsx'
import { Facts } from '#app/ui/money.tsx'
import { SchemaForm } from '#app/ui/schema-form.tsx'
import type { FullMe } from '#contract/auth.ts'
import { CONSENT_LABELS } from '#contract/consents.ts'
import type { FormProps } from './form-props.ts'

/** Three separate consents to advertising, and the record of everything this person agreed to. */
export function MarketingTab({ me, answer, idempotencyKey }: FormProps & { me: FullMe }) {
  return (
    <>
      <Card title="혜택 소식">
        <Muted>출금, 심사, 보안처럼 꼭 필요한 소식은 동의와 관계없이 보내 드려요.</Muted>
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
                hint="이메일이나 문자 가운데 하나는 받을 때만 쓸 수 있어요."
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
            value: `${entry.agreed ? '동의' : '철회'} · ${shortDate(entry.at)}`,
          }))}
        />
      </Card>
    </>
  )
}
