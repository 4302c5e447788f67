import { AlertDialog } from '#app/ui/forms/dialog.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { type Fact, Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { PROVIDER_LABELS, type Provider, socialSignUp } from '#contract/accounts/social.ts'
import { ConsentFields } from './consent-fields.tsx'
import type { SectionProps } from './section-props.ts'

/** The data from the provider; null when it was lost. */
export type SocialDraftView = { provider: Provider; email: string; name: string; message: string } | null
type SocialSignUpProps = SectionProps & { draft: SocialDraftView; lostMessage: string }

export function SocialSignUp(props: SocialSignUpProps) {
  const { answer, idempotencyKey, next, hrefs, alertTitle, draft, lostMessage } = props
  if (!draft || answer?.code === 'signup_draft_lost') {
    return (
      <Stack gap={6}>
        <PageHead title="회원가입" />
        <AlertDialog
          id="sign-up-lost"
          open
          closeHref={hrefs.start}
          title={alertTitle}
          message={lostMessage}
          confirm="처음으로"
          replace
        />
      </Stack>
    )
  }
  const facts: Fact[] = [{ label: '로그인 방법', value: PROVIDER_LABELS[draft.provider] }]
  if (draft.name) facts.push({ label: '이름', value: draft.name })
  if (draft.email) facts.push({ label: '이메일', value: draft.email })
  return (
    <Stack gap={6}>
      <PageHead title="회원가입" back={{ href: hrefs.start, label: '시작하기' }} />
      {!answer && <Notice>{draft.message}</Notice>}
      <Facts items={facts} />
      <SchemaForm
        id="social-sign-up"
        schema={socialSignUp}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'social-sign-up', next }}
        title={alertTitle}
        action={hrefs['social-sign-up']}
      >
        {({ check }) => (
          <>
            <ConsentFields check={check} />
            <Button size="wide">가입하기</Button>
          </>
        )}
      </SchemaForm>
    </Stack>
  )
}
