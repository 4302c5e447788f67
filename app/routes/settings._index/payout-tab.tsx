import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { CurrentRegistration } from '#app/ui/money/current-registration.tsx'
import type { Registration } from '#contract/money/registration.ts'

/** The account that receives payouts and how they are taxed; changing it has a page of its own. */
export function PayoutTab({ registration }: { registration: Registration }) {
  return (
    <>
      <CurrentRegistration registration={registration} />
      <Buttons>
        <LinkButton href="/payouts/registration">
          {registration.account ? '정산 정보 바꾸기' : '정산 정보 등록하기'}
        </LinkButton>
        <LinkButton href="/payouts" tone="soft">
          출금 보기
        </LinkButton>
      </Buttons>
    </>
  )
}
