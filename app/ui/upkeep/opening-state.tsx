import { type Duty, mayDo, type OperatorRole } from '#contract/core/operator-roles.ts'
import * as pages from '#contract/site/pages.ts'
import type { OpeningState, OpeningStep } from '#contract/upkeep/opening-state.ts'
import { Card } from '../kit/layout.tsx'
import { List, Row } from '../kit/lists/list.tsx'
import { Badge } from '../kit/notice.tsx'
import { dateTime } from '../words/dates.ts'

type Step = {
  title: string
  why: string
  href?: string
  /** The duties that may open its page, besides the owner; omitted for every operator. */
  may?: readonly Duty[]
}
const STEPS: Record<OpeningStep, Step> = {
  business: {
    title: '운영하는 회사',
    why: '모든 화면과 메일의 아래에 상호, 사업자등록번호, 연락처를 적어야 해요.',
    href: `${pages.opsSite}#business-details`,
  },
  legal: {
    title: '이용약관과 개인정보 처리방침',
    why: '가입하는 사람이 동의할 내용을 살펴보고 공개해야 해요.',
    href: pages.opsLegalTexts,
    may: ['support'],
  },
  partner: {
    title: '진행 중인 파트너',
    why: '링크를 만들 파트너가 한 곳은 있어야 해요.',
    href: pages.opsPartners,
  },
  mail: {
    title: '메일 보내기',
    why: '메일이 나가지 않으면 아무도 가입할 수 없어요.',
  },
  identity: {
    title: '본인인증',
    why: '본인인증이 꺼져 있으면 아무도 크리에이터가 될 수 없고, 출금도 할 수 없어요.',
  },
  second_operator: {
    title: '두 번째 운영자',
    why: '큰 출금과 비밀 키처럼 대표나 정산 두 사람이 필요한 일이 있어요. 두 번째 사람이 역할을 받고 72시간이 지나면 시작할 수 있어요.',
    href: pages.opsOperators,
    may: [],
  },
  messages: {
    title: '문자 보내기',
    why: '꺼 두어도 돼요. 켜면 회원이 출금과 계정 소식을 문자나 알림톡으로도 받을 수 있어요.',
  },
}

type ListProps = Pick<OpeningState, 'steps' | 'twoSignFrom'> & { role: OperatorRole | null }

/** Lists the missing steps with links to the pages that complete them. */
export function OpeningList({ steps, twoSignFrom, role }: ListProps) {
  return (
    <Card title="문을 열기 전에 마칠 일">
      <List label="문을 열기 전에 마칠 일">
        {steps.map(({ step, isDone, mayStayOff, missingSettings }) => {
          const { title, why, href, may } = STEPS[step]
          const canOpen = may === undefined || mayDo(role, may)
          const who = isDone || canOpen ? '' : ' 대표 운영자가 할 수 있어요.'
          const begins = step === 'second_operator' && twoSignFrom ? ` ${dateTime(twoSignFrom)}부터예요.` : ''
          const missing =
            missingSettings.length > 0 ? ` 배포 설정에 없는 것: ${missingSettings.join(', ')}.` : ''
          return (
            <Row
              key={step}
              title={title}
              sub={why + begins + missing + who}
              mark={isDone ? 'done' : mayStayOff ? 'clock' : 'alert'}
              end={<State isDone={isDone} mayStayOff={mayStayOff} />}
              {...(!isDone && canOpen && href && { href })}
            />
          )
        })}
      </List>
    </Card>
  )
}

function State({ isDone, mayStayOff }: { isDone: boolean; mayStayOff: boolean }) {
  if (isDone) return <Badge tone="good">마침</Badge>
  return mayStayOff ? <Badge tone="mute">꺼짐</Badge> : <Badge tone="wait">아직</Badge>
}
