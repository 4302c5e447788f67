import { LEGAL_LABELS, type LegalKind } from '#contract/accounts/legal.ts'
import { withParticle } from '#contract/core/particle.ts'
import * as pages from '#contract/site/pages.ts'
import { LinkButton } from '../kit/button.tsx'
import { Inline } from '../kit/layout.tsx'
import { Notice } from '../kit/notice.tsx'

/** Shown on every page to a person who has to agree again. The page of each text has the form. */
export function AgreeNotice({ kinds, path }: { kinds: LegalKind[]; path: string }) {
  const left = kinds.filter((kind) => pages.legalText(kind) !== path)
  if (left.length === 0) return null
  const names = left
    .map((kind) => LEGAL_LABELS[kind])
    .reduce((some, one) => `${withParticle(some, '과/와')} ${one}`)
  return (
    <Notice tone="wait" title={`바뀐 ${names}에 동의해 주세요`}>
      <Inline apart>
        <p>동의하기 전에도 링크와 수익, 출금은 그대로예요.</p>
        <Inline>
          {left.map((kind) => (
            <LinkButton key={kind} href={pages.legalText(kind)} tone="soft" size="small">
              {LEGAL_LABELS[kind]} 읽고 동의하기
            </LinkButton>
          ))}
        </Inline>
      </Inline>
    </Notice>
  )
}
