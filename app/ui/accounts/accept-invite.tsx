import type { FormSchema } from '../forms/constraints.ts'
import { type LastPost, SchemaForm } from '../forms/schema-form.tsx'
import { Button, LinkButton } from '../kit/button.tsx'
import { Card, Stack } from '../kit/layout.tsx'
import { Notice } from '../kit/notice.tsx'
import { dateTime } from '../words/dates.ts'

type AcceptInviteProps = {
  schema: FormSchema
  answer: LastPost | undefined
  idempotencyKey: string
  /** True when the invitation was mailed to the signed-in person. */
  isMine: boolean
  expiresAt: string
  /** The label of the button that accepts. */
  accept: string
  /** The change of the sign-in; by default a second factor and twelve hours. */
  note?: string | null
  /** The page of the invitation, for another account. */
  here: string
}

const OF_STAFF = '받아들이면 로그인이 12시간마다 끝나고, 2단계 인증을 만들어야 해요.'

/** Accepts an invitation to operate the site or to work for a partner or an agency, or asks for the account it was sent to. */
export function AcceptInvite({ schema, answer, idempotencyKey, isMine, ...props }: AcceptInviteProps) {
  const { note = OF_STAFF } = props
  return (
    <Card>
      {isMine ? (
        <SchemaForm
          id="accept"
          schema={schema}
          answer={answer}
          idempotencyKey={idempotencyKey}
          title="받아들이지 못했어요"
        >
          {() => (
            <Stack gap={4}>
              <p>
                {[`${dateTime(props.expiresAt)}까지 받아들일 수 있어요.`, note].filter(Boolean).join(' ')}
              </p>
              <Button size="wide">{props.accept}</Button>
            </Stack>
          )}
        </SchemaForm>
      ) : (
        <Notice tone="wait" title="다른 주소로 보낸 초대예요">
          <p>초대 메일을 받은 주소로 로그인하면 받아들일 수 있어요.</p>
          <LinkButton href={`/start?again=1&next=${encodeURIComponent(props.here)}`} tone="soft" size="small">
            다른 계정으로 로그인하기
          </LinkButton>
        </Notice>
      )}
    </Card>
  )
}
