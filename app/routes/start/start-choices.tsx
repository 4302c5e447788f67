import { LinkButton } from '#app/ui/kit/button.tsx'
import { Muted, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import type { SectionProps } from './section-props.ts'
import { SocialButtons } from './social-buttons.tsx'

/** The first section: the choice of how to begin. */
export function StartChoices({ hrefs, isAgain, ...social }: SectionProps & { isAgain: boolean }) {
  return (
    <Stack gap={6}>
      <PageHead
        title="반가워요"
        sub={isAgain ? '중요한 정보를 바꾸기 전에 확인해요.' : '가입하면 바로 첫 링크를 만들 수 있어요.'}
      />
      {isAgain && (
        <Notice title="한 번 더 로그인해 주세요">
          계좌나 계정처럼 중요한 정보를 바꾸기 전에는 로그인한 지 10분이 지나지 않아야 해요.
        </Notice>
      )}
      <SocialButtons {...social} />
      <Stack gap={3}>
        {!isAgain && (
          <LinkButton href={hrefs['email-sign-up']} size="wide">
            이메일로 회원가입
          </LinkButton>
        )}
        <LinkButton href={hrefs['email-login']} tone={isAgain ? 'primary' : 'soft'} size="wide">
          이메일로 로그인
        </LinkButton>
      </Stack>
      <Muted tiny>
        가입하면 <a href="/terms">이용약관</a>과 <a href="/privacy">개인정보 처리방침</a>에 동의를 받아요.
      </Muted>
    </Stack>
  )
}
