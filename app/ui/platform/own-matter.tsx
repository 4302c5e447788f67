import { withParticle } from '#contract/core/particle.ts'
import { Notice } from '../kit/notice.tsx'

/** Replaces the decision when the matter concerns the operator, or a creator whom the operator invited. */
export function OwnMatter({ of }: { of: string }) {
  return (
    <Notice tone="mute">{`본인이나 본인이 초대한 분의 ${withParticle(of, '이라/라')} 다른 운영자가 처리해야 해요.`}</Notice>
  )
}
