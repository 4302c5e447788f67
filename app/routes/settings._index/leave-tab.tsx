import { ConfirmFirst } from '#app/ui/accounts/confirm-first.tsx'
import type { SettingsData } from './data.server.ts'
import type { FormProps } from './form-props.ts'
import { Withdraw } from './withdraw.tsx'

type LeaveTabProps = FormProps & Omit<Extract<SettingsData, { tab: 'leave' }>, 'tab'>

const BY_PASSWORD = { passwordHref: '/start?again&next=%2Fsettings%3Ftab%3Dleave', providers: [] }

/** Leaving. It requires a sign-in within the last ten minutes. */
export function LeaveTab({ answer, confirming, ...rest }: LeaveTabProps) {
  const isStale = answer?.code === 'fresh_sign_in_required'
  // A form refused for another reason must be corrected first.
  const asks = isStale ? (confirming ?? BY_PASSWORD) : answer ? null : confirming
  return (
    <>
      {asks && <ConfirmFirst {...asks} title="탈퇴하려면 한 번 더 확인해요" isWaiting={isStale} />}
      {(!asks || answer) && <Withdraw {...rest} answer={answer} />}
    </>
  )
}
