import type { ConfirmState } from '#app/services/forms/fresh.server.ts'
import { SocialButton } from '#app/ui/accounts/social-button.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, LinkButton } from '#app/ui/kit/button.tsx'
import { Muted, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { emailLogin } from '#contract/accounts/auth.ts'
import { PROVIDER_LABELS } from '#contract/accounts/social.ts'
import { withParticle } from '#contract/core/particle.ts'
import type { SectionProps } from './section-props.ts'

/** A signed-in person confirms their identity here with the methods by which they sign in. */
export function Confirm(props: SectionProps & { confirming: ConfirmState }) {
  const { confirming, hrefs } = props
  const { email, hasPassword, providers } = confirming
  return (
    <Stack gap={6}>
      <PageHead
        title="한 번 더 로그인해 주세요"
        sub="계좌나 계정처럼 중요한 정보를 바꾸기 전에 본인인지 확인해요. 확인하면 하던 화면으로 돌아가요."
      />
      {hasPassword && <PasswordOnly {...props} />}
      {providers.length > 0 && (
        <Stack gap={2}>
          {providers.map(({ provider, href }) => (
            <SocialButton key={provider} provider={provider} href={href}>
              {withParticle(PROVIDER_LABELS[provider], '으로/로')} 확인하기
            </SocialButton>
          ))}
        </Stack>
      )}
      {email && (hasPassword || providers.length === 0) && (
        <LinkButton href={hrefs['reset-password']} tone="plain" size="wide">
          비밀번호를 잊었어요
        </LinkButton>
      )}
    </Stack>
  )
}

function PasswordOnly({
  answer,
  idempotencyKey,
  next,
  hrefs,
  alertTitle,
  confirming,
}: Parameters<typeof Confirm>[0]) {
  const { email } = confirming
  return (
    <SchemaForm
      id="confirm"
      schema={emailLogin}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ intent: 'login', next, email }}
      title={alertTitle}
      action={hrefs['email-login']}
      data-confirm=""
    >
      {({ text }) => (
        <>
          {/* Password managers know the password by this name. */}
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <Muted>{email}</Muted>
          <TextField {...text('password', 'password')} label="비밀번호" autoComplete="current-password" />
          <Button size="wide">확인하기</Button>
        </>
      )}
    </SchemaForm>
  )
}
