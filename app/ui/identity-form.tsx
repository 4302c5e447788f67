import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { Form, FormErrors, Hidden } from './form.tsx'
import { Card } from './layout.tsx'
import { Notice } from './notice.tsx'

/** What the last POST of this form left: sentences by field, and what was typed. */
type LastPost = {
  lastResult: {
    error?: Record<string, string[] | null> | null
    initialValue?: Record<string, unknown> | null
  }
  idempotencyKey: string
}

type IdentityFormProps = {
  answer: LastPost | undefined
  idempotencyKey: string
  isDevelopment: boolean
  intent?: string
  /** Without a card around it, where it stands in one already. */
  isBare?: boolean
}

/** The identity check of a development machine, plainly marked. Posts to the page it stands on. */
export function IdentityForm(props: IdentityFormProps) {
  const { answer, idempotencyKey, isDevelopment, intent = 'identity', isBare } = props
  const { error, initialValue } = answer?.lastResult ?? {}
  const field = (name: string) => ({
    id: `identity-${name}`,
    name,
    required: true,
    errors: error?.[name] ?? undefined,
    defaultValue: String(initialValue?.[name] ?? ''),
  })
  if (!isDevelopment) {
    return (
      <Notice tone="wait" title="지금은 본인인증을 할 수 없어요">
        <p>본인인증 기관과 연결하고 있어요. 연결되면 공지사항으로 알려 드려요.</p>
      </Notice>
    )
  }
  const inside = (
    <>
      <Notice tone="wait" title="개발용 본인인증">
        <p>실제 인증이 아니에요. 이 컴퓨터에서 시험할 때만 쓰고, 적은 내용은 밖으로 나가지 않아요.</p>
      </Notice>
      <FormErrors title="본인인증을 하지 못했어요" errors={error?.[''] ?? undefined} />
      <Form id="identity-form">
        <Hidden values={{ intent, idempotencyKey: answer?.idempotencyKey ?? idempotencyKey }} />
        <TextField {...field('name')} type="text" label="이름" autoComplete="name" maxLength={40} />
        <TextField {...field('birthOn')} type="date" label="생년월일" autoComplete="bday" />
        <TextField
          {...field('phone')}
          type="tel"
          label="휴대폰 번호"
          inputMode="tel"
          autoComplete="tel"
          placeholder="01012345678"
        />
        <Button size="wide">개발용으로 인증하기</Button>
      </Form>
    </>
  )
  return isBare ? inside : <Card title="본인인증">{inside}</Card>
}
