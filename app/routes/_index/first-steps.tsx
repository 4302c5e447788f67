import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import type { CreatorHome } from '#contract/creators/creators.ts'
import * as pages from '#contract/site/pages.ts'
import { CloseCard } from './close-card.tsx'

type Step = NonNullable<CreatorHome['firstSteps']>[number]['step']

const STEPS: Record<Step, { title: string; why: string; href: string; needsApproval?: true }> = {
  channel: {
    title: '채널 소유 확인하기',
    why: '채널에 코드를 잠깐 올리면 내 채널이라는 표시가 생겨요.',
    href: pages.channels,
  },
  link: {
    title: '첫 링크 만들기',
    why: '상품 주소를 붙여 넣으면 조건을 먼저 보여 드려요.',
    href: pages.links,
  },
  content: {
    title: '첫 콘텐츠 등록하기',
    why: '링크를 넣은 글이나 영상의 주소를 등록해요.',
    href: pages.contentNew,
    needsApproval: true,
  },
  account: {
    title: '정산 정보 등록하기',
    why: '계좌를 미리 등록해 두면 출금할 때 기다리지 않아요.',
    href: pages.registration,
    needsApproval: true,
  },
}

type FirstStepsProps = { steps: NonNullable<CreatorHome['firstSteps']>; isCreator: boolean }

/** The steps of the first week, shown in place of figures that are all zero. */
export function FirstSteps({ steps, isCreator }: FirstStepsProps) {
  const done = steps.filter((one) => one.done).length
  return (
    <Card title="시작 가이드" id="first-steps">
      <Muted>
        {done}/{steps.length} 완료. 주문이 생기면 이 자리에 수익이 보여요.
      </Muted>
      <List label="시작 가이드">
        {steps.map(({ step, done: isDone }) => {
          const { title, why, href, needsApproval } = STEPS[step]
          const waits = needsApproval && !isCreator && !isDone
          return (
            <Row
              key={step}
              title={title}
              sub={waits ? '승인된 뒤에 할 수 있어요.' : why}
              mark={isDone ? 'done' : 'dot'}
              end={isDone ? <Badge tone="good">마침</Badge> : undefined}
              {...(!isDone && !waits && { href })}
            />
          )
        })}
      </List>
      <CloseCard card="first-steps">숨기기</CloseCard>
    </Card>
  )
}
