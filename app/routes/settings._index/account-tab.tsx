import { ConfirmFirst } from '#app/ui/accounts/confirm-first.tsx'
import type { SettingsData } from './data.server.ts'
import { EmailForm } from './email-form.tsx'
import type { FormProps } from './form-props.ts'
import { PasswordForm } from './password-form.tsx'
import { Providers } from './providers.tsx'

type AccountTabProps = FormProps & Omit<Extract<SettingsData, { tab: 'account' }>, 'tab'>

const BY_PASSWORD = { passwordHref: '/start?again&next=%2Fsettings%3Ftab%3Daccount', providers: [] }

/** The ways to sign in. Everything here requires a sign-in within the last ten minutes. */
export function AccountTab({ answer, idempotencyKey, ...account }: AccountTabProps) {
  const { me, newEmail, waitSeconds, providers, unlinking, confirming } = account
  const isStale = answer?.code === 'fresh_sign_in_required'
  // A form refused for another reason must be corrected first.
  const asks = isStale ? (confirming ?? BY_PASSWORD) : answer ? null : confirming
  const propsOf = (...intents: string[]) => ({
    idempotencyKey,
    answer: answer && intents.includes(answer.intent) ? answer : undefined,
  })
  return (
    <>
      {asks && <ConfirmFirst {...asks} title="계정을 바꾸려면 한 번 더 확인해요" isWaiting={isStale} />}
      {(!asks || answer) && (
        <>
          <EmailForm
            {...propsOf('new-email', 'email')}
            current={me.email}
            newEmail={newEmail}
            waitSeconds={waitSeconds}
          />
          <PasswordForm {...propsOf('password')} me={me} />
          <Providers {...propsOf('unlink')} linked={me.providers} offered={providers} open={unlinking} />
        </>
      )}
    </>
  )
}
