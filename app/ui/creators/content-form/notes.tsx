import { ApplyLink } from '../../accounts/apply-step.tsx'
import { Notice } from '../../kit/notice.tsx'

export function NeedsApproval() {
  return (
    <Notice tone="wait" title="크리에이터 승인을 받은 뒤에 등록할 수 있어요">
      <p>
        <ApplyLink /> · 그동안 만든 링크의 클릭과 수익은 그대로 남아요.
      </p>
    </Notice>
  )
}
