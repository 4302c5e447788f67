import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/choice.tsx'
import { shortDate } from '#app/ui/dates.ts'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import { Card, Quiet } from '#app/ui/layout.tsx'
import { Facts } from '#app/ui/money.tsx'
import type { FullMe } from '#contract/auth.ts'
import { CONSENT_LABELS } from '#contract/consents.ts'
import type { FormProps } from './form-props.ts'

type Consents = { emailAgreed: boolean; smsAgreed: boolean; nightAgreed: boolean }

/** Three separate consents to advertising, and the record of everything this person agreed to. */
export function MarketingTab({ me, answer, idempotencyKey }: FormProps & { me: FullMe }) {
  const [form, fields] = useForm<Consents>({
    id: 'consents',
    lastResult: answer?.lastResult,
    defaultValue: { emailAgreed: me.emailAgreed, smsAgreed: me.smsAgreed, nightAgreed: me.nightAgreed },
    defaultNoValidate: false,
  })
  const box = (field: (typeof fields)[keyof Consents]) => ({
    ...getInputProps(field, { type: 'checkbox' }),
    id: field.id,
    errors: field.errors,
  })
  return (
    <>
      <Card title="혜택 소식">
        <Quiet>출금, 심사, 보안처럼 꼭 필요한 소식은 동의와 관계없이 보내 드려요.</Quiet>
        <FormErrors title="저장하지 못했어요" errors={form.errors} />
        <Form {...getFormProps(form)} action="/settings?tab=marketing">
          <Hidden values={{ intent: 'consents', idempotencyKey: answer?.idempotencyKey ?? idempotencyKey }} />
          <CheckField {...box(fields.emailAgreed)} label="이메일로 받을게요" />
          <CheckField {...box(fields.smsAgreed)} label="문자로 받을게요" />
          <CheckField
            {...box(fields.nightAgreed)}
            label="밤(21시~8시)에도 받을게요"
            hint="이메일이나 문자 가운데 하나는 받을 때만 쓸 수 있어요."
          />
          <Button size="wide">동의 저장하기</Button>
        </Form>
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
