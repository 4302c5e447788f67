import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { everyText, refusalText } from '#app/ui/partners/networks/network-words.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import type { NetworkDetail, NetworkPull } from '#contract/partners/networks.ts'

/** The results of the readings. The page gets no secret. */
export function ReadingsCard({ network }: { network: NetworkDetail }) {
  const { accountEnd, nextCallAt, lastReadAt, everyMinutes, newestOrderAt, pulls } = network
  return (
    <Card title="읽은 기록">
      <Stack gap={4}>
        <Facts
          items={[
            { label: '우리 계정', value: `•••• ${accountEnd}` },
            { label: '마지막으로 읽은 때', value: lastReadAt ? dateTime(lastReadAt) : '아직 읽지 않았어요' },
            {
              label: '약속한 간격',
              value: everyMinutes === null ? '읽는 파트너가 없어요' : everyText(everyMinutes),
            },
            { label: '가장 새 주문', value: newestOrderAt ? dateTime(newestOrderAt) : '아직 없어요' },
            { label: '다음 호출', value: nextCallAt ? `${dateTime(nextCallAt)} 뒤` : '바로' },
          ]}
        />
        {pulls.length === 0 ? (
          <Muted>아직 읽은 목록이 없어요. 읽는 파트너가 생기면 1분 안에 시작해요.</Muted>
        ) : (
          <List label="읽은 기간">
            {pulls.map((pull) => (
              <Row
                key={pull.span}
                title={spanText(pull.span)}
                sub={`${pull.readAt ? `${dateTime(pull.readAt)} · ` : ''}${resultText(network.network, pull)}`}
                end={
                  pull.result === 'read' ? (
                    `${count(pull.rows ?? 0)}줄`
                  ) : (
                    <Badge tone={pull.failures > 0 ? 'bad' : 'wait'}>
                      {pull.failures > 0 ? `${pull.failures}번 실패` : '기다림'}
                    </Badge>
                  )
                }
                endSub={`다음 ${dateTime(pull.dueAt)}`}
              />
            ))}
          </List>
        )}
      </Stack>
    </Card>
  )
}

function spanText(span: string): string {
  return span === 'merchants' ? '판매자 목록' : span.replaceAll('-', '.').replace('..', ' – ')
}

function resultText(code: NetworkDetail['network'], { result, code: refusal }: NetworkPull): string {
  if (result === 'waiting') return '아직 읽지 않았어요.'
  if (result === 'read') return '읽었어요.'
  if (result === 'failed') return '답을 받지 못했어요. 조금씩 늦추며 다시 읽어요.'
  return refusalText(code, refusal)
}
