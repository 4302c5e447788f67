import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Raw } from '#app/ui/kit/raw.tsx'
import { long } from '#app/ui/orders/order-row.css.ts'
import { dateTime, exactTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import type { OrderAsSent } from '#contract/orders/orders.ts'

type Source = OrderAsSent['sources'][number]

/** The messages behind the events of an order, as the partner sent them. The latest is open. */
export function Sources({ order: { sources, events } }: { order: OrderAsSent }) {
  if (sources.length === 0) return null
  const textOf = ({ seq }: Source) => events.find((event) => event.seq === seq)?.text
  return (
    <Card title={`파트너가 보낸 원문 ${count(sources.length)}건`} id="sources">
      <Stack gap={2}>
        {sources.toReversed().map((source, at) => (
          <details key={source.seq} open={at === 0}>
            <summary>{dateTime(source.receivedAt)}에 받은 메시지</summary>
            <Stack gap={2}>
              <Muted>{textOf(source)}</Muted>
              <Facts
                items={[
                  { label: '파트너가 적은 시각', value: exactTime(source.saidAt) },
                  { label: '잇다가 받은 시각', value: exactTime(source.receivedAt) },
                  { label: '메시지 번호', value: <span className={long}>{source.id}</span> },
                  { label: '검증 값 (SHA-256)', value: <span className={long}>{source.hash}</span> },
                ]}
              />
              <Raw text={source.raw} asIs={source.isCut} />
              {source.isCut && <Muted tiny>길어서 앞부분만 보여 드려요.</Muted>}
            </Stack>
          </details>
        ))}
        <Muted tiny>
          받은 원문이에요. 비밀 값만 가렸어요. 파트너의 기록과 검증 값이 같으면 같은 메시지예요.
        </Muted>
      </Stack>
    </Card>
  )
}
