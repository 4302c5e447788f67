/** Two inquiries: an answered one of the example creator, and one that waits since this morning. */
import type { Deps } from '../../deps.ts'
import { createInquiry } from '../../site/inquiries/create-inquiry.ts'
import { replyInquiry } from '../../site/inquiries/ops.ts'
import type { Cast } from './people.ts'

const DAY_MS = 86_400_000

export async function makeInquiries(deps: Deps, { operator, creator }: Cast): Promise<void> {
  const asked = await createInquiry(ago(deps, 3), creator, {
    kind: 'payout',
    title: '이번 달 25일에 입금되나요?',
    text: '오늘 출금을 신청하면 이번 달 25일에 입금되는지 궁금해요.',
  })
  await replyInquiry(ago(deps, 2), operator, {
    id: asked.id,
    text: '네, 24일까지 신청하면 25일에 입금돼요. 25일이 쉬는 날이면 다음 영업일에 입금해요.',
  })
  await createInquiry(ago(deps, 0.1), creator, {
    kind: 'link',
    title: '링크가 품절 상품으로 가요',
    text: '어제 만든 링크의 상품이 품절됐어요. 비슷한 상품으로 바꾸면 지난 클릭은 어떻게 되나요?',
  })
}

function ago(deps: Deps, days: number): Deps {
  const at = new Date(deps.now().getTime() - days * DAY_MS)
  return { ...deps, now: () => at }
}
