import { LinkButton } from '#app/ui/button.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { SettingsData } from './data.server.ts'
import { EmailForm } from './email-form.tsx'
import type { FormProps } from './form-props.ts'
import { PasswordForm } from './password-form.tsx'
import { Providers } from './providers.tsx'
import { Withdraw } from './withdraw.tsx'

type AccountTabProps = FormProps & Omit<Extract<SettingsData, { tab: 'account' }>, 'tab'>

const SIGN_IN_AGAIN = '/start?again&section=start&next=%2Fsettings%3Ftab%3Daccount'

/** How one signs in, and leaving. Everything here asks for a sign-in of the last ten minutes. */
export function AccountTab({ answer, idempotencyKey, ...account }: AccountTabProps) {
  const { me, newEmail, providers, withdrawal, open } = account
  const propsOf = (...intents: string[]) => ({
    idempotencyKey,
    answer: answer && intents.includes(answer.intent) ? answer : undefined,
  })
  return (
    <>
      {answer?.code === 'fresh_sign_in_required' && (
        <Notice tone="wait" title="한 번 더 로그인해 주세요" focus>
          <Stack gap={3}>
            <p>계정을 바꾸려면 로그인한 지 10분이 지나지 않아야 해요. 로그인하면 이 화면으로 돌아와요.</p>
            <LinkButton href={SIGN_IN_AGAIN} size="small">
              다시 로그인하기
            </LinkButton>
          </Stack>
        </Notice>
      )}
      <EmailForm {...propsOf('new-email', 'email')} current={me.email} newEmail={newEmail} />
      <PasswordForm {...propsOf('password')} me={me} />
      <Providers {...propsOf('unlink')} linked={me.providers} offered={providers} open={open.unlink} />
      <Withdraw {...propsOf('withdraw')} withdrawal={withdrawal} open={open.withdraw} />
    </>
  )
}
