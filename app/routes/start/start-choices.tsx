import { LinkButton } from '#app/ui/button.tsx'
import { PageHead, Quiet, Stack } from '#app/ui/layout.tsx'

export type StartHrefs = { start: string; login: string; signUp: string }

/** The first section: which way to begin. */
export function StartChoices({ hrefs }: { hrefs: StartHrefs }) {
  return (
    <Stack gap={6}>
      <PageHead title="반가워요" sub="링크를 만들고 수익을 확인하려면 로그인해 주세요." />
      <Stack gap={3}>
        <LinkButton href={hrefs.login} size="wide">
          이메일로 로그인
        </LinkButton>
        <LinkButton href={hrefs.signUp} tone="soft" size="wide">
          이메일로 회원가입
        </LinkButton>
      </Stack>
      <Quiet tiny>
        가입하면 <a href="/terms">이용약관</a>과 <a href="/privacy">개인정보 처리방침</a>에 동의하는 절차를
        거쳐요.
      </Quiet>
    </Stack>
  )
}
