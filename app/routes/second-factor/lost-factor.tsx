import { Fold } from '#app/ui/kit/layout.tsx'
import { FACTOR_RESET_HOURS } from '#contract/accounts/second-factor.ts'

/** Help for an operator who has lost every factor: another owner resets it, or, without one, the person who administers the server. */
export function LostFactor({ isOnlyOwner }: { isOnlyOwner: boolean }) {
  return (
    <Fold title="인증 앱과 복구 코드를 모두 잃어버렸다면">
      {isOnlyOwner ? (
        <p>
          다른 대표 운영자가 없어서 서버에서 초기화해야 해요. 서버를 관리하는 분이{' '}
          <code>npm run bootstrap -- --reset-second-factor</code>를 실행하면 모든 운영자에게 메일로 알리고{' '}
          {FACTOR_RESET_HOURS}시간 뒤에 초기화해요. 그 뒤에 다시 로그인해서 인증 수단을 새로 등록해 주세요.
        </p>
      ) : (
        <p>
          다른 대표 운영자에게 부탁해 주세요. 운영자 화면에서 ‘2단계 인증 초기화’를 누르면 본인과 모든
          대표에게 메일로 알리고 {FACTOR_RESET_HOURS}시간 뒤에 초기화해요. 그 뒤에 다시 로그인해서 인증 수단을
          새로 등록해 주세요.
        </p>
      )}
    </Fold>
  )
}
