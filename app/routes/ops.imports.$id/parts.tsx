import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Facts, Won } from '#app/ui/kit/money.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { count, won } from '#app/ui/words/format.ts'
import type { OrderImportDetail } from '#contract/orders/ingestion.ts'
import * as pages from '#contract/site/pages.ts'

const STATES = { pending: '예정', confirmed: '확정', cancelled: '취소' }
const RESULTS = {
  accepted: { tone: 'good', label: '반영' },
  quarantined: { tone: 'wait', label: '검토 대기' },
  duplicate: { tone: 'mute', label: '이미 있음' },
} as const

/** The result of a file whose import was started. */
export function Outcome({ found }: { found: OrderImportDetail }) {
  const done = found.accepted + found.quarantined + found.duplicate
  return (
    <Card title="반영 결과">
      <Stack gap={4}>
        <Facts
          items={[
            { label: '반영', value: `${count(found.accepted)}줄` },
            { label: '수신함에서 검토할 실적', value: `${count(found.quarantined)}줄` },
            { label: '이미 있던 실적', value: `${count(found.duplicate)}줄` },
            { label: '모두', value: `${count(found.rows)}줄`, total: true },
          ]}
        />
        {done < found.rows && (
          <Muted>
            남은 {count(found.rows - done)}줄을 차례로 반영하고 있어요. 잠시 뒤 새로고침해 주세요.
          </Muted>
        )}
        {found.quarantined > 0 && (
          <div>
            <LinkButton href="/ops/inbox" tone="soft" size="small">
              수신함에서 검토하기
            </LinkButton>
          </div>
        )}
      </Stack>
    </Card>
  )
}

/** The lines whose click nobody knows, and how many of the others a page of the shop named. */
export function Unmatched({ found }: { found: OrderImportDetail }) {
  return (
    <Card title="클릭을 찾지 못한 줄">
      <Stack gap={4}>
        <Facts
          items={[
            { label: '주문 번호 알림으로 찾은 줄', value: `${count(found.noticed)}줄` },
            { label: '클릭을 찾지 못한 줄', value: `${count(found.unmatched)}줄` },
          ]}
        />
        <Muted>
          저희 링크로 오지 않은 주문이면 그대로 두세요. 클릭번호를 아는 줄은 내려받아 채운 뒤에 다시 올릴 수
          있어요.
        </Muted>
        {found.unmatched > 0 && (
          <div>
            <LinkButton href={pages.opsUnmatched(found.id)} tone="soft" size="small" download>
              찾지 못한 줄 내려받기
            </LinkButton>
          </div>
        )}
      </Stack>
    </Card>
  )
}

/** The first rows as the API read them. */
export function Preview({ found }: { found: OrderImportDetail }) {
  const isCut = found.rows > found.preview.length
  return (
    <Card title={isCut ? `처음 ${found.preview.length}줄` : '읽은 내용'}>
      <List label="읽은 내용">
        {found.preview.map(({ line, orderCode, status, amount, commission, result }) => (
          <Row
            key={line}
            title={`주문 ${orderCode}`}
            sub={`${line}번째 줄 · ${STATES[status]} · 커미션 ${won(commission)}`}
            end={<Won amount={amount} />}
            endSub={result && <Badge tone={RESULTS[result].tone}>{RESULTS[result].label}</Badge>}
          />
        ))}
      </List>
    </Card>
  )
}
