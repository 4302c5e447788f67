import { PROVIDER_LABELS, type Provider } from '#contract/accounts/social.ts'
import { withParticle } from '#contract/core/particle.ts'
import { OverDialog } from '../forms/dialog.tsx'
import { LinkButton } from '../kit/button.tsx'
import { Muted, Stack } from '../kit/layout.tsx'
import { Notice } from '../kit/notice.tsx'
import { SocialButton } from './social-button.tsx'

type ConfirmFirstProps = {
  /** The title, which names the act that needs the confirmation. */
  title: string
  passwordHref: string | null
  providers: { provider: Provider; href: string }[]
  /** True when a form that the person filled in is waiting. */
  isWaiting: boolean
}

/**
 * Asks for confirmation of the identity before an important change, with the methods by which this person
 * signs in.
 */
export function ConfirmFirst({ title, passwordHref, providers, isWaiting }: ConfirmFirstProps) {
  return (
    <>
      <Notice tone="wait" id="confirm-first" title={title} focus={isWaiting}>
        <Stack gap={3}>
          <p>
            {isWaiting
              ? '로그인한 지 10분이 지났어요. 적은 내용은 그대로 두었으니 확인한 뒤 한 번 더 눌러 주세요.'
              : '로그인한 지 오래돼서 본인인지 확인해요. 확인하면 이 화면으로 돌아와요.'}
          </p>
          {passwordHref && (
            <LinkButton href={passwordHref} size="wide" data-over="auth">
              비밀번호로 확인하기
            </LinkButton>
          )}
          {providers.map(({ provider, href }) => (
            <SocialButton key={provider} provider={provider} href={href}>
              {withParticle(PROVIDER_LABELS[provider], '으로/로')} 확인하기
            </SocialButton>
          ))}
          {isWaiting && <Muted tiny>파일은 다시 골라야 할 수 있어요.</Muted>}
        </Stack>
      </Notice>
      {passwordHref && <OverDialog id="auth" label="한 번 더 확인" closeHref="#main" />}
    </>
  )
}
