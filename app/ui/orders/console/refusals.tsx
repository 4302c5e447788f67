import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import type { TestConsole } from '#contract/orders/test-orders.ts'
import { REFUSAL_LABELS } from '#contract/partners/signature-checks.ts'

/** The reasons why the latest reports to this partner's address were refused. */
export function Refused({ console: { refused } }: { console: TestConsole }) {
  if (refused.length === 0)
    return <Empty title="거절한 알림이 없어요">서명이나 본문이 틀려서 받지 않은 알림이 여기에 보여요.</Empty>
  return (
    <Card title="최근에 거절한 알림">
      <Stack gap={4}>
        <Muted>
          본문은 남기지 않아요. 서명이 틀린 알림은 이 주소를 아는 다른 곳에서 보냈을 수도 있고, 1분에 몇 건만
          남겨요.
        </Muted>
        <List label="최근에 거절한 알림">
          {refused.map(({ at, isSigned, cause, says }, nth) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a log have only their order
              key={nth}
              title={REFUSAL_LABELS[cause]}
              sub={says}
              end={
                <Badge tone={isSigned ? 'wait' : 'bad'}>{isSigned ? '서명은 맞아요' : '서명이 틀려요'}</Badge>
              }
              endSub={dateTime(at)}
            />
          ))}
        </List>
      </Stack>
    </Card>
  )
}
