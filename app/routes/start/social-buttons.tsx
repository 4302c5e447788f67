import { SocialButton } from '#app/ui/accounts/social-button.tsx'
import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import { PROVIDER_LABELS } from '#contract/accounts/social.ts'
import { withParticle } from '#contract/core/particle.ts'
import type { SectionProps } from './section-props.ts'

type SocialButtonsProps = Pick<SectionProps, 'providers' | 'next' | 'isDevelopment'>

/** The offered accounts of other services for signing in. */
export function SocialButtons({ providers, next, isDevelopment }: SocialButtonsProps) {
  if (providers.length === 0) return null
  const query = next === '/' ? '' : `?next=${encodeURIComponent(next)}`
  return (
    <Stack gap={2}>
      {providers.map((provider) => (
        <SocialButton key={provider} provider={provider} href={`/auth/${provider}${query}`}>
          {withParticle(PROVIDER_LABELS[provider], '으로/로')} 계속하기
        </SocialButton>
      ))}
      {isDevelopment && <Muted tiny>개발용: 진짜 서비스 대신 이 컴퓨터의 로그인 화면이 열려요.</Muted>}
    </Stack>
  )
}
