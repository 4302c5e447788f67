import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import type { NoticeFigures } from '#contract/orders/notices/order-notices.ts'

const STATES = {
  kept: { tone: 'good', label: '받음' },
  test: { tone: 'mute', label: '시험' },
  disputed: { tone: 'wait', label: '클릭이 여러 개' },
  stranger: { tone: 'wait', label: '다른 화면에서 옴' },
} as const

/** The notices of a partner's pages, and how much of its files they explain. */
export function NoticeCards({ notices }: { notices: NoticeFigures }) {
  const { received, disputed, lines, noticed, unmatched, items } = notices
  return (
    <>
      <Card title="주문 번호 알림">
        <Facts
          items={[
            { label: '지난 30일에 알림이 온 주문', value: `${count(received)}건` },
            { label: '그중 여러 크리에이터의 클릭이 겹친 주문', value: `${count(disputed)}건` },
            { label: '지난 90일 파일에서 알림으로 찾은 줄', value: shareOf(noticed, lines) },
            { label: '클릭을 찾지 못한 줄', value: shareOf(unmatched, lines) },
          ]}
        />
      </Card>
      <Card title="최근 알림">
        {items.length === 0 ? (
          <Muted>아직 받은 알림이 없어요. 코드를 붙이고 테스트 주문을 해 보세요.</Muted>
        ) : (
          <Stack gap={3}>
            <List label="최근 알림">
              {items.map(({ at, orderCode, state }) => (
                <Row
                  key={`${at} ${orderCode}`}
                  title={`주문 ${orderCode}`}
                  sub={dateTime(at)}
                  end={<Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>}
                />
              ))}
            </List>
            <Muted>클릭이 여러 개이거나 다른 화면에서 온 주문은 운영자가 확인한 뒤에 반영해요.</Muted>
          </Stack>
        )}
      </Card>
    </>
  )
}

function shareOf(part: number, all: number): string {
  if (all === 0) return '받은 파일이 없어요'
  return `${count(part)}줄 (${Math.round((part * 100) / all)}%)`
}
