import * as pages from '#contract/pages.ts'
import { Notice } from '../notice.tsx'

export function NeedsApproval() {
  return (
    <Notice tone="wait" title="크리에이터 승인을 받은 뒤에 등록할 수 있어요">
      <p>
        <a href={pages.apply}>크리에이터 신청</a>을 먼저 해 주세요. 신청하기 전에 만든 링크의 클릭은 그대로
        남아요.
      </p>
    </Notice>
  )
}
