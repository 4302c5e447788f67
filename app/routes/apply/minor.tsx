import { Hidden } from '#app/ui/forms/form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'

type MinorProps = { age: 'refused' | 'guardian'; name: string; children: React.ReactNode }

/** Shown in place of the application to a person of 14 to 18 years: they have to wait, or a guardian must agree first. */
export function Minor({ age, name, children }: MinorProps) {
  return (
    <Stack gap={4}>
      {age === 'refused' ? (
        <Notice tone="wait" title="크리에이터는 만 19세부터 신청할 수 있어요">
          <p>인증한 내용은 저장하지 않았어요. 만 19세가 되는 생일부터 신청해 주세요.</p>
        </Notice>
      ) : (
        <>
          <Notice tone="wait" title="보호자의 동의가 필요해요">
            <p>{name} 님은 만 19세가 되기 전이라, 보호자가 동의한 뒤에 신청할 수 있어요.</p>
          </Notice>
          {children}
        </>
      )}
      <form method="post">
        <Hidden values={{ intent: 'identity-again' }} />
        <Button tone="quiet" size="small">
          다시 인증하기
        </Button>
      </form>
    </Stack>
  )
}
