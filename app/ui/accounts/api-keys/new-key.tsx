import { withParticle } from '#contract/core/particle.ts'
import { CopyText } from '../../kit/copy.tsx'
import { Notice } from '../../kit/notice.tsx'

/** A key that was just made, which is shown only once. */
export function NewKey({ value, name = '키' }: { value: string; name?: string }) {
  return (
    <Notice tone="good" title={`새 ${withParticle(name, '이에요/예요')}. 지금 복사해 주세요`} focus>
      <p>이 화면을 떠나면 다시 볼 수 없어요. 비밀번호처럼 안전한 곳에 두세요.</p>
      <CopyText id="new-key" text={value} doneText="키를 복사했어요." label="키 복사" />
    </Notice>
  )
}
