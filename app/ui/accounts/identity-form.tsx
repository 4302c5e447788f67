import type { IdentityWay } from '#contract/accounts/identity.ts'
import { TextField } from '../forms/field.tsx'
import { type LastPost, SchemaForm } from '../forms/schema-form.tsx'
import { Button, LinkButton } from '../kit/button.tsx'
import { Card, Muted } from '../kit/layout.tsx'
import { Notice } from '../kit/notice.tsx'

type IdentityFormProps = {
  /** Schema of the identity check, defined in the web app. */
  schema: { _zod: { input: { name: string; birthOn: string; phone: string } } }
  answer: LastPost | undefined
  idempotencyKey: string
  /** The identity verification method in use here. */
  way: IdentityWay
  /** The address of the page with the provider's window, including the return address. */
  href: string
  intent?: string
  /** Renders no card, for use inside one. */
  isBare?: boolean
}

export function NoIdentity() {
  return (
    <Notice tone="wait" title="지금은 본인인증을 할 수 없어요">
      <p>본인인증 기관과 연결하고 있어요. 연결되면 공지사항으로 알려 드려요.</p>
    </Notice>
  )
}

/**
 * Asks people to verify their identity: renders the link to the provider's window or, on a development
 * machine, a clearly marked form.
 */
export function IdentityForm(props: IdentityFormProps) {
  const { way, href, intent = 'identity', isBare, ...form } = props
  if (way === 'none') return <NoIdentity />
  const inside =
    way === 'window' ? (
      <ToWindow href={href} isGuardian={intent === 'guardian'} />
    ) : (
      <DevelopmentForm {...form} intent={intent} />
    )
  return isBare ? inside : <Card title="본인인증">{inside}</Card>
}

function ToWindow({ href, isGuardian }: { href: string; isGuardian: boolean }) {
  return (
    <>
      <Muted>
        {isGuardian ? '보호자' : '본인'} 이름의 휴대폰이나 인증서로 확인하고 이 화면으로 돌아와요.
      </Muted>
      <LinkButton href={href} size="wide">
        {isGuardian ? '보호자가 동의하고 인증하기' : '본인인증 하러 가기'}
      </LinkButton>
    </>
  )
}

/** Posts to its own page. */
function DevelopmentForm({
  intent,
  ...form
}: Pick<IdentityFormProps, 'schema' | 'answer' | 'idempotencyKey'> & { intent: string }) {
  return (
    <>
      <Notice tone="wait" title="개발용 본인인증">
        <p>실제 인증이 아니에요. 이 컴퓨터에서 시험할 때만 쓰고, 적은 내용은 밖으로 나가지 않아요.</p>
      </Notice>
      <SchemaForm
        {...form}
        id={intent === 'guardian' ? 'guardian-form' : 'identity-form'}
        carry={{ intent }}
        title="본인인증을 하지 못했어요"
      >
        {({ text }) => (
          <>
            <TextField {...text('name')} label="이름" autoComplete="name" />
            <TextField {...text('birthOn', 'date')} label="생년월일" autoComplete="bday" />
            <TextField
              {...text('phone', 'tel')}
              label="휴대폰 번호"
              inputMode="tel"
              autoComplete="tel"
              placeholder="01012345678"
            />
            <Button size="wide">개발용으로 인증하기</Button>
          </>
        )}
      </SchemaForm>
    </>
  )
}
