import type { ReactNode } from 'react'
import { withParticle } from '#contract/core/particle.ts'
import * as pages from '#contract/site/pages.ts'
import { LinkButton } from '../kit/button.tsx'
import { Page, PageHead, Stack } from '../kit/layout.tsx'
import { Art } from '../pictures/art.tsx'
import { brand } from '../words/brand.ts'

/**
 * The page for visitors before the site is open. It offers only functions that work. Children are more ways
 * to sign in.
 */
export function ComingSoon({ children }: { children?: ReactNode }) {
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Art name="notice" />
        <PageHead
          title="곧 열려요"
          sub={`${withParticle(brand.name, '은/는')} 여러 파트너의 제휴 링크와 수익을 한곳에서 보는 서비스예요. 지금 문을 열 준비를 하고 있어요.`}
        />
        <p>아직은 가입할 수 없어요. 이미 계정이 있다면 로그인할 수 있어요.</p>
        <LinkButton href={pages.startSection('email-login')} tone="soft" size="wide">
          로그인
        </LinkButton>
        {children}
      </Stack>
    </Page>
  )
}
