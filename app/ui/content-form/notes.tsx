import { Notice } from '../notice.tsx'

/** What was typed before is there again, and how to do without it. */
export function DraftNote({ href, again }: { href: string; again: string }) {
  return (
    <Notice title="쓰던 내용을 이어서 써요">
      <p>
        저장하지 않은 내용을 30분 동안 기억해요. 사진은 다시 골라 주세요. <a href={href}>{again}</a>
      </p>
    </Notice>
  )
}

export function NeedsApproval() {
  return (
    <Notice tone="wait" title="크리에이터 승인을 받은 뒤에 등록할 수 있어요">
      <p>
        <a href="/apply">크리에이터 신청</a>을 먼저 해 주세요. 신청하기 전에 만든 링크의 클릭은 그대로 남아요.
      </p>
    </Notice>
  )
}
