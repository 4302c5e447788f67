import { nothingMore } from '#app/services/forms/own-forms.ts'
import { CheckField } from '#app/ui/forms/choice.tsx'
import { AlertDialog, opens } from '#app/ui/forms/dialog.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { carryValues, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { CodeField } from '#app/ui/forms/secret-fields.tsx'
import { Button, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { messageKinds, newPhone, type Phone, phoneProof } from '#contract/accounts/phones.ts'
import { mailKind } from '#contract/platform/mail-kinds.ts'
import { MESSAGE_KINDS } from '#contract/platform/message-kinds.ts'
import * as pages from '#contract/site/pages.ts'
import type { FormProps } from './form-props.ts'

type PhoneCardProps = FormProps & { phone: Phone; open: boolean; isRestarted: boolean }

const HERE = pages.settingsTab('marketing')
const REMOVE = 'phone-remove'
const INTENTS = ['phone-code', 'phone', 'message-kinds', REMOVE]

/**
 * The phone number for notifications: its registration, its proof and the kinds sent to it. Without a
 * provider, the page does not offer it.
 */
export function PhoneCard({ phone, open, isRestarted, answer, idempotencyKey }: PhoneCardProps) {
  const { isOffered, lastDigits, waiting } = phone
  const own = answer && INTENTS.includes(answer.intent) ? answer : undefined
  if (!isOffered && !lastDigits && !own) return null
  const step = stepOf(phone, isRestarted, own?.intent)
  const form = { idempotencyKey, answer: own?.intent === step ? own : undefined }
  const elsewhere = own?.intent === step ? undefined : own?.lastResult.error?.['']
  return (
    <Card title="문자로도 받을 알림" id="phone-card">
      <Muted>
        {isOffered
          ? '돈과 계정에 관한 것만 문자나 알림톡으로 보내요. 광고는 보내지 않아요.'
          : '지금은 문자를 보내지 않고 있어요. 등록한 번호는 지울 수 있어요.'}
      </Muted>
      <FormErrors title="저장하지 못했어요" errors={elsewhere ?? undefined} />
      {lastDigits && <p>끝자리 {lastDigits} 번호로 받아요.</p>}
      {step === 'phone' && <Proof {...form} waiting={waiting} />}
      {step === 'phone-code' && <NumberForm {...form} />}
      {step === 'message-kinds' && <Kinds {...form} kinds={phone.kinds} />}
      {lastDigits && <Remove idempotencyKey={idempotencyKey} answer={own} open={open} />}
    </Card>
  )
}

/** The current step; a refused form remains open. */
function stepOf(
  { isOffered, lastDigits, waiting }: Phone,
  isRestarted: boolean,
  refused: string | undefined,
) {
  if (!isOffered) return null
  if (refused === 'phone' || refused === 'phone-code') return refused
  if (isRestarted) return 'phone-code'
  if (waiting) return 'phone'
  return lastDigits ? 'message-kinds' : 'phone-code'
}

function NumberForm(form: FormProps) {
  return (
    <SchemaForm
      {...form}
      id="phone"
      schema={newPhone}
      carry={{ intent: 'phone-code' }}
      title="인증번호를 보내지 못했어요"
      action={HERE}
    >
      {({ text }) => (
        <>
          <TextField
            {...text('phone', 'tel')}
            label="휴대폰 번호"
            hint="이 번호로 인증번호를 보내 드려요. 저장하면 끝자리만 보여요."
            autoComplete="tel-national"
            inputMode="tel"
          />
          <Button tone="soft" size="wide">
            인증번호 받기
          </Button>
        </>
      )}
    </SchemaForm>
  )
}

function Proof({ waiting, ...form }: FormProps & Pick<Phone, 'waiting'>) {
  return (
    <>
      <SchemaForm
        {...form}
        id="phone-code"
        schema={phoneProof}
        carry={{ intent: 'phone' }}
        title="번호를 등록하지 못했어요"
        action={HERE}
      >
        {({ text }) => (
          <>
            <CodeField {...text('authCode')} hint={hintOf(waiting)} />
            <Button tone="soft" size="wide">
              번호 등록하기
            </Button>
          </>
        )}
      </SchemaForm>
      <LinkButton href={`${HERE}&restart#phone-card`} tone="quiet" size="wide">
        인증번호 다시 받기
      </LinkButton>
    </>
  )
}

function hintOf(waiting: Phone['waiting']): string {
  if (!waiting) return '문자로 받은 숫자예요.'
  return `끝자리 ${waiting.lastDigits} 번호로 보낸 숫자예요. ${dateTime(waiting.expiresAt)}까지 쓸 수 있어요.`
}

function Kinds({ kinds, ...form }: FormProps & Pick<Phone, 'kinds'>) {
  return (
    <SchemaForm
      {...form}
      id="message-kinds"
      schema={messageKinds}
      carry={{ intent: 'message-kinds' }}
      values={kinds}
      title="저장하지 못했어요"
      action={HERE}
    >
      {({ check }) => (
        <>
          {MESSAGE_KINDS.map((kind) => (
            <CheckField key={kind} {...check(kind)} label={mailKind(kind).label} />
          ))}
          <Button size="wide">문자 저장하기</Button>
          <LinkButton href={`${HERE}&restart#phone-card`} tone="quiet" size="wide">
            번호 바꾸기
          </LinkButton>
        </>
      )}
    </SchemaForm>
  )
}

function Remove({ open, answer, idempotencyKey }: FormProps & { open: boolean }) {
  return (
    <>
      <LinkButton href={`${HERE}&dialog=${REMOVE}`} tone="quiet" size="wide" {...opens(REMOVE)}>
        번호 지우기
      </LinkButton>
      <AlertDialog
        id={REMOVE}
        open={open && !answer}
        closeHref={HERE}
        title="번호를 지울까요?"
        message="문자로 받던 알림이 모두 꺼져요. 메일과 알림으로는 그대로 받아요."
        confirm="번호 지우기"
        danger
        action={HERE}
        values={carryValues(nothingMore, {
          intent: REMOVE,
          idempotencyKey: answer?.idempotencyKey ?? idempotencyKey,
        })}
      />
    </>
  )
}
