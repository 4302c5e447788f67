import type { OrderAsSent } from '#contract/orders.ts'
import { exactTime } from './dates.ts'
import { Stack } from './layout.tsx'
import { Facts } from './money.tsx'
import * as css from './order-row.css.ts'
import { Raw } from './raw.tsx'

/** The message behind an event as the partner sent it, with what shows that it is the very same: both clocks, its number and its hash. */
export function OrderSource({ source }: { source: OrderAsSent['sources'][number] }) {
  return (
    <details>
      <summary className={css.small}>파트너가 보낸 원문</summary>
      <Stack gap={2}>
        <Facts
          items={[
            { label: '파트너가 적은 시각', value: exactTime(source.saidAt) },
            { label: '잇다가 받은 시각', value: exactTime(source.receivedAt) },
            { label: '메시지 번호', value: <span className={css.long}>{source.id}</span> },
            { label: '확인 값 (SHA-256)', value: <span className={css.long}>{source.hash}</span> },
          ]}
        />
        <Raw text={source.raw} asIs={source.isCut} />
        {source.isCut && <p className={css.small}>길어서 앞부분만 보여 드려요.</p>}
      </Stack>
    </details>
  )
}
